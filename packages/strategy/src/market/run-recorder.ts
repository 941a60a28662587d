import { type FailureCode, type Mint, SOL } from '@perijove/core';
import type { SwapResult } from 'perijove/swap';
import type { Balances } from './balances.ts';
import type { BoundedSwap } from './create-market.ts';
import type { OrderFill } from './listed-order.ts';
import type { Market } from './market.ts';
import type { OrderAction, RunRecord, Trade } from './run-record.ts';

/** A swap as its run saw it. */
export interface SettledSwap {
  readonly request: BoundedSwap;
  readonly before: Balances;
  readonly after: Balances;
  /** What the flow returned, or the code of its error. */
  readonly outcome:
    | Pick<SwapResult, 'inAmount' | 'outAmount' | 'inputFee' | 'outputFee'>
    | FailureCode;
}

/** A placement or a cancellation as its run saw it. */
export interface SettledAction {
  readonly id: string;
  readonly action: OrderAction['action'];
  readonly before: Balances;
  readonly after: Balances;
  /** Base units that have left for the vault; less than 0 where they came back. */
  readonly moved: { readonly mint: Mint; readonly amount: bigint };
  readonly error?: FailureCode | undefined;
}

export interface RunRecorder {
  /** Adds the end of a tick. */
  readonly point: (market: Market) => void;
  readonly trade: (swap: SettledSwap, market: Market) => Trade;
  /** @param networkLamports less than 0 where the rent of the order came back. Default 0. */
  readonly fill: (fill: OrderFill, market: Market, networkLamports?: bigint) => Trade;
  readonly action: (action: SettledAction, market: Market) => OrderAction;
  readonly record: () => RunRecord;
}

export type RunFacts = Pick<RunRecord, 'strategy' | 'everyMs' | 'quote' | 'mints'>;

/** Collects what a report needs. */
export function createRunRecorder(facts: RunFacts): RunRecorder {
  const { mints, quote } = facts;
  const times: number[] = [];
  const equity: number[] = [];
  const exposed: number[] = [];
  const prices: Record<Mint, number[]> = Object.fromEntries(mints.map((mint) => [mint, []]));
  const trades: Trade[] = [];
  const orders: OrderAction[] = [];
  return {
    point(market) {
      const all = market.value();
      times.push(market.now);
      equity.push(all);
      exposed.push(all - market.value(quote));
      for (const mint of mints) prices[mint]?.push(market.price(mint));
    },
    trade(swap, market) {
      const trade = tradeOf(swap, market);
      trades.push(trade);
      return trade;
    },
    fill(fill, market, networkLamports = 0n) {
      const trade = tradeOfFill(fill, market, networkLamports);
      trades.push(trade);
      return trade;
    },
    action(settled, market) {
      const action = actionOf(settled, market);
      orders.push(action);
      return action;
    },
    record: () => ({ ...facts, times, equity, exposed, prices, trades, orders }),
  };
}

function tradeOf({ request, before, after, outcome }: SettledSwap, market: Market): Trade {
  const { label, inputMint, outputMint } = request;
  const isLanded = typeof outcome === 'object';
  const inAmount = isLanded ? BigInt(outcome.inAmount) : 0n;
  const outAmount = isLanded ? BigInt(outcome.outAmount) : 0n;
  const usd = (mint: Mint, units: bigint): number => usdOf(market, mint, units);
  const feeUsd = isLanded
    ? usd(inputMint, BigInt(outcome.inputFee ?? 0)) +
      usd(outputMint, BigInt(outcome.outputFee ?? 0))
    : 0;
  // What SOL the wallet lost beyond what the swap itself took and gave.
  const swapped = (outputMint === SOL ? outAmount : 0n) - (inputMint === SOL ? inAmount : 0n);
  const networkLamports = (before[SOL] ?? 0n) + swapped - (after[SOL] ?? 0n);
  return {
    time: market.now,
    label,
    status: isLanded ? 'landed' : 'failed',
    inputMint,
    outputMint,
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    inUsd: usd(inputMint, inAmount),
    outUsd: usd(outputMint, outAmount),
    feeUsd,
    networkLamports: String(networkLamports),
    networkUsd: usd(SOL, networkLamports),
    ...(!isLanded && { error: outcome }),
  };
}

function tradeOfFill(
  { order, inAmount, outAmount, triggerUsd }: OrderFill,
  market: Market,
  networkLamports: bigint,
): Trade {
  const { id, label, inputMint, outputMint, triggerMint } = order;
  const usd = (mint: Mint, units: bigint): number =>
    usdOf(market, mint, units) *
    (mint === triggerMint ? triggerUsd / market.price(triggerMint) : 1);
  return {
    time: market.now,
    label,
    order: id,
    status: 'landed',
    inputMint,
    outputMint,
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    inUsd: usd(inputMint, inAmount),
    outUsd: usd(outputMint, outAmount),
    feeUsd: 0,
    networkLamports: String(networkLamports),
    networkUsd: usdOf(market, SOL, networkLamports),
  };
}

function actionOf(
  { id, action, before, after, moved, error }: SettledAction,
  market: Market,
): OrderAction {
  const lamports =
    (before[SOL] ?? 0n) - (after[SOL] ?? 0n) - (moved.mint === SOL ? moved.amount : 0n);
  return {
    time: market.now,
    id,
    action,
    status: error === undefined ? 'done' : 'failed',
    networkLamports: String(lamports),
    networkUsd: usdOf(market, SOL, lamports),
    ...(error !== undefined && { error }),
  };
}

/** The price of one base unit follows from a large sum, so that no second list of decimals is needed. */
function usdOf(market: Market, mint: Mint, units: bigint): number {
  const many = 1_000_000_000;
  return (Number(units) / Number(market.units(mint, many))) * many;
}
