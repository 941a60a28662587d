import { type CallOptions, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { ContentItem, Feed, FeedInput } from './types.ts';

type GetPage = (input: FeedInput, options?: CallOptions) => Promise<Feed>;

/** The items of all pages, each once; see `readPages`. */
export function readFeed(
  getPage: GetPage,
  input: FeedInput,
  options?: CallOptions,
): AsyncGenerator<ContentItem, void, undefined> {
  const paged = {
    endpoint: endpoints.feed,
    fetchPage: getPage,
    pageOf: ({ data }: Feed) => ({
      items: data.contents,
      totalPages: data.pagination?.totalPages,
    }),
    keyOf: ({ contentId }: ContentItem) => contentId,
  };
  return readPages(paged, input, options);
}
