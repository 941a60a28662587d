import { invalidInput } from '@perijove/core/arguments';
import type { BarSeries } from '../market/bar.ts';
import { type PlacedRow, type ReadOptions, type Row, seriesOf } from './column-row.ts';

/**
 * Reads bars from JSON lines: an object a line, with the names that `readCsv` has as columns. A recorder
 * writes such a file.
 *
 * ```ts
 * const history = readJsonLines(await readFile('prices.jsonl', 'utf8'), { barMs: 60_000 });
 * ```
 *
 * A last line that a crash has cut off is left out.
 *
 * @returns a series for each mint of the file.
 * @throws PerijoveError `invalid_input` that names the line and the field.
 */
export function readJsonLines(text: string, options: ReadOptions = {}): readonly BarSeries[] {
  if (typeof text !== 'string') throw invalidInput('text', 'the text of a file with JSON lines');
  return seriesOf(rowsOf(text), options);
}

function* rowsOf(text: string): Generator<PlacedRow> {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const where = `line ${at + 1}`;
    const row = parsed(line);
    // A line of a recorder ends with a line feed, so this one is not whole.
    if (row === undefined && at === lines.length - 1) return;
    if (row === undefined) throw invalidInput(where, 'a JSON object');
    yield { row, where };
  }
}

function parsed(line: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Object(value) === value ? (value as Row) : undefined;
  } catch {
    return undefined;
  }
}
