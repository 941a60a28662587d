import type { ContentItem, Feed } from './types.ts';

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = {
  feed: {
    paging: { style: 'page', field: 'page' },
    pageOf: ({ data }: Feed) => ({ items: data.contents, totalPages: data.pagination?.totalPages }),
    keyOf: ({ contentId }: ContentItem) => contentId,
  },
} as const;
