export type { CancelInput, CancelledOrders, CancelOptions, EndedOrder } from './cancel.ts';
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
export type { PlacedOrder, PlaceInput } from './place.ts';
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
  OrdersInput,
  OrdersPage,
  Trade,
} from './types.ts';
export type { WatchInput, WatchOptions } from './watch.ts';
