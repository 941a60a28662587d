export {
  type CallLog,
  type CallLogOptions,
  createCallLog,
  type LoggedCall,
  type Notice,
} from './calls/call-log.ts';
export type { FlowState, FlowStatus, FlowStep, UnfinishedFlow } from './flow/flow-state.ts';
export {
  type Calls,
  type FlowHandle,
  PerijoveProvider,
  type PerijoveProviderProps,
  type UseFlowOptions,
  useCalls,
  useFlow,
  usePerijove,
  usePlan,
  useWatch,
  type Watched,
  type WatchMethod,
} from './hooks.ts';
export {
  type EndpointKey,
  type EndpointQuery,
  type EndpointQueryOptions,
  endpointKey,
  endpointQuery,
  type ListOfPages,
  type PagesMethod,
  type PagesQuery,
  type PagesQueryOptions,
  pagesQuery,
  type QueryMethod,
  type QueryWallet,
  type SkippableQuery,
} from './query.ts';
export type { AnyClient, Register, RegisteredClient } from './register.ts';
export type { Readable } from './store.ts';
