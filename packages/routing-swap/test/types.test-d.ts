import { SOL, USDC } from '@perijove/core';
import {
  explainFailure,
  type ProgramIdToLabel,
  type Quote,
  type RoutingSwapClient,
  type SwapInstructions,
  type SwapTransaction,
} from '@perijove/routing-swap';
import { describe, expectTypeOf, it } from 'vitest';

declare const swaps: RoutingSwapClient;
declare const quote: Quote;
declare const labels: ProgramIdToLabel;

const pair = { inputMint: SOL, outputMint: USDC };
const swap = { userPublicKey: SOL, quoteResponse: quote };

describe('what goes in', () => {
  it('is an amount as bigint or text', () => {
    expectTypeOf(swaps.quote({ ...pair, amount: 1n })).resolves.toEqualTypeOf<Quote>();
    void swaps.quote({ ...pair, amount: '1', swapMode: 'ExactOut', slippageBps: 50 });
    // @ts-expect-error a number may have lost digits
    void swaps.quote({ ...pair, amount: 1 });
    // @ts-expect-error the amount is required
    void swaps.quote(pair);
    // @ts-expect-error no such mode
    void swaps.quote({ ...pair, amount: 1n, swapMode: 'exactIn' });
    // @ts-expect-error basis points are a number
    void swaps.quote({ ...pair, amount: 1n, slippageBps: '50' });
    // @ts-expect-error a list of labels
    void swaps.quote({ ...pair, amount: 1n, excludeDexes: 'Whirlpool' });
  });

  it('is a whole quote', () => {
    expectTypeOf(swaps.swap(swap)).resolves.toEqualTypeOf<SwapTransaction>();
    expectTypeOf(swaps.swapInstructions(swap)).resolves.toEqualTypeOf<SwapInstructions>();
    // @ts-expect-error not the promise of a quote
    void swaps.swap({ ...swap, quoteResponse: swaps.quote({ ...pair, amount: 1n }) });
    // @ts-expect-error rebuilt from parts
    void swaps.swap({ ...swap, quoteResponse: { inAmount: '1', outAmount: '2' } });
    // @ts-expect-error a misspelt field
    void swaps.swap({ ...swap, wrapUnwrapSOL: true });
    // @ts-expect-error takes nothing
    void swaps.programIdToLabel({ all: true });
  });

  it('is one form of priority fee', () => {
    void swaps.swap({ ...swap, prioritizationFeeLamports: 'auto' });
    void swaps.swap({ ...swap, prioritizationFeeLamports: 5000 });
    void swaps.swap({ ...swap, prioritizationFeeLamports: { jitoTipLamports: 5000 } });
    // @ts-expect-error no such word
    void swaps.swap({ ...swap, prioritizationFeeLamports: 'most' });
    const unbounded = { priorityLevelWithMaxLamports: { priorityLevel: 'high' } } as const;
    // @ts-expect-error a level needs a bound
    void swaps.swap({ ...swap, prioritizationFeeLamports: unbounded });
  });
});

describe('what comes out', () => {
  it('has amounts as text and may lack parts', () => {
    expectTypeOf(quote.outAmount).toEqualTypeOf<string>();
    expectTypeOf(quote.routePlan[0]?.percent).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(labels[SOL]).toEqualTypeOf<string | undefined>();
    // @ts-expect-error a quote is not to be changed
    quote.outAmount = '0';
    // @ts-expect-error a program may have no label
    void labels[SOL].length;
  });

  it('goes into explainFailure', () => {
    const why = explainFailure({ programId: SOL, code: 6001 }, labels);
    void swaps.quote({ ...pair, amount: 1n, excludeDexes: why.excludeDexes });
    // @ts-expect-error the response, not its promise
    explainFailure({ programId: SOL, code: 6001 }, swaps.programIdToLabel());
  });
});
