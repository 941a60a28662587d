import { cannotComputeThreshold } from './diagnose.ts';
import { ALL_BPS, divideUp } from './product-curve.ts';
import type { PlatformFee, Quote } from './quote.ts';
import type { QuoteRefusal } from './refusal.ts';
import type { SwapMode } from './request.ts';

const BPS = BigInt(ALL_BPS);
const MAX_AMOUNT = 2n ** 64n - 1n;

/** The amounts that the trader pays and gets after the platform fee, and their threshold. */
export type QuoteTerms = Pick<
  Quote,
  'inAmount' | 'outAmount' | 'otherAmountThreshold' | 'platformFee' | 'slippageBps' | 'swapMode'
>;

export interface TermsOptions {
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  readonly platformFeeBps: number | undefined;
}

/** Returns the terms for the input and output of a route. */
export function quoteTermsOf(
  options: TermsOptions,
  routeIn: bigint,
  routeOut: bigint,
): QuoteTerms | QuoteRefusal {
  const { swapMode, slippageBps } = options;
  const exactIn = swapMode === 'ExactIn';
  const platformFee = feeOf(options, exactIn ? routeOut : routeIn);
  const fee = platformFee?.amount ?? 0n;
  const inAmount = exactIn ? routeIn : routeIn + fee;
  const outAmount = exactIn ? routeOut - fee : routeOut;
  const other = exactIn ? outAmount : inAmount;
  const otherAmountThreshold = exactIn
    ? divideUp(other * BigInt(Math.max(0, ALL_BPS - slippageBps)), BPS)
    : (other * BigInt(ALL_BPS + slippageBps)) / BPS;
  const isAmount = outAmount > 0n && otherAmountThreshold <= MAX_AMOUNT;
  if (!isAmount || (exactIn && slippageBps > ALL_BPS)) {
    return cannotComputeThreshold(other, slippageBps);
  }
  return { inAmount, outAmount, otherAmountThreshold, platformFee, slippageBps, swapMode };
}

/** Returns the fee, rounded up: a part of the route's output, or of the trader's whole input. */
function feeOf(options: TermsOptions, amount: bigint): PlatformFee | undefined {
  const { swapMode, platformFeeBps: feeBps } = options;
  if (!feeBps) return undefined;
  if (swapMode === 'ExactIn') return { amount: share(amount, feeBps), feeBps };
  return { amount: divideUp(amount * BPS, BPS - BigInt(feeBps)) - amount, feeBps };
}

/**
 * Returns the exact fee for an output. Because of rounding, several fees are possible for one
 * output: the fee of the quote is returned if it is one of them.
 */
export function feeBesideOutput(
  output: bigint,
  feeBps: number,
  quoted: bigint | undefined,
): bigint {
  if (quoted !== undefined && share(output + quoted, feeBps) === quoted) return quoted;
  return divideUp(output * BPS, BPS - BigInt(feeBps)) - output;
}

/** Returns the exact fee in the amount that the trader pays. */
export function feeWithinInput(input: bigint, feeBps: number): bigint {
  return share(input, feeBps);
}

function share(amount: bigint, feeBps: number): bigint {
  return divideUp(amount * BigInt(feeBps), BPS);
}
