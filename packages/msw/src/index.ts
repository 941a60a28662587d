export { createMsw, type Msw, type MswOptions, type OnOptions } from './create-msw.ts';
export {
  connectionLost,
  type Executing,
  insufficientFunds,
  landedLate,
  noRoute,
  type Ordering,
  type Routing,
  rateLimited,
  serverError,
  slippageExceeded,
  slow,
  unauthorized,
  wrongShape,
} from './faults.ts';
export type { Call, EndpointOf, Fault, FaultCall, Reply } from './types.ts';
