import { invalidInput } from '@perijove/core/arguments';
import type { Bar, BarSeries } from '../market/bar.ts';

/**
 * Returns the bars joined to bars of `everyMs`, which begin at whole multiples of it. A bar belongs to
 * the interval in which it closes, so that no joined bar knows a price from after its own end.
 *
 * @throws PerijoveError `invalid_input` for bars that are longer than `everyMs`.
 */
export function resample({ mint, barMs, bars }: BarSeries, everyMs: number): readonly Bar[] {
  if (barMs > everyMs)
    throw invalidInput(
      'history',
      `bars of at most ${everyMs} ms, the everyMs of the strategy; those of ${mint} have ${barMs} ms`,
    );
  const joined: Bar[] = [];
  let parts: Bar[] = [];
  let start = Number.NaN;
  const close = (): void => {
    if (parts.length > 0) joined.push(join(parts, start));
    parts = [];
  };
  for (const bar of bars) {
    // The interval is open at its beginning: a bar that closes at its end is a part of it.
    const own = (Math.ceil((bar.time + barMs) / everyMs) - 1) * everyMs;
    if (own !== start) close();
    start = own;
    parts.push(bar);
  }
  close();
  return joined;
}

function join(parts: readonly Bar[], time: number): Bar {
  const [first, last] = [parts[0] as Bar, parts.at(-1) as Bar];
  if (parts.length === 1 && first.time === time) return first;
  return Object.freeze({
    time,
    open: first.open,
    // Not by arguments: a week has 604,800 bars of a second.
    high: parts.reduce((most, { high }) => Math.max(most, high), first.high),
    low: parts.reduce((least, { low }) => Math.min(least, low), first.low),
    close: last.close,
    volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  });
}
