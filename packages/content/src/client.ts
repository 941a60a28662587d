import {
  type CallOptions,
  type Client,
  createBatchedCall,
  createClient,
  type Mint,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { ContentItem, FeedInput } from './types.ts';

/** The content family as methods. */
export interface ContentClient extends Client<typeof endpoints> {
  /**
   * Iterates over the content about one mint, on all pages of `feed` from `page` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `feed`.
   */
  readonly iterateFeed: (
    input: FeedInput,
    options?: CallOptions,
  ) => AsyncGenerator<ContentItem, void, undefined>;
}

/** Content over a shared transport. `get` and `summaries` take lists of mints of any length. */
export function createContentClient(transport: Transport): ContentClient;
/**
 * Content over its own transport, which `close()` closes. `get` and `summaries` take lists of mints of any length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createContentClient(options: TransportOptions): ContentClient & OwnTransport;
export function createContentClient(source: Transport | TransportOptions): ContentClient {
  return createClient<typeof endpoints, ContentClient>(source, endpoints, (methods, transport) => ({
    ...methods,
    get: createBatchedCall(transport, endpoints.get, joinByMint),
    summaries: createBatchedCall(transport, endpoints.summaries, joinByMint),
    iterateFeed: (input, options) => readPages(methods.feed, input, options),
  }));
}

/** In the order of the list; mints without an entry stay missing. */
function joinByMint<Entry extends { readonly mint: Mint }>(
  answers: readonly { readonly data: readonly Entry[] }[],
  mints: readonly Mint[],
): { readonly data: readonly Entry[] } {
  const entries = answers.flatMap(({ data }) => data);
  const byMint = new Map(entries.map((entry) => [entry.mint, entry]));
  return { ...answers[0], data: mints.flatMap((mint) => byMint.get(mint) ?? []) };
}
