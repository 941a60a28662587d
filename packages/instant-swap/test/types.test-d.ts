import { SOL, USDC } from '@perijove/core';
import {
  type Balances,
  codeInfo,
  type Execution,
  type Holdings,
  type InstantSwapClient,
  isQuoteOnly,
  type Order,
  orderProblem,
  type Shield,
  type Tokens,
} from '@perijove/instant-swap';
import { describe, expectTypeOf, it } from 'vitest';

declare const swaps: InstantSwapClient;
declare const order: Order;
declare const execution: Execution;
declare const shield: Shield;

const pair = { inputMint: SOL, outputMint: USDC };

describe('what goes in', () => {
  it('is an amount as bigint or text', () => {
    expectTypeOf(swaps.order({ ...pair, amount: 1n })).resolves.toEqualTypeOf<Order>();
    void swaps.order({ ...pair, amount: '1', taker: SOL, excludeRouters: ['dflow', 'newest'] });
    // @ts-expect-error a number may have lost digits
    void swaps.order({ ...pair, amount: 1 });
    // @ts-expect-error a misspelt field
    void swaps.order({ ...pair, amount: 1n, user: SOL });
    // @ts-expect-error basis points are a number
    void swaps.order({ ...pair, amount: 1n, referralFee: '50' });
    // @ts-expect-error no such fee type
    void swaps.order({ ...pair, amount: 1n, broadcastFeeType: 'most' });
    // @ts-expect-error a list
    void swaps.order({ ...pair, amount: 1n, excludeRouters: 'dflow' });
  });

  it('is a signed transaction with its request id', () => {
    const { requestId } = order;
    expectTypeOf(
      swaps.execute({ signedTransaction: 'AQAB', requestId }),
    ).resolves.toEqualTypeOf<Execution>();
    // @ts-expect-error the request id is required
    void swaps.execute({ signedTransaction: 'AQAB' });
    // @ts-expect-error an order may have no transaction, and this one is not signed
    void swaps.execute({ signedTransaction: order.transaction, requestId });
  });

  it('is a wallet, a list or text', () => {
    expectTypeOf(swaps.holdings({ address: SOL })).resolves.toEqualTypeOf<Holdings>();
    expectTypeOf(swaps.balances({ address: SOL })).resolves.toEqualTypeOf<Balances>();
    expectTypeOf(swaps.shield({ mints: [SOL] as const })).resolves.toEqualTypeOf<Shield>();
    expectTypeOf(swaps.search({ query: [SOL] })).resolves.toEqualTypeOf<Tokens>();
    void swaps.search({ query: 'JUP' }, { timeoutMs: 1_000 });
    void swaps.routers();
    // @ts-expect-error a list of mints
    void swaps.shield({ mints: SOL });
    // @ts-expect-error a wallet is required
    void swaps.holdings();
    // @ts-expect-error not an option of a call
    void swaps.routers({}, { timeout: 1_000 });
  });
});

describe('what comes out', () => {
  it('may lack a transaction, a price or a warning', () => {
    expectTypeOf(order.transaction).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(order.requestId).toEqualTypeOf<string>();
    expectTypeOf(order.outAmount).toEqualTypeOf<string>();
    expectTypeOf(execution.code).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(shield.warnings[SOL]?.[0]?.type).toEqualTypeOf<string | undefined>();
    // @ts-expect-error a mint may have no key
    void shield.warnings[SOL].length;
    // @ts-expect-error responses are read-only
    order.requestId = 'other';
  });

  it('goes into the helpers', () => {
    expectTypeOf(isQuoteOnly(order)).toEqualTypeOf<boolean>();
    expectTypeOf(orderProblem(order)?.code).toEqualTypeOf<number | undefined>();
    expectTypeOf(codeInfo(execution.code).needsNewOrder).toEqualTypeOf<boolean>();
    // @ts-expect-error the response, not its promise
    orderProblem(swaps.order({ ...pair, amount: 1n }));
  });
});
