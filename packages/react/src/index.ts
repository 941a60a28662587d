export {
  type CallLog,
  type CallLogOptions,
  createCallLog,
  type LoggedCall,
  type Notice,
} from './calls/call-log.ts';
export { type Calls, useCalls, usePlan } from './calls/use-calls.ts';
export type { FlowState, FlowStatus, FlowStep, UnfinishedFlow } from './flow/flow-state.ts';
export { type FlowHandle, type UseFlowOptions, useFlow } from './flow/use-flow.ts';
export { createIndexedDbJournal } from './indexed-db-journal.ts';
export { PerijoveProvider, type PerijoveProviderProps, usePerijove } from './provider.ts';
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
export type { AnyClient, Register, RegisteredClient } from './register.ts';
export type { Readable } from './store.ts';
