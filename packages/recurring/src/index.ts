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
export { createRecurringClient, type RecurringClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export {
  type Explanation,
  explainExecution,
  explainFailure,
  type FailureInfo,
  failures,
  type KnownFailure,
} from './failures.ts';
export type { CancelInput, CancelledOrder } from './flows/cancel.ts';
export type { PlacedOrder, PlaceInput } from './flows/place.ts';
export { type Minimums, minimums, missedMinimums, type OrderSize } from './minimums.ts';
export { pageOf } from './pages.ts';
export type { RecurringPreviews } from './previews.ts';
export type {
  Amount,
  AnyOrder,
  CancelOrderInput,
  CreateOrderInput,
  ExecuteInput,
  Execution,
  GetOrdersInput,
  ListedPriceOrder,
  ListedTimeOrder,
  OrderFacts,
  OrderOf,
  OrderParams,
  OrderStatus,
  Orders,
  OrdersAnswer,
  OrdersPage,
  PriceDepositInput,
  PriceOrder,
  PriceParams,
  PriceWithdrawInput,
  RecurringType,
  TimeOrder,
  TimeParams,
  Trade,
  UnknownOrder,
  UnknownVariant,
  UnsignedTransaction,
} from './types.ts';
export type { OrdersChange, WatchInput } from './watch.ts';
