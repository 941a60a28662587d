import { cannotComputeThreshold } from './diagnose.ts';
import { ALL_BPS, divideUp } from './product-curve.ts';
import type { PlatformFee, Quote } from './quote.ts';
import type { QuoteRefusal } from './refusal.ts';
import type { SwapMode } from './request.ts';

const BPS = BigInt(ALL_BPS);
const MAX_AMOUNT = 2n ** 64n - 1n;

/** What the trader pays and gets after the platform fee, and how far that may still change. */
export type QuoteTerms = Pick<
  Quote,
  'inAmount' | 'outAmount' | 'otherAmountThreshold' | 'platformFee' | 'slippageBps' | 'swapMode'
>;

export interface TermsOptions {
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  readonly platformFeeBps: number | undefined;
}

/** The terms when the pools take `routeIn` and give `routeOut`. */
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

/** Rounded up: a part of what the pools pay, or of all that the trader pays. */
function feeOf(options: TermsOptions, amount: bigint): PlatformFee | undefined {
  const { swapMode, platformFeeBps: feeBps } = options;
  if (!feeBps) return undefined;
  if (swapMode === 'ExactIn') return { amount: share(amount, feeBps), feeBps };
  return { amount: divideUp(amount * BPS, BPS - BigInt(feeBps)) - amount, feeBps };
}

/**
 * The exact fee for an output. The pools may have paid one unit more or less for the same output:
 * `quoted` is then the fee of the quote, if it can be.
 */
export function feeBesideOutput(
  output: bigint,
  feeBps: number,
  quoted: bigint | undefined,
): bigint {
  if (quoted !== undefined && share(output + quoted, feeBps) === quoted) return quoted;
  return divideUp(output * BPS, BPS - BigInt(feeBps)) - output;
}

/** The exact fee in the amount that the trader pays. */
export function feeWithinInput(input: bigint, feeBps: number): bigint {
  return share(input, feeBps);
}

function share(amount: bigint, feeBps: number): bigint {
  return divideUp(amount * BigInt(feeBps), BPS);
}
