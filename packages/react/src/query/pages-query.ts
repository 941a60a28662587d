import type { CallOptions, OfPages, PerijoveError } from '@perijove/core';
import { followPages } from '@perijove/core/follow-pages';
import type { UseInfiniteQueryOptions } from '@tanstack/react-query';
import { assertQueryable, FRESH_MS } from './endpoint-query.ts';
import type { EndpointKey } from './query-key.ts';
import { type QueryWallet, walletParts } from './query-wallet.ts';

/** A method of a client whose endpoint returns a list page by page. */
export type PagesMethod<Input, Output, Item> = OfPages<Item> &
  ((input: Input, options?: CallOptions) => Promise<Output>);

/** What `useInfiniteQuery(pagesQuery(...))` has as `data`. */
export interface ListOfPages<Item> {
  /** The items of all pages that were read, each once. */
  readonly items: readonly Item[];
  /** Number of pages that were read. */
  readonly pages: number;
}

export interface PagesQueryOptions {
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of the request of one page with all its attempts, in milliseconds. */
  readonly deadlineMs?: number | undefined;
  /** As of `endpointQuery`. */
  readonly wallet?: QueryWallet | undefined;
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/**
 * Returns TanStack Query options for a list that comes in pages:
 * `useInfiniteQuery(pagesQuery(method, input))`. `fetchNextPage` reads the page after; the list ends by
 * the same rule as `readPages` of `@perijove/core`.
 *
 * @throws PerijoveError `invalid_input` when the method is not one of a client.
 * @example
 * ```ts
 * const feed = useInfiniteQuery(pagesQuery(perijove.content.feed, { mint: SOL }));
 * const { items = [] } = feed.data ?? {};
 * ```
 */
export function pagesQuery<Input, Output, Item>(
  method: PagesMethod<Input, Output, Item>,
  input: NoInfer<Input>,
  options: PagesQueryOptions = {},
): PagesQuery<Input, Output, Item> {
  assertQueryable(method);
  const { endpoint } = method;
  const { timeoutMs, deadlineMs, wallet, ...passed } = options;
  const { queryKey, callOptions, isWaiting } = walletParts(method, input, wallet);
  const walkOver = (pages: readonly Output[]) => {
    const walk = followPages<Input, Output, Item>(endpoint, input);
    const items = pages.flatMap((page) => walk.add(page));
    return { walk, items };
  };
  return {
    staleTime: FRESH_MS,
    ...passed,
    ...(isWaiting && { enabled: false }),
    // Apart from the queries of single pages.
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      method(pageParam as Input, { signal, timeoutMs, deadlineMs, ...callOptions }),
    initialPageParam: walkOver([]).walk.next as Input,
    getNextPageParam: (_, pages) => walkOver(pages).walk.next,
    select: ({ pages }) => ({ items: walkOver(pages).items, pages: pages.length }),
    retry: false,
  };
}

/** Query options for `useInfiniteQuery`, `useSuspenseInfiniteQuery` and `prefetchInfiniteQuery`. */
export type PagesQuery<Input, Output, Item> = UseInfiniteQueryOptions<
  Output,
  PerijoveError,
  ListOfPages<Item>,
  PagesKey,
  Input
>;

/** Key of a list: that of its endpoint and input, and a mark. */
export type PagesKey = readonly [...EndpointKey, 'pages'];
