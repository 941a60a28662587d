import type { CallOptions, OfEndpoint, PerijoveError } from '@perijove/core';
import {
  type DataTag,
  type QueryFunctionContext,
  queryOptions,
  type SkipToken,
  skipToken,
  type UndefinedInitialDataOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import { hookError } from '../hook-error.ts';
import type { EndpointKey } from './query-key.ts';
import { type QueryWallet, walletParts } from './query-wallet.ts';
import { refreshAfter } from './refresh.ts';

/** A client method whose endpoint only reads: it can be called again at any time. */
export type QueryMethod<Input, Output> = OfEndpoint<'read' | 'build'> &
  ((input: Input, options?: CallOptions) => Promise<Output>);

type Passed<Output, Data> = Omit<
  UnusedSkipTokenOptions<Output, PerijoveError, Data, EndpointKey>,
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'refetchInterval'
  | 'retry'
  | 'retryDelay'
>;

/** Options of `endpointQuery`: those of TanStack Query, and these. */
export interface EndpointQueryOptions<Output, Data = Output> extends Passed<Output, Data> {
  /**
   * Refreshes the data this often, in milliseconds. Less often while less than half of the plan's
   * requests are left, so that polling does not use up what the user's own actions need.
   */
  readonly refreshEvery?: number | undefined;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of the call with all its attempts and waits, in milliseconds. */
  readonly deadlineMs?: number | undefined;
  /**
   * The wallet, for endpoints that answer about the one that signed in: `connected` of `useWallets`.
   * It is asked to sign in by the first request. Without one, the query waits. Others ignore it.
   */
  readonly wallet?: QueryWallet | undefined;
}

interface Tagged<Output> {
  readonly queryKey: EndpointKey & DataTag<EndpointKey, Output, PerijoveError>;
}

/** Query options for `useQuery`, `useSuspenseQuery`, `useQueries` and `prefetchQuery`. */
export type EndpointQuery<Output, Data = Output> = UnusedSkipTokenOptions<
  Output,
  PerijoveError,
  Data,
  EndpointKey
> &
  Tagged<Output>;

/** The same where the input may be `skipToken`; not for `useSuspenseQuery`. */
export type SkippableQuery<Output, Data = Output> = UndefinedInitialDataOptions<
  Output,
  PerijoveError,
  Data,
  EndpointKey
> &
  Tagged<Output>;

/** Data of a read counts as fresh for this long, so that components that mount together share it. */
export const FRESH_MS = 5_000;

/**
 * Returns TanStack Query options for a method of a client: `useQuery(endpointQuery(method, input))`.
 *
 * The key is the endpoint and its input. The signal is passed on: the request ends with the last
 * component that needs it. TanStack Query does not retry, because the transport does, by what the
 * endpoint allows. Pass `skipToken` as the input to wait for it. An unsigned transaction
 * (`effect: 'build'`) is never taken from the cache; endpoints that submit are a type error.
 *
 * @throws PerijoveError `invalid_input` when the method is not one of a client.
 * @example
 * ```ts
 * const prices = useQuery(endpointQuery(perijove.price.get, { ids: [SOL] }, { refreshEvery: 10_000 }));
 * const wallet = useQuery(endpointQuery(perijove.portfolio.positions, address ? { address } : skipToken));
 * ```
 */
export function endpointQuery<Input, Output, Data = Output>(
  method: QueryMethod<Input, Output>,
  input: NoInfer<Input>,
  options?: EndpointQueryOptions<Output, Data>,
): EndpointQuery<Output, Data>;
export function endpointQuery<Input, Output, Data = Output>(
  method: QueryMethod<Input, Output>,
  input: NoInfer<Input> | SkipToken,
  options?: EndpointQueryOptions<Output, Data>,
): SkippableQuery<Output, Data>;
export function endpointQuery<Input, Output, Data = Output>(
  method: QueryMethod<Input, Output>,
  input: NoInfer<Input> | SkipToken,
  options: EndpointQueryOptions<Output, Data> = {},
): SkippableQuery<Output, Data> {
  assertQueryable(method);
  const { refreshEvery, timeoutMs, deadlineMs, wallet, ...passed } = options;
  const asked = input === skipToken ? null : input;
  const { queryKey, callOptions, isWaiting } = walletParts(method, asked, wallet);
  const isRead = method.endpoint.effect === 'read';
  const staleTime = isRead ? Math.max(FRESH_MS, refreshEvery ?? 0) : 0;
  return queryOptions({
    staleTime,
    ...(!isRead && { gcTime: 0 }),
    ...passed,
    queryKey,
    queryFn:
      input === skipToken || isWaiting
        ? skipToken
        : ({ signal }: QueryFunctionContext) =>
            method(input as Input, { signal, timeoutMs, deadlineMs, ...callOptions }),
    retry: false,
    ...(refreshEvery !== undefined && {
      refetchInterval: () => refreshAfter(method, refreshEvery),
    }),
  } as never) as unknown as SkippableQuery<Output, Data>;
}

/** A submit would be sent again by a mount, a focus or a refetch. */
export function assertQueryable(method: Partial<OfEndpoint>): void {
  const { endpoint } = method;
  if (!endpoint)
    throw hookError('endpointQuery', 'a method of a client, such as perijove.price.get');
  if (endpoint.effect === 'submit')
    throw hookError(endpoint.name, 'an endpoint that reads: this one submits a transaction');
}
