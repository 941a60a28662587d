import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { Failed } from '../../pieces/failed.tsx';
import { SkeletonRows } from '../../pieces/skeleton.tsx';
import { type Column, Table } from '../../pieces/table.tsx';

export interface PastOrdersProps<Row> {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage'
  >;
  /** The orders of all pages that were read so far. */
  readonly orders: readonly Row[];
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (order: Row) => string;
}

/** The past orders of a wallet, page by page. */
export function PastOrders<Row>({ query, orders, ...table }: PastOrdersProps<Row>): ReactNode {
  if (query.isPending) return <SkeletonRows />;
  if (query.isError && orders.length === 0) {
    return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (orders.length === 0) return <Empty title="No past order yet." />;
  return (
    <>
      <Table {...table} rows={orders} />
      {query.hasNextPage && (
        <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  );
}
