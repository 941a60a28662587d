export { type BarInput, barSeries } from './history/bar-series.ts';
export type { Bar, BarSeries } from './market/bar.ts';
export type { FailedFill, Fill, LandedFill, SwapRequest } from './market/fill.ts';
export type { Market } from './market/market.ts';
export type { RunRecord, Trade } from './market/run-record.ts';
export { defineStrategy, type Strategy } from './market/strategy.ts';
