import {
  type CallOptions,
  type Client,
  createBatchedCall,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import { readFeedItems } from './feed-items.ts';
import type { ContentItem, ContentList, FeedItemsInput } from './types.ts';

/** The content family as methods. */
export interface ContentClient extends Client<typeof endpoints> {
  /**
   * Everything that was written about one mint, from page to page, `limit` items a page. A page is
   * asked for when the one before is used up. Items that turn up on two pages, because newer ones
   * pushed them down meanwhile, are given once. `timeoutMs` is for each request,
   * `deadlineMs` for all of them together; the signal also ends the iteration between two items.
   */
  readonly feedItems: (
    input: FeedItemsInput,
    options?: CallOptions,
  ) => AsyncGenerator<ContentItem, void, undefined>;
}

/** Content over a shared transport. `get` takes lists of mints of any length. */
export function createContentClient(transport: Transport): ContentClient;
/**
 * Content over a transport of its own, which `close()` ends. `get` takes lists of mints of any length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createContentClient(options: TransportOptions): ContentClient & OwnTransport;
export function createContentClient(source: Transport | TransportOptions): ContentClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): ContentClient => ({
      ...methods,
      get: createBatchedCall(transport, endpoints.get, joinContent),
      feedItems: (input, options) => readFeedItems(methods.feed, input, options),
    }),
  );
}

/** In the order of the list; what has no entry stays missing. */
function joinContent(answers: readonly ContentList[], mints: readonly string[]): ContentList {
  const entries = answers.flatMap(({ data }) => data);
  const byMint = new Map(entries.map((entry) => [entry.mint, entry]));
  return { ...answers[0], data: mints.flatMap((mint) => byMint.get(mint) ?? []) };
}
