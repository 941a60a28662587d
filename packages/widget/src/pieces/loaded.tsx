import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPassing } from '../session/is-passing.ts';
import { useRetried } from '../session/use-health.ts';
import { useWords } from '../words/use-words.ts';
import { Failed } from './failed.tsx';
import { describeFailure } from './failure-words.ts';
import { SkeletonRows } from './skeleton.tsx';
import { Stale } from './stale.tsx';
import { useFailure } from './use-failure.ts';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The shape of what is loaded. Default: rows. */
  readonly skeleton?: ReactNode;
  /** Shown when `isEmpty` says that there is nothing. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a query: loading (with words, once it takes long), failed (with the reason and a button),
 * empty, its data, and data that could not be refreshed (with its age). No card stays blank. What failed
 * is read again without a press: see `recoverQueries`.
 */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, skeleton = <SkeletonRows />, empty, isEmpty, children } = props;
  const { data, error } = query;
  const failure = useFailure([query]);
  const retry = (): void => void query.refetch();
  if (data !== undefined) {
    return (
      <>
        {query.isError && <Stale error={error} at={query.dataUpdatedAt} onRetry={retry} />}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    );
  }
  if (failure !== undefined) {
    return <Failed error={failure} onRetry={retry} isRetried={isPassing(failure)} />;
  }
  return <Loading>{skeleton}</Loading>;
}

/** The shape of what is loaded. After a while it says what it waits for. */
export function Loading({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useWords();
  const retried = useRetried();
  return (
    <div className="stack-small" aria-busy="true">
      <span className="hidden-text" role="status">
        {t.loading}
      </span>
      {children}
      <p className="hint loading-long" role="status">
        {retried === undefined ? t.stillLoading : t.tryingAgain(describeFailure(retried, t).title)}
      </p>
    </div>
  );
}
