import { SOL, USDC } from '@perijove/core';
import {
  blockhashOf,
  codeInfo,
  type Execution,
  executionFees,
  isQuoteOnly,
  type Order,
  orderExpiry,
  orderProblem,
  priceImpactPercent,
  type SwapBuild,
  type SwapClient,
} from '@perijove/swap';
import { describe, expectTypeOf, it } from 'vitest';

declare const swaps: SwapClient;
declare const order: Order;
declare const build: SwapBuild;
declare const execution: Execution;

const pair = { inputMint: SOL, outputMint: USDC };

describe('what goes in', () => {
  it('is an amount as bigint or text', () => {
    expectTypeOf(swaps.order({ ...pair, amount: 1n })).resolves.toEqualTypeOf<Order>();
    void swaps.order({ ...pair, amount: '1', taker: SOL, excludeRouters: ['dflow', 'newest'] });
    // @ts-expect-error a number may have lost digits
    void swaps.order({ ...pair, amount: 1 });
    // @ts-expect-error the predecessor has it, this one ignores it
    void swaps.order({ ...pair, amount: 1n, closeAuthority: SOL });
    // @ts-expect-error the taker is required
    void swaps.build({ ...pair, amount: 1n });
    void swaps.build({ ...pair, amount: 1n, taker: SOL, slippageBps: 'rtse', tipAmount: 7n });
    // @ts-expect-error no such estimate
    void swaps.build({ ...pair, amount: 1n, taker: SOL, slippageBps: 'auto' });
  });

  it('is a signed transaction with its request id', () => {
    const { requestId } = order;
    expectTypeOf(
      swaps.execute({ signedTransaction: 'AQAB', requestId }),
    ).resolves.toEqualTypeOf<Execution>();
    // @ts-expect-error an order may have no transaction, and this one is not signed
    void swaps.execute({ signedTransaction: order.transaction, requestId });
  });
});

describe('what comes out', () => {
  it('may lack a transaction, tables or a blockhash', () => {
    expectTypeOf(order.transaction).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(order.requestId).toEqualTypeOf<string>();
    expectTypeOf(build.swapInstruction.data).toEqualTypeOf<string>();
    // @ts-expect-error tables may be missing
    void build.addressesByLookupTableAddress[SOL];
    // @ts-expect-error responses are read-only
    order.requestId = 'other';
  });

  it('goes into the functions', () => {
    expectTypeOf(isQuoteOnly(order)).toEqualTypeOf<boolean>();
    expectTypeOf(orderProblem(order)?.code).toEqualTypeOf<number | undefined>();
    expectTypeOf(codeInfo(execution.code).needsNewOrder).toEqualTypeOf<boolean>();
    expectTypeOf(executionFees(execution).input).toEqualTypeOf<bigint | undefined>();
    expectTypeOf(orderExpiry(order)?.kind).toEqualTypeOf<'time' | 'block-height' | undefined>();
    expectTypeOf(priceImpactPercent(build)).toEqualTypeOf<number | undefined>();
    expectTypeOf(blockhashOf(build)?.blockhash).toEqualTypeOf<string | undefined>();
  });
});
