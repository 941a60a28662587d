export { type BarInput, barSeries } from './history/bar-series.ts';
export type { RunClock, RunEvent, RunOptions } from './live/run-options.ts';
export { type RunResult, runStrategy } from './live/run-strategy.ts';
export {
  createMemoryStateStore,
  type OpenTick,
  type StateStore,
  type StoredBalances,
  type StoredCancellation,
  type StoredError,
  type StoredFill,
  type StoredOrder,
  type StoredOrderFill,
  type StoredOrderOutcome,
  type StoredOutcome,
  type StoredPlacement,
  type StoredStep,
  type StoredSwap,
  type TickRecord,
} from './live/state-store.ts';
export type { Bar, BarSeries } from './market/bar.ts';
export type { FailedFill, Fill, LandedFill, SwapRequest } from './market/fill.ts';
export type { Market } from './market/market.ts';
export type {
  Cancellation,
  Order,
  OrderRequest,
  OrderStatus,
  Placement,
} from './market/order.ts';
export type { OrderAction, RunRecord, Trade } from './market/run-record.ts';
export { defineStrategy, type Strategy } from './market/strategy.ts';
