// Re-exports for a first call, so that this package is enough where each import needs its own
// dependency.
export {
  type Address,
  type CallOptions,
  createTransport,
  type Deployment,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Mint,
  type OwnTransport,
  PerijoveError,
  type Plan,
  type Signature,
  SOL,
  sandbox,
  type Transport,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export { type ContentClient, createContentClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {
  ContentByMint,
  ContentItem,
  ContentList,
  CookingInput,
  Feed,
  FeedInput,
  FeedPage,
  GetInput,
  Pagination,
  Summaries,
  SummariesByMint,
  SummariesInput,
  Summary,
  SummaryList,
  User,
} from './types.ts';
