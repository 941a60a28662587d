import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import {
  type QuoteTerms,
  quoteTermsOf,
  type TermsOptions,
} from '../../../src/market/routing/terms.ts';

const exactIn: TermsOptions = { swapMode: 'ExactIn', slippageBps: 50, platformFeeBps: undefined };
const exactOut: TermsOptions = { ...exactIn, swapMode: 'ExactOut' };

function accepted(options: TermsOptions, routeIn: bigint, routeOut: bigint): QuoteTerms {
  const terms = quoteTermsOf(options, routeIn, routeOut);
  if (isRefusal(terms)) throw new Error(terms.errorCode);
  return terms;
}

describe('the threshold', () => {
  it('is the minimum output, rounded up', () => {
    expect(accepted(exactIn, 100n, 16_198_753n).otherAmountThreshold).toBe(16_117_760n);
    expect(accepted({ ...exactIn, slippageBps: 2500 }, 1n, 2418n).otherAmountThreshold).toBe(1814n);
    expect(accepted({ ...exactIn, slippageBps: 10_000 }, 1n, 5n).otherAmountThreshold).toBe(0n);
  });

  it('is the maximum input, rounded down', () => {
    expect(accepted(exactOut, 999n, 5n).otherAmountThreshold).toBe(1003n);
    expect(accepted({ ...exactOut, slippageBps: 20_000 }, 10n, 5n).otherAmountThreshold).toBe(30n);
  });

  it('has to be an amount', () => {
    const refused = [
      quoteTermsOf({ ...exactIn, slippageBps: 10_001 }, 1n, 5n),
      quoteTermsOf(exactIn, 1n, 0n),
      quoteTermsOf(exactOut, 2n ** 64n - 1n, 5n),
    ];
    for (const terms of refused) {
      expect(terms).toMatchObject({ errorCode: 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD' });
    }
  });
});

describe('the fee of a platform', () => {
  it('is deducted from the output of the pools, rounded up', () => {
    const terms = accepted({ ...exactIn, platformFeeBps: 5 }, 1n, 18_626_501n);
    expect(terms.platformFee).toEqual({ amount: 9314n, feeBps: 5 });
    expect(terms.outAmount).toBe(18_617_187n);
  });

  it('is added to the input of the pools', () => {
    const terms = accepted({ ...exactOut, platformFeeBps: 100 }, 990n, 7n);
    expect(terms.platformFee).toEqual({ amount: 10n, feeBps: 100 });
    expect(terms).toMatchObject({ inAmount: 1000n, outAmount: 7n });
  });

  it('is absent when it is 0, and must leave something', () => {
    expect(accepted({ ...exactIn, platformFeeBps: 0 }, 1n, 7n).platformFee).toBeUndefined();
    expect(isRefusal(quoteTermsOf({ ...exactIn, platformFeeBps: 5000 }, 1n, 1n))).toBe(true);
  });
});
