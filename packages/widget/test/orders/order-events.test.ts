import { SOL, USDC } from '@perijove/core';
import type { PlacedOrder } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { dcaLanded, limitLanded } from '../../src/orders/order-events.ts';

const placed = { order: 'id', signature: 'sig', vault: 'v', account: 'a' } as PlacedOrder;
const sold = { inputMint: SOL, outputMint: USDC, inputAmount: 5n };
const shared = {
  order: 'id',
  signature: 'sig',
  vault: 'v',
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '5',
};

it('tells what a limit order asks for, with its amount in digits', () => {
  const asked = { triggerMint: SOL, triggerPriceUsd: 200, triggerCondition: 'above' } as const;
  const input = { orderType: 'single', ...sold, ...asked, expiresAt: { unixMs: 9 } } as const;
  expect(limitLanded(input, placed)).toEqual({
    mode: 'limit',
    ...shared,
    triggerPriceUsd: 200,
    triggerCondition: 'above',
    expiresAtMs: 9,
  });
});

it('tells the rounds of a regular buy', () => {
  const rounds = { orderCount: 4, intervalSeconds: 3600 };
  expect(dcaLanded({ ...sold, ...rounds }, placed)).toEqual({ mode: 'dca', ...shared, ...rounds });
});
