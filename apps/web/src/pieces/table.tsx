import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LongBody } from './long-body.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  readonly isNumber?: boolean;
  /** Left out where a column cannot be sorted by. Unknown values go to the end. */
  readonly sortBy?: (row: Row) => number | string | null | undefined;
  /** Hidden on screens narrower than this. */
  readonly from?: 'tablet' | 'desktop';
}

interface TableProps<Row> {
  /** Read aloud before the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Marks the row that something beside the table is about. */
  readonly isChosen?: (row: Row) => boolean;
  /** Default: in the order of the rows. */
  readonly sortedBy?: string;
  /** Default false: only the rows near the visible part of the page are in the document. */
  readonly isLong?: boolean;
}

interface Order {
  readonly id: string;
  readonly isDescending: boolean;
}

/** A table of which the headings sort. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, keyOf, sortedBy, isChosen, isLong = false } = props;
  const [order, setOrder] = useState<Order | undefined>(
    sortedBy === undefined ? undefined : { id: sortedBy, isDescending: true },
  );
  const sorted = sortRows(rows, columns, order);
  const rowAt = (index: number): ReactNode => {
    const row = sorted[index] as Row;
    return (
      <tr
        key={keyOf(row)}
        aria-rowindex={isLong ? index + 2 : undefined}
        data-chosen={isChosen?.(row) || undefined}
      >
        <Cells row={row} columns={columns} />
      </tr>
    );
  };
  const toggle = (id: string): void =>
    setOrder({ id, isDescending: order?.id === id ? !order.isDescending : true });
  return (
    <div className="table-scroll">
      <table className="table" aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={order} onToggle={toggle} />
            ))}
          </tr>
        </thead>
        {isLong ? (
          <LongBody count={sorted.length} columns={columns.length} row={(index) => rowAt(index)} />
        ) : (
          <tbody>{sorted.map((_, index) => rowAt(index))}</tbody>
        )}
      </table>
    </div>
  );
}

type CellsProps<Row> = Pick<TableProps<Row>, 'columns'> & { readonly row: Row };

function Cells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column) => (
    <td key={column.id} className={classOf(column)}>
      {column.cell(row)}
    </td>
  ));
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order | undefined;
  readonly onToggle: (id: string) => void;
}

function Heading<Row>({ column, order, onToggle }: HeadingProps<Row>): ReactNode {
  const isSorted = order?.id === column.id;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const Arrow = order?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={classOf(column)} aria-sort={isSorted ? direction : undefined}>
      {column.sortBy ? (
        <button type="button" className="table-sort" onClick={() => onToggle(column.id)}>
          {column.heading}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        column.heading
      )}
    </th>
  );
}

function classOf<Row>({ isNumber, from }: Column<Row>): string {
  return [isNumber && 'table-number', from && `from-${from}`].filter(Boolean).join(' ');
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | undefined,
): readonly Row[] {
  const by = columns.find(({ id }) => id === order?.id)?.sortBy;
  if (!order || !by) return rows;
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
    if (b === null || b === undefined) return -1;
    return (a < b ? -1 : a > b ? 1 : 0) * sign;
  });
}
