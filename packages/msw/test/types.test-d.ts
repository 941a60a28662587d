import { jupiter, SOL } from '@perijove/core';
import { expectTypeOf, it } from 'vitest';
import { createMsw, landedLate, noRoute, rateLimited } from '../src/index.ts';

const msw = createMsw({ deployment: jupiter });

it('knows the response of each endpoint', () => {
  msw.on('price.get', { [SOL]: { usdPrice: 90, decimals: 9, blockId: 1 } });
  // @ts-expect-error a price is a number
  msw.on('price.get', { [SOL]: { usdPrice: '90', decimals: 9, blockId: 1 } });
  // @ts-expect-error not an endpoint
  msw.on('price.gets', {});
});

it('knows the input of each endpoint', () => {
  msw.on('swap.order', ({ input, recorded }) => {
    expectTypeOf(input.inputMint).toEqualTypeOf<string>();
    return { ...recorded, slippageBps: 50 };
  });
});

it('takes a fault where the endpoint can have it', () => {
  msw.on('price.get', rateLimited());
  msw.on('swap.order', noRoute());
  msw.on('swap.execute', landedLate());
  // @ts-expect-error a price has no route
  msw.on('price.get', noRoute());
  // @ts-expect-error an order does not land
  msw.on('swap.order', () => landedLate());
});
