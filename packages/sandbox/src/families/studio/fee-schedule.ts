/** A fee that falls to the base fee. */
export interface FallingFee {
  readonly fromBps: number;
  readonly seconds: number;
  readonly mode: 'linear' | 'exponential';
}

/** The fee of a launch: the maximum of the base fee and the falling fees. */
export interface FeeSchedule {
  readonly feeBps: number;
  readonly falling: readonly FallingFee[];
}

/** Initial fee against purchases in the first seconds. */
export const SNIPING_BPS = 9900;

/** Initial fee with a duration. Not documented. */
export const FALLING_BPS = 5000;

/** Returns the fee at a time after the launch, in whole basis points, rounded up. */
export function feeBpsAt({ feeBps, falling }: FeeSchedule, sinceMs: number): number {
  return Math.max(feeBps, ...falling.map((fee) => Math.ceil(fallenTo(fee, feeBps, sinceMs))));
}

function fallenTo({ fromBps, seconds, mode }: FallingFee, toBps: number, sinceMs: number): number {
  const passed = Math.max(0, sinceMs) / (seconds * 1000);
  if (passed >= 1) return toBps;
  if (mode === 'linear') return fromBps - (fromBps - toBps) * passed;
  return fromBps * power(toBps / fromBps, passed);
}

/** Bits of precision of an exponent. */
const EXPONENT_BITS = 20;

/**
 * Returns a power with an exponent from 0 to 1. Square roots give the same bits on every machine.
 */
function power(base: number, exponent: number): number {
  let [result, root, rest] = [1, base, exponent];
  for (let bit = 0; bit < EXPONENT_BITS; bit++) {
    root = Math.sqrt(root);
    rest *= 2;
    if (rest >= 1) {
      result *= root;
      rest -= 1;
    }
  }
  return result;
}
