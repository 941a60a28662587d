import type { Mint } from '@perijove/core';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import type { OrderAction, RunRecord, Trade } from '../market/run-record.ts';
import { curveOf } from './curve.ts';
import type { Costs, OrderCounts, Performance, Report } from './report.ts';
import {
  annualReturn,
  DAYS_A_YEAR,
  dailyValues,
  deviation,
  maxDrawdown,
  mean,
  returnsOf,
  sharpe,
  sortino,
} from './statistics.ts';

export interface ReportOptions {
  /** The mint of buy-and-hold. Default: the first mint of the run that is not the quote. */
  readonly benchmark?: Mint | undefined;
  /** Maximum number of points of the curves. Default 1,000. */
  readonly points?: number | undefined;
}

/**
 * Returns the report of a run: of a backtest, a paper run or a live one.
 *
 * ```ts
 * const report = createReport(await backtest(strategy, options));
 * console.log(report.performance.totalReturn, report.benchmark.totalReturn);
 * ```
 *
 * @throws PerijoveError `invalid_input` for a run without a tick, or a benchmark that is not one of its mints.
 */
export function createReport(run: RunRecord, options: ReportOptions = {}): Report {
  assertObject('run', run);
  assertFields('options', options, ['benchmark', 'points']);
  const { times, equity, exposed, mints, quote, prices, trades, orders } = run;
  const { benchmark = mints.find((mint) => mint !== quote), points = 1_000 } = options;
  if (!times?.length) throw invalidInput('run', 'a run with at least one tick');
  const held = benchmark === undefined ? undefined : prices[benchmark];
  if (benchmark === undefined || held === undefined)
    throw invalidInput('benchmark', `one of the mints of the run: ${mints.join(', ')}`);
  if (!Number.isSafeInteger(points) || points < 2)
    throw invalidInput('points', 'a whole number from 2');
  const units = (equity[0] as number) / (held[0] as number);
  const bought = held.map((price) => price * units);
  const landed = trades.filter(({ status }) => status === 'landed');
  const tradedUsd = sum(landed, ({ inUsd }) => inUsd);
  return {
    strategy: run.strategy,
    from: iso(times[0]),
    to: iso(times.at(-1)),
    ticks: times.length,
    everyMs: run.everyMs,
    quote,
    performance: performanceOf(times, equity),
    benchmark: { mint: benchmark, ...performanceOf(times, bought) },
    tradeCount: landed.length,
    failedCount: trades.length - landed.length,
    orders: countsOf(orders, landed),
    tradedUsd,
    turnover: tradedUsd / mean(equity),
    costs: costsOf(trades, orders),
    exposure: mean(exposed.map((usd, at) => share(usd, equity[at] as number))),
    curve: curveOf({ times, equity, benchmark: bought, exposed, points }),
    trades,
  };
}

function performanceOf(times: readonly number[], values: readonly number[]): Performance {
  const [startUsd, endUsd] = [values[0] as number, values.at(-1) as number];
  const ms = (times.at(-1) as number) - (times[0] as number);
  const daily = returnsOf(dailyValues(times, values));
  const worst = maxDrawdown(values);
  const yearly = annualReturn(startUsd, endUsd, ms);
  return {
    startUsd,
    endUsd,
    totalReturn: endUsd / startUsd - 1,
    annualReturn: yearly,
    annualVolatility: daily.length < 2 ? null : deviation(daily) * Math.sqrt(DAYS_A_YEAR),
    maxDrawdown: worst.share,
    maxDrawdownFrom: iso(times[worst.from]),
    maxDrawdownTo: iso(times[worst.to]),
    sharpe: sharpe(daily),
    sortino: sortino(daily),
    calmar: yearly === null || worst.share === 0 ? null : yearly / worst.share,
  };
}

/** A failed swap costs its network fee too. */
function costsOf(trades: readonly Trade[], orders: readonly OrderAction[]): Costs {
  const feesUsd = sum(trades, (trade) => trade.feeUsd);
  return {
    feesUsd,
    networkUsd:
      sum(trades, ({ networkUsd }) => networkUsd) + sum(orders, ({ networkUsd }) => networkUsd),
    slippageUsd: sum(trades, ({ inUsd, outUsd }) => inUsd - outUsd) - feesUsd,
  };
}

function countsOf(orders: readonly OrderAction[], landed: readonly Trade[]): OrderCounts {
  const done = (wanted: OrderAction['action']): number =>
    orders.filter(({ action, status }) => action === wanted && status === 'done').length;
  return {
    placed: done('place'),
    cancelled: done('cancel'),
    failed: orders.filter(({ status }) => status === 'failed').length,
    fills: landed.filter(({ order }) => order !== undefined).length,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

function iso(ms: number | undefined): string {
  return new Date(ms as number).toISOString();
}
