export type { CancelInput, CancelledOrder } from './cancel.ts';
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
export { type Minimums, minimums, missedMinimums, type OrderSize } from './minimums.ts';
export { pageOf } from './page.ts';
export type { PlacedOrder, PlaceInput } from './place.ts';
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
  OrdersInput,
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
