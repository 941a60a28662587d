export { createBatchedCall, type Join } from './batch.ts';
export { type BodyEncoding, jsonWithIntegers, multipart, noBody } from './body.ts';
export type { Validate } from './call.ts';
export {
  type Client,
  createClient,
  type Method,
  type OfEndpoint,
  type OfPages,
  type OwnTransport,
} from './client.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  type Deployment,
  jupiter,
  type Mount,
  proxied,
  type RetiredHost,
  sandbox,
} from './deployment.ts';
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
export { type CallFacts, inputError, isPerijoveError, PerijoveError } from './errors.ts';
export type {
  AttemptFailed,
  CallEnded,
  CallStarted,
  Drifted,
  EventSource,
  EventType,
  SharedAccount,
  TransportEvent,
  UsedDeprecated,
  Waited,
} from './events.ts';
export { execution } from './execution.ts';
export type {
  Advice,
  Failure,
  FailureBody,
  FailureCode,
  HttpDetails,
  LikelyCause,
} from './failures.ts';
export { fetchFor } from './fetch-for.ts';
export type {
  Finding,
  FlowFailure,
  GuardFailure,
  GuardRule,
  RpcFault,
  SignerFault,
  TransactionFault,
} from './flow-failures.ts';
export type { Issue } from './issue.ts';
export type { Budget } from './limits/limiter.ts';
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
export type { CallOptions, TransportOptions } from './options.ts';
export type { Paged, PagedEndpoint } from './paged.ts';
export { parseExactly } from './parse-exactly.ts';
export { plainError } from './plain-error.ts';
export { readPages } from './read-pages.ts';
export type { RequestHeaders } from './request-headers.ts';
export type {
  Abort,
  Credentials,
  Fetch,
  Flight,
  Wire,
  WireOptions,
  WireRequest,
  WireResponse,
  WireStream,
} from './runtime/wire.ts';
export {
  type AnswerStream,
  arrayStream,
  type Streamed,
  type StreamedItem,
  type StreamReader,
} from './stream/answer-stream.ts';
export { createTransport, type Transport } from './transport.ts';
export { nearestName, unknownName } from './unknown-name.ts';
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
} from './values.ts';
