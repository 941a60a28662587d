import { jupiter } from '@perijove/core';
import { endpoints } from '@perijove/price';
import { families } from 'perijove/catalog';
import { expectTypeOf, test } from 'vitest';
import { createProxy, type KeyProxy } from '../src/index.ts';

test('the names of allow follow from the endpoints', () => {
  const proxy = createProxy({
    deployment: jupiter,
    endpoints: families,
    allow: ['price.*', 'tokens.search', '*'],
  });
  expectTypeOf(proxy).toEqualTypeOf<KeyProxy>();
  // @ts-expect-error a misspelt method
  createProxy({ deployment: jupiter, endpoints: families, allow: ['price.gett'] });
  // @ts-expect-error a family that is not there
  createProxy({ deployment: jupiter, endpoints: { price: endpoints }, allow: ['tokens.*'] });
  createProxy({ deployment: jupiter, endpoints: { price: endpoints }, allow: ['price.get'] });
});

test('it is a handler for each server', () => {
  const proxy = createProxy({ deployment: jupiter, endpoints: families });
  expectTypeOf(proxy).toExtend<(request: Request) => Promise<Response>>();
  expectTypeOf(proxy).toExtend<
    (request: Request, context: { readonly params: Promise<unknown> }) => Promise<Response>
  >();
  expectTypeOf(proxy).toExtend<
    (request: Request, environment: object, context: object) => Promise<Response>
  >();
});

test('a callback must decide', () => {
  const { deployment, endpoints: known } = { deployment: jupiter, endpoints: families };
  createProxy({
    deployment,
    endpoints: known,
    authorize: async ({ headers }) => headers.has('cookie'),
  });
  createProxy({
    deployment,
    endpoints: known,
    authorize: () => new Response(null, { status: 401 }),
  });
  // @ts-expect-error neither a decision nor a response
  createProxy({ deployment, endpoints: known, authorize: () => undefined });
});
