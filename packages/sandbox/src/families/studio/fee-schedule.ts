/** A fee that falls to another. */
export interface FallingFee {
  readonly fromBps: number;
  readonly seconds: number;
  readonly mode: 'linear' | 'exponential';
}

/** The fee of a launch: the highest of those that still fall, and what remains. */
export interface FeeSchedule {
  readonly feeBps: number;
  readonly falling: readonly FallingFee[];
}

/** A fee that discourages purchases in the first seconds. */
export const SNIPING_BPS = 9900;

/** The initial value of a fee with a duration, which is not documented. */
export const FALLING_BPS = 5000;

/** The fee so long after the launch, in whole basis points, rounded up. */
export function feeBpsAt({ feeBps, falling }: FeeSchedule, sinceMs: number): number {
  return Math.max(feeBps, ...falling.map((fee) => Math.ceil(fallenTo(fee, feeBps, sinceMs))));
}

function fallenTo({ fromBps, seconds, mode }: FallingFee, toBps: number, sinceMs: number): number {
  const passed = Math.max(0, sinceMs) / (seconds * 1000);
  if (passed >= 1) return toBps;
  if (mode === 'linear') return fromBps - (fromBps - toBps) * passed;
  return fromBps * power(toBps / fromBps, passed);
}

/** Bits of an exponent that tell fees apart. */
const EXPONENT_BITS = 20;

/** A power between 0 and 1, by square roots alone: those are the same on every machine. */
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
