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
export { createJupiterzClient, type JupiterzClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export {
  errorCodes,
  explainState,
  type Outcome,
  quoteErrors,
  quoteProblem,
  signBefore,
  states,
} from './outcomes.ts';
export type {
  ExecuteInput,
  Execution,
  GlobalOrderInput,
  OrderFields,
  OrderInfo,
  OrderInput,
  OrderSide,
  Quote,
} from './types.ts';
