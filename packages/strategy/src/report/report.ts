import type { Mint } from '@perijove/core';
import type { Trade } from '../market/run-record.ts';

/** The measures of one curve. Shares are fractions: 0.05 is 5 %. */
export interface Performance {
  readonly startUsd: number;
  readonly endUsd: number;
  /** end / start - 1. */
  readonly totalReturn: number;
  /** (1 + totalReturn) ^ (365 / days) - 1. Null for less than 30 days. */
  readonly annualReturn: number | null;
  /** Sample deviation of the daily returns, times sqrt(365). Null with fewer than two days. */
  readonly annualVolatility: number | null;
  /** The largest (high - value) / high over all ticks, where `high` is the maximum before. */
  readonly maxDrawdown: number;
  /** Times of that high and of the low after it, in ISO 8601. */
  readonly maxDrawdownFrom: string;
  readonly maxDrawdownTo: string;
  /**
   * Mean of the daily returns / their sample deviation, times sqrt(365). The risk-free return is 0. Null
   * with fewer than two days, or without a deviation.
   */
  readonly sharpe: number | null;
  /**
   * Mean of the daily returns / the root of the mean of the squares of the negative ones, over all days,
   * times sqrt(365). The target is 0. Null with fewer than two days, or without a negative one.
   */
  readonly sortino: number | null;
  /** annualReturn / maxDrawdown. Null without a drawdown, or for less than 30 days. */
  readonly calmar: number | null;
}

/** What the trades of a run cost, in US dollars at the prices of their ticks. */
export interface Costs {
  /** Fees of the service. */
  readonly feesUsd: number;
  /** Fees of the network, and rent of accounts: of swaps, and of placing and cancelling orders. */
  readonly networkUsd: number;
  /**
   * What left less what arrived, less the fees: price impact, and how the price moved until the landing. Of
   * a fill also the fee of the service, which it does not list.
   */
  readonly slippageUsd: number;
}

/** How often a run has placed and cancelled orders. */
export interface OrderCounts {
  readonly placed: number;
  readonly cancelled: number;
  /** Placements and cancellations that failed. */
  readonly failed: number;
  /** Landed trades that orders have made: one for each tick that has seen some. */
  readonly fills: number;
}

/** One point of the curves: the last tick of its part of the run. */
export interface CurvePoint {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly equityUsd: number;
  readonly benchmarkUsd: number;
  /** The largest fall in its part of the run, as a share of the high before it. */
  readonly drawdown: number;
  /** Share of the equity that is not in the quote. */
  readonly exposure: number;
}

/** A report of a run. It is plain JSON. */
export interface Report {
  readonly strategy: string;
  /** First and last tick, in ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly ticks: number;
  readonly everyMs: number;
  readonly quote: Mint;
  readonly performance: Performance;
  /** The whole equity in one mint from the first tick on, without costs. */
  readonly benchmark: Performance & { readonly mint: Mint };
  /** Landed swaps, and fills of orders. */
  readonly tradeCount: number;
  readonly failedCount: number;
  readonly orders: OrderCounts;
  /** Sum of what left by landed swaps and fills, in US dollars. */
  readonly tradedUsd: number;
  /** tradedUsd / mean equity. */
  readonly turnover: number;
  readonly costs: Costs;
  /** Mean over all ticks of the share of the equity that is not in the quote. */
  readonly exposure: number;
  readonly curve: readonly CurvePoint[];
  readonly trades: readonly Trade[];
}
