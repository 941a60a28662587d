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
export type { WatchOptions } from '@perijove/core/watch';
export type { Journal } from '@perijove/journal';
// Only types: a page must not load code that only its flows need.
export type { FlowEvent, FlowOptions, Rpc, RpcOptions, Signer } from '@perijove/solana';
export { createTriggerClient, type TriggerClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export {
  type Explanation,
  explainFailure,
  type FailureInfo,
  failures,
  type KnownFailure,
  minimums,
} from './failures.ts';
export type { CancelInput, CancelledOrders, CancelOptions, EndedOrder } from './flows/cancel.ts';
export type { PlacedOrder, PlaceInput } from './flows/place.ts';
export type { TriggerPreviews } from './previews.ts';
export {
  type Amounts,
  type Decimals,
  type ImpliedPrice,
  impliedPrice,
  priceOf,
  takingAmountAt,
} from './price.ts';
export type {
  Cancellation,
  Cancellations,
  CancelOrderInput,
  CancelOrdersInput,
  ComputeUnitPrice,
  CreatedOrder,
  CreateOrderInput,
  ExecuteInput,
  Execution,
  GetOrdersInput,
  Order,
  OrderParams,
  OrderStatus,
  OrdersPage,
  Trade,
} from './types.ts';
export type { OrderChange, WatchInput } from './watch.ts';
