export {
  type EndpointQuery,
  type EndpointQueryOptions,
  endpointQuery,
  type QueryMethod,
  type SkippableQuery,
} from './query/endpoint-query.ts';
export {
  type ListOfPages,
  type PagesMethod,
  type PagesQuery,
  type PagesQueryOptions,
  pagesQuery,
} from './query/pages-query.ts';
export { type EndpointKey, endpointKey } from './query/query-key.ts';
export type { QueryWallet } from './query/query-wallet.ts';
