import { DAY_MS } from './intervals.ts';

/** Values are above 0; both ends are inside. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/** A value that changes over time, such as a price. */
export interface Wandering {
  /** Undefined while the value does not exist. */
  readonly at: (ms: number) => number | undefined;
  /** Of its logarithm, in a day. */
  readonly deviation: number;
}

/** A walk turns at whole seconds only. */
const STEP_MS = 1000;

/** Of a walk that is to be here and there at the ends, one in e^28 goes so far in between. */
const SURE = 14;

/**
 * The first time at which the value is in the band: `fromMs`, `toMs` or a whole second between them,
 * whichever stretch is searched. Walks there by halving, and leaves out every stretch whose ends are
 * too far from the band for their distance in time: a month costs some thousand looks at the value at
 * the most, and mostly a few.
 */
export function firstWithin(
  { at, deviation }: Wandering,
  band: Band,
  fromMs: number,
  toMs: number,
): number | undefined {
  const variance = (SURE * deviation ** 2) / DAY_MS;
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

/** The roundest of the whole seconds between them; undefined when there is none. */
function middleOf(fromMs: number, toMs: number): number | undefined {
  const first = Math.floor(fromMs / STEP_MS) + 1;
  const last = Math.ceil(toMs / STEP_MS) - 1;
  if (first > last) return undefined;
  let round = 2 ** Math.ceil(Math.log2(last - first + 1));
  while (Math.floor(last / round) * round < first) round /= 2;
  return Math.floor(last / round) * round * STEP_MS;
}

/**
 * About how far the logarithm is from the band, below it with a minus, and never more than that; so
 * two times on different sides of the band have a product below 0.
 */
function gapTo({ least, most }: Band, value: number): number {
  if (value < least) return value / least - 1;
  return value > most ? 1 - most / value : 0;
}
