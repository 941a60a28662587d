import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPassing } from '../session/is-passing.ts';
import { Failed } from './failed.tsx';
import { Loading } from './loaded.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { Stale } from './stale.tsx';
import { useFailure } from './use-failure.ts';

interface ListsProps {
  readonly queries: readonly Pick<
    UseQueryResult,
    'isPending' | 'isError' | 'error' | 'errorUpdateCount' | 'dataUpdatedAt' | 'refetch'
  >[];
  /** What the queries that succeeded have brought. */
  readonly children: ReactNode;
}

/** The states of several queries that are shown as one list: a part that fails does not hide the rest. */
export function Lists({ queries, children }: ListsProps): ReactNode {
  // Without data a query has never been updated.
  const without = queries.filter(({ dataUpdatedAt }) => dataUpdatedAt === 0);
  const failure = useFailure(without);
  const stale = queries.find(({ isError, dataUpdatedAt }) => isError && dataUpdatedAt > 0);
  const retry = (): void => {
    for (const each of queries.filter(({ isError }) => isError)) void each.refetch();
  };
  if (without.length > 0 && failure === undefined) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <Failed error={failure} onRetry={retry} isRetried={isPassing(failure)} />
      )}
      {failure === undefined && stale && (
        <Stale error={stale.error} at={stale.dataUpdatedAt} onRetry={retry} />
      )}
      {without.length < queries.length && children}
    </>
  );
}
