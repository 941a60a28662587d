import type { Mint } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Bar, BarSeries } from '../market/bar.ts';
import { type BarInput, barSeries, checkedBar } from './bar-series.ts';
import { barOf, withPrice } from './price-bar.ts';

/** One line of a file, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

export interface ReadOptions {
  /** The token of the bars. Required for a file that has no column `mint`. */
  readonly mint?: Mint | undefined;
  /** Length of a bar, in milliseconds. Default: the smallest distance of two bars of a token. */
  readonly barMs?: number | undefined;
}

/** A row with its place in the file, for errors. */
export interface PlacedRow {
  readonly row: Row;
  readonly where: string;
}

/** Where the bars of recordings begin, when nothing says how long one is. */
const DEFAULT_BAR_MS = 60_000;

/**
 * Returns the bars of rows of either form: `time`, `open`, `high`, `low`, `close` and `volume`, or `time`,
 * `mint` and `usdPrice` of a recorder, which are joined to bars.
 *
 * @throws PerijoveError `invalid_input` that names the place and the column.
 */
export function seriesOf(rows: Iterable<PlacedRow>, { mint, barMs }: ReadOptions): BarSeries[] {
  const bars = new Map<Mint, BarInput[]>();
  const samples = new Map<Mint, Sample[]>();
  for (const { row, where } of rows) {
    const own = mintOf(row, mint, where);
    const time = timeOf(row['time'], where);
    if (isGiven(row['usdPrice'])) {
      const usd = numberOf(row, 'usdPrice', where);
      if (!(usd > 0)) throw invalidInput(`${where}: usdPrice`, 'US dollars above 0');
      listIn(samples, own).push({ time, usd, where });
      continue;
    }
    const list = listIn(bars, own);
    list.push(checkedBar({ time, ...pricesOf(row, where) }, list.at(-1), where));
  }
  const read = [...bars].map(([each, list]) => barSeries(each, list, barMs));
  const joined = [...samples].map(([each, list]) => joinSamples(each, list, barMs));
  if (read.length + joined.length === 0) throw invalidInput('file', 'at least one row');
  return [...read, ...joined];
}

interface Sample {
  readonly time: number;
  readonly usd: number;
  readonly where: string;
}

function joinSamples(mint: Mint, samples: readonly Sample[], barMs = DEFAULT_BAR_MS): BarSeries {
  const bars: Bar[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { time, usd, where } of samples) {
    if (time < before)
      throw invalidInput(`${where}: time`, 'a time that is not before the last one');
    before = time;
    const start = Math.floor(time / barMs) * barMs;
    const last = bars.at(-1);
    if (last?.time === start) bars[bars.length - 1] = withPrice(last, usd);
    else bars.push(barOf(start, usd));
  }
  return barSeries(mint, bars, barMs);
}

function listIn<Item>(lists: Map<Mint, Item[]>, mint: Mint): Item[] {
  const list = lists.get(mint) ?? [];
  lists.set(mint, list);
  return list;
}

function mintOf(row: Row, given: Mint | undefined, where: string): Mint {
  const { mint } = row;
  if (typeof mint === 'string' && mint !== '') return mint;
  if (given !== undefined) return given;
  throw invalidInput(`${where}: mint`, 'a column mint, or the option mint');
}

function pricesOf(row: Row, where: string): Omit<BarInput, 'time'> {
  return {
    open: numberOf(row, 'open', where),
    high: numberOf(row, 'high', where),
    low: numberOf(row, 'low', where),
    close: numberOf(row, 'close', where),
    volume: isGiven(row['volume']) ? numberOf(row, 'volume', where) : 0,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function numberOf(row: Row, name: string, where: string): number {
  const value = row[name];
  const number = isGiven(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw invalidInput(`${where}: ${name}`, 'a number');
  return number;
}

/** A time in seconds would lie in January 1970 if it were milliseconds. */
const SECONDS_BELOW = 100_000_000_000;

/** Milliseconds or seconds since the epoch, a Date, or ISO text. */
function timeOf(value: unknown, where: string): number {
  if (value instanceof Date) return value.getTime();
  const isText = typeof value === 'string' && value !== '';
  const number =
    isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number < SECONDS_BELOW ? Math.round(number * 1_000) : number;
  const parsed = isText ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(parsed))
    throw invalidInput(`${where}: time`, 'milliseconds or seconds since the epoch, or ISO text');
  return parsed;
}
