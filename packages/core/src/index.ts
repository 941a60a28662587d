export {
  type AmountOptions,
  type FormatAmountOptions,
  formatAmount,
  type ParseAmountOptions,
  parseAmount,
} from './amounts.ts';
export { type BodyEncoding, jsonWithIntegers, multipart, noBody } from './bodies/body.ts';
export { parseExactly } from './bodies/parse-exactly.ts';
export type { Validate } from './call/call.ts';
export type { KeyPool } from './call/key-pool.ts';
export type { RequestHeaders } from './call/request-headers.ts';
export { createSignalHub, type SignalHub } from './call/signals.ts';
export { execution } from './check/execution.ts';
export { nearestName, unknownName } from './check/unknown-name.ts';
export {
  type Client,
  createClient,
  type EndpointFacts,
  type Method,
  type OfEndpoint,
  type OfPages,
  type OwnTransport,
} from './client.ts';
export {
  type Deployment,
  jupiter,
  type Mount,
  proxied,
  type RetiredHost,
  sandbox,
} from './deployment/deployment.ts';
export type {
  AnyEndpoint,
  Bucket,
  Effect,
  Endpoint,
  Endpoints,
  FailureStatus,
  HttpMethod,
  InputOf,
  OutputOf,
  Page,
  Paging,
  Shape,
  Stability,
} from './endpoint.ts';
export { type CallFacts, inputError, isPerijoveError, PerijoveError } from './errors/errors.ts';
export type {
  Advice,
  Failure,
  FailureBody,
  FailureCode,
  HttpDetails,
  LikelyCause,
} from './errors/failures.ts';
export type {
  Finding,
  FlowFailure,
  GuardFailure,
  GuardRule,
  PolicyFinding,
  RpcFault,
  SignerFault,
  TransactionFault,
} from './errors/flow-failures.ts';
export type { Issue } from './errors/issue.ts';
export { plainError } from './errors/plain-error.ts';
export type {
  AttemptFailed,
  CallEnded,
  CallStarted,
  Drifted,
  EventSource,
  EventType,
  KeyRefused,
  KeyRestored,
  SharedAccount,
  TransportEvent,
  UsedDeprecated,
  Waited,
} from './events/events.ts';
export type { Backlog, Budget, KeyBudget } from './limits/limiter.ts';
export {
  bucketPlans,
  type Plan,
  type PlanName,
  plans,
  type Rule,
  ruleOf,
} from './limits/plans.ts';
export { type Header, parseRetryAfter } from './limits/reset.ts';
export {
  createMemoryStore,
  type LimitStore,
  type Settlement,
  type TakenSlot,
  type TakeRequest,
  type TakeResult,
} from './limits/store.ts';
export { createBatchedCall, type Join } from './lists/batch.ts';
export type { Paged, PagedEndpoint } from './lists/paged.ts';
export { readPages } from './lists/read-pages.ts';
export { type Clock, systemClock } from './runtime/clock.ts';
export { createWire, sharedWire } from './runtime/create-wire.ts';
export { fetchFor } from './runtime/fetch-for.ts';
export {
  type Abort,
  type Credentials,
  type Fetch,
  type Flight,
  TooLargeError,
  type Wire,
  type WireOptions,
  type WireRequest,
  type WireResponse,
  type WireStream,
} from './runtime/wire.ts';
export type { CallOptions, TransportOptions } from './setup/options.ts';
export {
  arrayStream,
  type ResponseStream,
  type Streamed,
  type StreamedItem,
  type StreamReader,
} from './stream/response-stream.ts';
export { TIP_ACCOUNTS } from './tip-accounts.ts';
export { createTransport, type Transport } from './transport.ts';
export { parseUrl } from './values/parse-url.ts';
export { plainText } from './values/plain-text.ts';
export type { StoredToken, TokenStore } from './values/token-store.ts';
export {
  type Address,
  fromBaseUnits,
  isAddress,
  isBaseUnits,
  isBlob,
  isSignature,
  type Mint,
  type Signature,
  SOL,
  toBaseUnits,
  USDC,
} from './values/values.ts';
