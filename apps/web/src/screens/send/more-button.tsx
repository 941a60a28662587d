import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Reads the next page of a list, while there is one. */
export function MoreButton({ query }: { readonly query: UseInfiniteQueryResult }): ReactNode {
  if (!query.hasNextPage) return null;
  return (
    <button
      type="button"
      className="button button-small"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </button>
  );
}
