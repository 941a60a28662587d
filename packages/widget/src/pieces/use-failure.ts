import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

type Failing = Pick<UseQueryResult, 'isError' | 'error' | 'isPending' | 'errorUpdateCount'>;

/**
 * The error of a query that has no data; undefined for one that is read for the first time. While it is
 * read again the error stays, so that a card does not change to and fro.
 */
export function useFailure(queries: readonly Failing[]): unknown {
  const kept = useRef<unknown>(undefined);
  const failed = queries.find(({ isError }) => isError);
  if (failed) kept.current = failed.error;
  const isAgain = queries.some((each) => each.isPending && each.errorUpdateCount > 0);
  if (!failed && !isAgain) kept.current = undefined;
  return kept.current;
}
