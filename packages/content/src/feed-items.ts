import type { CallOptions } from '@perijove/core';
import type { ContentItem, Feed, FeedInput, FeedItemsInput } from './types.ts';

type GetPage = (input: FeedInput, options?: CallOptions) => Promise<Feed>;

/**
 * The items of all pages, each once. It ends at the last page that the service names, and at a page
 * without a new item: what the service answers past its last page is not documented, and may be that
 * page again.
 */
export async function* readFeedItems(
  getPage: GetPage,
  input: FeedItemsInput,
  options: CallOptions = {},
): AsyncGenerator<ContentItem, void, undefined> {
  const seen = new Set<string>();
  for (let page = 1; ; page++) {
    const { data } = await getPage({ ...input, page }, options);
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
