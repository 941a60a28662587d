import { isAddress, type Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Bar, BarSeries } from '../market/bar.ts';

/** A bar as sources give it. */
export interface BarInput {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
}

/**
 * Returns checked bars of a token, frozen.
 *
 * ```ts
 * const history = [barSeries(SOL, [{ time: 0, open: 150, high: 151, low: 149, close: 150.5 }], 60_000)];
 * ```
 *
 * @param bars Oldest first, in US dollars. `time` is the start of the bar in milliseconds.
 * @param barMs Length of a bar. Default: the smallest distance of two bars.
 * @throws PerijoveError `invalid_input` that names the row, counted from 1, and its field.
 */
export function barSeries(mint: Mint, bars: readonly BarInput[], barMs?: number): BarSeries {
  if (!isAddress(mint)) throw invalidInput('mint', 'an address in base58');
  if (!Array.isArray(bars) || bars.length === 0) throw invalidInput('bars', 'at least one bar');
  const checked = bars.map((bar, at) => checkedBar(bar, bars[at - 1], `row ${at + 1}`));
  const shortest = shortestDistance(checked);
  const length = barMs ?? shortest;
  if (length === undefined)
    throw invalidInput(
      'barMs',
      'the length of a bar in milliseconds, because there is only one bar',
    );
  if (!Number.isSafeInteger(length) || length < 1)
    throw invalidInput('barMs', 'whole milliseconds from 1');
  if (shortest !== undefined && shortest < length)
    throw invalidInput('barMs', `at most ${shortest}, the smallest distance of two bars`);
  return Object.freeze({ mint, barMs: length, bars: Object.freeze(checked) });
}

function shortestDistance(bars: readonly Bar[]): number | undefined {
  let shortest: number | undefined;
  for (let at = 1; at < bars.length; at++) {
    const distance = (bars[at] as Bar).time - (bars[at - 1] as Bar).time;
    if (shortest === undefined || distance < shortest) shortest = distance;
  }
  return shortest;
}

/** @param where The place of the bar in its source, for errors: `line 7`. */
export function checkedBar(bar: BarInput, before: BarInput | undefined, where: string): Bar {
  const { time, open, high, low, close, volume = 0 } = Object(bar) as BarInput;
  if (!Number.isSafeInteger(time) || time < 0)
    throw invalidInput(`${where}: time`, 'milliseconds since the epoch');
  if (before && time <= before.time)
    throw invalidInput(`${where}: time`, 'a later time than that of the row before');
  for (const [name, price] of Object.entries({ open, high, low, close }))
    if (!isPrice(price)) throw invalidInput(`${where}: ${name}`, 'US dollars above 0');
  if (high < Math.max(open, close)) throw invalidInput(`${where}: high`, 'the highest price');
  if (low > Math.min(open, close)) throw invalidInput(`${where}: low`, 'the lowest price');
  if (!(typeof volume === 'number' && volume >= 0))
    throw invalidInput(`${where}: volume`, 'a number from 0');
  return Object.freeze({ time, open, high, low, close, volume });
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
