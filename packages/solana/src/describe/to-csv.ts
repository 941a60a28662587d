import { invalidInput } from '@perijove/core/arguments';
import type { TaxRow } from './rows.ts';

/** Columns of a tax tool. */
export type CsvFormat =
  /**
   * `Date, Sent Amount, Sent Currency, ...`: the universal form of Koinly, which others read too
   * (support.koinly.io, article 9489976: times in UTC, the tag `cost`).
   */
  | 'koinly'
  /**
   * `Date, Received Quantity, ...`: the form of CoinTracker, whose headers must be these
   * (support.cointracker.io, article 4413071299729).
   */
  | 'cointracker';

type Cells = (row: TaxRow) => readonly string[];

interface Columns {
  readonly header: readonly string[];
  readonly cells: Cells;
}

const koinly: Columns = {
  header: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash',
  ],
  cells: ({ unixMs, sent, received, fee, valueUsd, kind, description, signature }) => [
    timeOf(unixMs, (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`),
    sent?.amount ?? '',
    sent?.currency ?? '',
    received?.amount ?? '',
    received?.currency ?? '',
    fee?.amount ?? '',
    fee?.currency ?? '',
    valueUsd === undefined ? '' : valueText(valueUsd),
    valueUsd === undefined ? '' : 'USD',
    kind === 'cost' ? 'cost' : '',
    description,
    signature,
  ],
};

const cointracker: Columns = {
  header: [
    'Date',
    'Received Quantity',
    'Received Currency',
    'Sent Quantity',
    'Sent Currency',
    'Fee Amount',
    'Fee Currency',
    'Tag',
  ],
  cells: ({ unixMs, sent, received, fee }) => [
    timeOf(
      unixMs,
      (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`,
    ),
    received?.amount ?? '',
    received?.currency ?? '',
    sent?.amount ?? '',
    sent?.currency ?? '',
    fee?.amount ?? '',
    fee?.currency ?? '',
    '',
  ],
};

const formats: Readonly<Record<CsvFormat, Columns>> = { koinly, cointracker };

/**
 * Returns rows as CSV (RFC 4180), the header first, in the order of the rows. Times are UTC.
 *
 * @throws PerijoveError `invalid_input` for an unknown format.
 * @example
 * ```ts
 * await writeFile('2026.csv', toCsv(await rowsOf(receipts), 'koinly'));
 * ```
 */
export function toCsv(rows: readonly TaxRow[], format: CsvFormat = 'koinly'): string {
  if (!Object.hasOwn(formats, format)) throw invalidInput('format', "'koinly' or 'cointracker'");
  const { header, cells } = formats[format];
  const lines = [header, ...rows.map(cells)].map((line) => line.map(quoted).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** A value below a cent is not none. */
function valueText(usd: number): string {
  return usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toFixed(12).replace(/\.?0+$/, '');
}

function timeOf(unixMs: number | undefined, write: (iso: string) => string): string {
  return unixMs === undefined ? '' : write(new Date(unixMs).toISOString());
}

/** A cell that begins like a formula would be computed by a spreadsheet: token names are of strangers. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
