export { type BacktestResult, backtest } from './backtest/backtest.ts';
export type { BacktestOptions } from './backtest/options.ts';
