import type { Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { resample } from '../history/resample.ts';
import type { Bar, BarSeries } from '../market/bar.ts';

/** The history of a backtest, with a present that only moves forward. */
export interface Timeline {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly now: () => number;
  readonly moveTo: (ms: number) => void;
  /** The close of the newest bar that is closed now. */
  readonly price: (mint: Mint) => number;
  readonly history: (mint: Mint, count: number) => readonly Bar[];
  /**
   * The price at which a swap is executed that reaches the market `latencyMs` from now: it may be later
   * than now, as the market of a swap is. A strategy learns it from the fill.
   */
  readonly executionPrice: (mint: Mint, latencyMs: number) => number;
  /** The price at the opening of the bar that has begun at a time; the last close where a bar is missing. */
  readonly priceAt: (mint: Mint, ms: number) => number;
  /** Bars as they were given that are closed after `fromMs`, and not after `toMs`. */
  readonly barsClosed: (mint: Mint, fromMs: number, toMs: number) => ClosedBars;
}

export interface ClosedBars {
  readonly bars: readonly Bar[];
  /** Length of each. */
  readonly barMs: number;
}

interface Track {
  /** Bars of the strategy's interval; those before `closed` are closed. */
  readonly bars: readonly Bar[];
  closed: number;
  /** Bars as they were given, for executions. */
  readonly fine: readonly Bar[];
  readonly fineMs: number;
}

const NO_BARS: ClosedBars = { bars: [], barMs: 0 };

/** @throws PerijoveError `invalid_input` for bars that are longer than the interval, or never overlap. */
export function createTimeline(
  mints: readonly Mint[],
  history: readonly BarSeries[],
  everyMs: number,
): Timeline {
  const tracks = new Map(
    history
      .filter(({ mint }) => mints.includes(mint))
      .map((series) => [series.mint, trackOf(series, everyMs)]),
  );
  // The quote has none: it is worth one dollar at any time.
  const all = [...tracks.values()];
  const firstMs = Math.max(...all.map(({ bars }) => (bars[0] as Bar).time)) + everyMs;
  const lastMs = Math.min(...all.map(({ bars }) => (bars.at(-1) as Bar).time)) + everyMs;
  if (firstMs > lastMs) throw invalidInput('history', 'series that overlap');
  let now = firstMs;
  return {
    firstMs,
    lastMs,
    now: () => now,
    moveTo(ms) {
      now = ms;
      for (const track of all) closeBars(track, ms - everyMs);
    },
    price(mint) {
      const track = tracks.get(mint);
      return track ? (track.bars[track.closed - 1] as Bar).close : 1;
    },
    history(mint, count) {
      const track = tracks.get(mint);
      return track ? track.bars.slice(Math.max(0, track.closed - count), track.closed) : [];
    },
    ...executionsOf(tracks, () => now),
  };
}

/** What happens between two ticks: a strategy does not see it. */
function executionsOf(
  tracks: ReadonlyMap<Mint, Track>,
  now: () => number,
): Pick<Timeline, 'executionPrice' | 'priceAt' | 'barsClosed'> {
  const priceOf = (mint: Mint, ms: number): number => {
    const track = tracks.get(mint);
    return track ? priceAt(track, ms) : 1;
  };
  return {
    executionPrice: (mint, latencyMs) => priceOf(mint, now() + latencyMs),
    priceAt: priceOf,
    barsClosed(mint, fromMs, toMs) {
      const track = tracks.get(mint);
      if (!track) return NO_BARS;
      const { fine, fineMs } = track;
      const bars = fine.slice(begunAt(fine, fromMs - fineMs), begunAt(fine, toMs - fineMs));
      return { bars, barMs: fineMs };
    },
  };
}

function trackOf(series: BarSeries, everyMs: number): Track {
  const bars = resample(series, everyMs);
  return { bars, closed: 0, fine: series.bars, fineMs: series.barMs };
}

/** @param startMs The latest start of a bar that is closed. */
function closeBars(track: Track, startMs: number): void {
  const { bars } = track;
  while (track.closed < bars.length && (bars[track.closed] as Bar).time <= startMs) track.closed++;
}

function priceAt({ fine, fineMs }: Track, ms: number): number {
  // A history of several mints begins when all of them have a closed bar, so there is always one.
  const begun = fine[begunAt(fine, ms) - 1] as Bar;
  // In a gap of the history the last price is the only one.
  return ms < begun.time + fineMs ? begun.open : begun.close;
}

/** Returns how many bars have begun at a time. */
function begunAt(bars: readonly Bar[], ms: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars[middle] as Bar).time <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
