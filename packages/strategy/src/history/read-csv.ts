import { invalidInput } from '@perijove/core/arguments';
import { CsvError, parse } from 'csv-parse/sync';
import type { BarSeries } from '../market/bar.ts';
import { type PlacedRow, type ReadOptions, type Row, seriesOf } from './column-row.ts';

/**
 * Reads bars from CSV with a header line. Columns in any order, others are ignored:
 *
 * - bars: `time`, `open`, `high`, `low`, `close`, and if there is one `volume` and `mint`;
 * - prices of a recorder: `time`, `mint`, `usdPrice`. They are joined to bars of `barMs`, by default a minute.
 *
 * `time` is the start of the bar: milliseconds or seconds since the epoch, or ISO text. Prices are US
 * dollars. Rows are in the order of time.
 *
 * ```ts
 * const history = readCsv(await readFile('sol.csv', 'utf8'), { mint: SOL });
 * ```
 *
 * @returns a series for each mint of the file.
 * @throws PerijoveError `invalid_input` that names the line and the column.
 */
export function readCsv(text: string, options: ReadOptions = {}): readonly BarSeries[] {
  if (typeof text !== 'string') throw invalidInput('text', 'the text of a CSV file');
  return seriesOf(rowsOf(text), options);
}

interface Parsed {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

function* rowsOf(text: string): Generator<PlacedRow> {
  try {
    const settings = { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true };
    for (const { record, info } of parse(text, settings) as unknown as readonly Parsed[])
      yield { row: record, where: `line ${info.lines}` };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput('text', `CSV; ${error.message}`);
  }
}
