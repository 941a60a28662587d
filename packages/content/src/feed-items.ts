import { type CallOptions, systemClock } from '@perijove/core';
import type { ContentItem, Feed, FeedInput, FeedItemsInput } from './types.ts';

type GetPage = (input: FeedInput, options?: CallOptions) => Promise<Feed>;

/**
 * The items of all pages, each once. It ends at the last page that the service names, and at a page
 * without a new item: what the service answers past its last page is not documented, and may be that
 * page again. The requests get what is left of `deadlineMs`, so pages that never end run into it.
 */
export async function* readFeedItems(
  getPage: GetPage,
  input: FeedItemsInput,
  options: CallOptions = {},
): AsyncGenerator<ContentItem, void, undefined> {
  const seen = new Set<string>();
  const { now } = systemClock;
  let { deadlineMs } = options;
  for (let page = 1; ; page++) {
    const since = now();
    const { data } = await getPage({ ...input, page }, { ...options, deadlineMs });
    // At least a little: the next request is what fails.
    if (deadlineMs) deadlineMs = Math.max(1, deadlineMs + since - now());
    const before = seen.size;
    for (const item of data.contents) {
      if (seen.has(item.contentId)) continue;
      options.signal?.throwIfAborted();
      seen.add(item.contentId);
      yield item;
    }
    if (seen.size === before || page >= (data.pagination?.totalPages ?? Infinity)) return;
  }
}
