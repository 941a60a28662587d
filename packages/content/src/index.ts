export { type ContentClient, createContentClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {
  ContentByMint,
  ContentItem,
  ContentList,
  CookingInput,
  Feed,
  FeedInput,
  FeedItemsInput,
  FeedPage,
  GetInput,
  Pagination,
  Summaries,
  Summary,
  User,
} from './types.ts';
