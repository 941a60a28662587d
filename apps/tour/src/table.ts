/** A cell is text as it is shown; numbers are aligned to the right. */
export type Cell = string | number | undefined;

/** Rows under their headings, as wide as they need to be. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const texts = rows.map((row) => row.map((cell) => (cell === undefined ? '-' : String(cell))));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...texts.map((row) => (row[column] ?? '').length)),
  );
  const numeric = headings.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || row[column] === undefined),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numeric[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join(
    '\n',
  );
}
