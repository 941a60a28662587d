import { expectTypeOf, test } from 'vitest';
import type {
  CallOptions,
  Client,
  Endpoint,
  InputOf,
  Method,
  OfEndpoint,
  OutputOf,
  Streamed,
  Transport,
} from '../src/index.ts';
import type { KeyOptions } from '../src/keys.ts';

interface OrderInput {
  readonly amount: bigint | string;
  readonly slippageBps?: number | undefined;
}
interface Order {
  readonly transaction: string;
}
interface ListInput {
  readonly page?: number | undefined;
}

declare const order: Endpoint<OrderInput, Order>;
declare const list: Endpoint<ListInput, readonly Order[]>;
declare const transport: Transport;
declare const streamed: typeof list & Streamed;
declare const client: Client<{ order: typeof order; list: typeof list }>;

test('the input and the response of an endpoint', () => {
  expectTypeOf<InputOf<typeof order>>().toEqualTypeOf<OrderInput>();
  expectTypeOf<OutputOf<typeof list>>().toEqualTypeOf<readonly Order[]>();
});

test('a call is typed by its endpoint', () => {
  expectTypeOf(transport.call(order, { amount: 1n })).toEqualTypeOf<Promise<Order>>();
  expectTypeOf(transport.call(list, {})).toEqualTypeOf<Promise<readonly Order[]>>();
  // @ts-expect-error the input is not optional for the call itself
  void transport.call(list);
  // @ts-expect-error a number loses digits: amounts are bigint or text
  void transport.call(order, { amount: 1 });
  // @ts-expect-error no such field
  void transport.call(order, { amount: 1n, amuont: 2n });
  // @ts-expect-error a required field is missing
  void transport.call(order, { slippageBps: 5 });
  // @ts-expect-error no such option
  void transport.call(order, { amount: 1n }, { retries: 3 });
});

test('a stream gives the elements of a list', async () => {
  for await (const item of transport.stream(streamed, {}))
    expectTypeOf(item).toEqualTypeOf<Order>();
  expectTypeOf(transport.stream(streamed, {}).toArray()).toEqualTypeOf<Promise<Order[]>>();
  // @ts-expect-error this endpoint does not say how its response is read as a stream
  void transport.stream(list, {});
});

test('a method needs its input unless every field of it is optional', () => {
  expectTypeOf(client.list).toEqualTypeOf<
    ((input?: ListInput, options?: CallOptions) => Promise<readonly Order[]>) & OfEndpoint
  >();
  expectTypeOf(client.order).toEqualTypeOf<
    ((input: OrderInput, options?: CallOptions) => Promise<Order>) & OfEndpoint
  >();
  void client.list();
  void client.list(undefined, { timeoutMs: 5 });
  // @ts-expect-error this one has a required field
  void client.order();
  // @ts-expect-error a number loses digits: amounts are bigint or text
  void client.order({ amount: 1.5 });
  // @ts-expect-error no such field
  void client.list({ pgae: 1 });
  // @ts-expect-error no such method
  void client.cancel;
});

test('a client is not changed after the fact', () => {
  // @ts-expect-error methods are read-only
  client.order = undefined as never;
  expectTypeOf<Method<Record<never, never>, 1>>()
    .parameter(0)
    .toEqualTypeOf<Record<never, never> | undefined>();
});

test('a key of a pool takes an environment variable, which may not be set', () => {
  expectTypeOf<string | undefined>().toExtend<KeyOptions['apiKey']>();
});
