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
}

interface Track {
  /** Bars of the strategy's interval; those before `closed` are closed. */
  readonly bars: readonly Bar[];
  closed: number;
  /** Bars as they were given, for executions. */
  readonly fine: readonly Bar[];
  readonly fineMs: number;
  /** Index of the first fine bar that has not begun. */
  next: number;
}

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
    executionPrice(mint, latencyMs) {
      const track = tracks.get(mint);
      return track ? priceAt(track, now + latencyMs) : 1;
    },
  };
}

function trackOf(series: BarSeries, everyMs: number): Track {
  const bars = resample(series, everyMs);
  return { bars, closed: 0, fine: series.bars, fineMs: series.barMs, next: 0 };
}

/** @param startMs The latest start of a bar that is closed. */
function closeBars(track: Track, startMs: number): void {
  const { bars } = track;
  while (track.closed < bars.length && (bars[track.closed] as Bar).time <= startMs) track.closed++;
}

function priceAt(track: Track, ms: number): number {
  const { fine, fineMs } = track;
  while (track.next < fine.length && (fine[track.next] as Bar).time <= ms) track.next++;
  const begun = fine[track.next - 1] as Bar;
  // In a gap of the history the last price is the only one.
  return ms < begun.time + fineMs ? begun.open : begun.close;
}
