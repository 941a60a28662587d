import { type CallOptions, type Paged, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { ContentItem, Feed, FeedInput } from './types.ts';

type List = Paged<FeedInput, Feed, ContentItem>;

/** The items of all pages, each once; see `readPages`. */
export function readFeed(
  fetchPage: List['fetchPage'],
  input: FeedInput,
  options?: CallOptions,
): AsyncGenerator<ContentItem, void, undefined> {
  const list: List = {
    endpoint: endpoints.feed,
    fetchPage,
    pageOf: ({ data }) => ({ items: data.contents, totalPages: data.pagination?.totalPages }),
    keyOf: ({ contentId }) => contentId,
  };
  return readPages(list, input, options);
}
