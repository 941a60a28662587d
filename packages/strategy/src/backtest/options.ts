import { isAddress, isPerijoveError, type Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Fault, RpcFault } from '@perijove/sandbox';
import type { FlowPolicy } from '@perijove/solana';
import { type BarInput, checkedBar } from '../history/bar-series.ts';
import type { BarSeries } from '../market/bar.ts';
import { type AnyStrategy, assertStrategy } from '../market/strategy.ts';

/** What a strategy is run against. */
export interface BacktestOptions {
  /**
   * Bars in US dollars of every mint of the strategy and of SOL, in which fees are paid. The quote needs
   * none: without bars it is worth one US dollar. Bars shorter than `everyMs` are joined.
   */
  readonly history: readonly BarSeries[];
  /** What the wallet has at the beginning, in base units. SOL is needed for fees. */
  readonly balances: Readonly<Record<Mint, bigint>>;
  /** The mint that counts as cash: everything else is exposure. Default USDC. */
  readonly quote?: Mint | undefined;
  /** Of the sandbox: pools, routes and random faults follow from it. Default 1. */
  readonly seed?: string | number | undefined;
  /**
   * Milliseconds between a tick and the execution of its swaps. A swap is executed at the opening price
   * of the bar that has begun by then, or at the last close where a bar is missing. Default 0.
   */
  readonly latencyMs?: number | undefined;
  /** Faults of the API, as in `sandbox.control.faults`. */
  readonly faults?: readonly Fault[] | undefined;
  /** Faults of the node, as in `sandbox.control.rpcFaults`. */
  readonly rpcFaults?: readonly RpcFault[] | undefined;
  /** Judges every swap, as it will live. */
  readonly policy?: FlowPolicy | undefined;
  /** Ends the backtest, which rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

const FIELDS = [
  'history',
  'balances',
  'quote',
  'seed',
  'latencyMs',
  'faults',
  'rpcFaults',
  'policy',
  'signal',
];

/** @throws PerijoveError `invalid_input`, before the sandbox is started. */
export function assertBacktest(strategy: AnyStrategy, options: BacktestOptions): void {
  assertStrategy(strategy);
  assertFields('options', options, FIELDS);
  const { history, balances, quote, latencyMs = 0 } = options;
  if (!Array.isArray(history) || history.length === 0)
    throw invalidInput('history', 'a list of bar series, such as [barSeries(SOL, bars)]');
  for (const [at, series] of history.entries()) assertSeries(series, `history[${at}]`);
  const names = history.map(({ mint }) => mint);
  if (new Set(names).size < names.length) throw invalidInput('history', 'one series for each mint');
  if (quote !== undefined && !isAddress(quote)) throw invalidInput('quote', 'a mint');
  if (typeof balances !== 'object' || balances === null)
    throw invalidInput('balances', 'base units by mint');
  for (const [mint, units] of Object.entries(balances))
    if (!isAddress(mint) || typeof units !== 'bigint' || units < 0n)
      throw invalidInput(`balances.${mint}`, 'a mint with base units, as bigint');
  if (!Number.isSafeInteger(latencyMs) || latencyMs < 0)
    throw invalidInput('latencyMs', 'whole milliseconds from 0');
}

/** A series may be made by hand, and not by `barSeries`. */
function assertSeries(series: BarSeries, where: string): void {
  assertFields(where, series, ['mint', 'barMs', 'bars']);
  const { mint, barMs, bars } = series;
  if (!isAddress(mint)) throw invalidInput(`${where}.mint`, 'a mint');
  if (!Number.isSafeInteger(barMs) || barMs < 1)
    throw invalidInput(`${where}.barMs`, 'whole milliseconds from 1');
  if (!Array.isArray(bars) || bars.length === 0)
    throw invalidInput(`${where}.bars`, 'at least one bar');
  if (Object.isFrozen(bars)) return;
  let before: BarInput | undefined;
  for (const [at, bar] of bars.entries()) before = checkedBar(bar, before, `${where}.bars[${at}]`);
}

/** Names the tick in an error that a strategy throws: the bars of that time are what one looks at. */
export function atTick(error: unknown, now: number): unknown {
  if (error instanceof Error && !isPerijoveError(error))
    error.message = `at ${new Date(now).toISOString()}: ${error.message}`;
  return error;
}
