import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The shape of what is loaded. Default: rows. */
  readonly skeleton?: ReactNode;
  /** Shown when `isEmpty` says that there is nothing. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query, one at a time: loading, failed, empty, or its data. No card stays blank. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, skeleton = <SkeletonRows />, empty, isEmpty, children } = props;
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? empty : children(query.data);
  }
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      <span className="hidden-text" role="status">
        Loading
      </span>
      {skeleton}
    </div>
  );
}
