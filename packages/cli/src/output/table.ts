import { type Cell, clean } from './clean.ts';
import type { Paint } from './paint.ts';

/** One column of a table. */
export interface Column {
  readonly head: string;
  /** Numbers end at the right edge. */
  readonly isNumber?: boolean;
  /** Maximum number of characters. Default 48. */
  readonly max?: number;
}

/** Longest cell: an address has 44 characters. */
const MAX_CELL = 48;

/** Takes two cells of a terminal. */
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** A table for people. Every cell is cleaned: it may hold text of strangers. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  paint: Paint,
): string {
  const cells = rows.map((row) => row.map((cell, at) => clean(cell, columns[at]?.max ?? MAX_CELL)));
  const widths = columns.map(({ head }, at) =>
    Math.max(widthOf(head), ...cells.map((row) => widthOf(row[at] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    columns
      .map(({ isNumber = false }, at) => pad(row[at] ?? '', widths[at] ?? 0, isNumber))
      .join('  ')
      .trimEnd();
  const heads = columns.map(({ head }) => head);
  return `${[paint('bold', line(heads)), ...cells.map(line)].join('\n')}\n`;
}

/** Facts, one on each line, with their names in front. */
export function facts(
  pairs: readonly (readonly [name: string, value: Cell])[],
  paint: Paint,
): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  const lines = pairs.map(
    ([name, value]) => `${paint('dim', name.padEnd(width))}  ${clean(value, 200)}`,
  );
  return `${lines.join('\n')}\n`;
}

/** A price for people: four digits after the point, more for small ones. `--json` has all digits. */
export function usdText(usd: number): string {
  const digits = usd >= 1 || usd <= 0 ? 4 : 4 - Math.floor(Math.log10(usd));
  return usd.toFixed(Math.min(20, digits));
}

function pad(text: string, width: number, isNumber: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? space + text : text + space;
}

function widthOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  return [...text].length + wide - marks;
}
