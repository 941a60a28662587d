import { type Child, el } from '../dom.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => Child;
  /** Figures stand on the right. */
  readonly isNumber?: boolean;
}

/** Rows under their headings; the first column names the row. Scrolls by itself where it is narrow. */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): HTMLElement {
  const cellClass = ({ isNumber }: Column<Row>): string | undefined =>
    isNumber ? 'number' : undefined;
  const headings = columns.map((column) =>
    el('th', { scope: 'col', class: cellClass(column) }, column.heading),
  );
  const cells = (row: Row): HTMLElement[] =>
    columns.map((column, index) =>
      index === 0
        ? el('th', { scope: 'row' }, column.cell(row))
        : el('td', { class: cellClass(column) }, column.cell(row)),
    );
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    el(
      'table',
      {},
      el('caption', { class: 'unseen' }, caption),
      el('thead', {}, el('tr', {}, ...headings)),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...cells(row)))),
    ),
  );
}

/** Names and their values; a long value takes a row of its own. */
export function facts(entries: readonly (readonly [string, Child])[]): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    ...entries.map(([name, value]) =>
      el(
        'div',
        { class: value instanceof Element ? 'row' : undefined },
        el('dt', {}, name),
        el('dd', {}, value),
      ),
    ),
  );
}
