import { DAY_MS } from './intervals.ts';

/** A range of positive values, both ends included. */
export interface Band {
  readonly min: number;
  readonly max: number;
}

/** A value that changes over time like a random walk, such as a price. */
export interface Wandering {
  /** Undefined while the value does not exist. */
  readonly at: (ms: number) => number | undefined;
  /** Standard deviation of its logarithm in a day. */
  readonly deviation: number;
}

/** The value changes its direction at whole seconds only. */
const STEP_MS = 1000;

/** Bound on the walk between two known points: it is exceeded with a probability of e^-28. */
const CERTAINTY = 14;

/**
 * Returns the first time at which the value is in the band: `fromMs`, `toMs` or a whole second
 * between them. It bisects the period and skips every part whose ends are too far from the band for
 * its length: a month takes a few evaluations of the value, and at most some thousand.
 */
export function firstWithin(
  { at, deviation }: Wandering,
  band: Band,
  fromMs: number,
  toMs: number,
): number | undefined {
  const variance = (CERTAINTY * deviation ** 2) / DAY_MS;
  const gapAt = (ms: number): number => gapTo(band, at(ms) ?? 0);
  const search = (from: number, gap: number, to: number, lastGap: number): number | undefined => {
    if (gap === 0) return from;
    const middle = middleOf(from, to);
    if (middle === undefined) return lastGap === 0 ? to : undefined;
    if (gap * lastGap > variance * (to - from)) return undefined;
    const middleGap = gapAt(middle);
    return search(from, gap, middle, middleGap) ?? search(middle, middleGap, to, lastGap);
  };
  return search(fromMs, gapAt(fromMs), toMs, gapAt(toMs));
}

/**
 * Returns the roundest whole second between two times, so that the search does not depend on its
 * ends; undefined when there is none.
 */
function middleOf(fromMs: number, toMs: number): number | undefined {
  const first = Math.floor(fromMs / STEP_MS) + 1;
  const last = Math.ceil(toMs / STEP_MS) - 1;
  if (first > last) return undefined;
  let round = 2 ** Math.ceil(Math.log2(last - first + 1));
  while (Math.floor(last / round) * round < first) round /= 2;
  return Math.floor(last / round) * round * STEP_MS;
}

/**
 * Returns a lower bound of the distance of the logarithm to the band, negative below the band. So
 * two times on different sides of the band have a negative product.
 */
function gapTo({ min, max }: Band, value: number): number {
  if (value < min) return value / min - 1;
  return value > max ? 1 - max / value : 0;
}
