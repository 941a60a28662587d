import { SOL, USDC } from '@perijove/core';
import type { OrderAction, RunRecord, Trade } from '../../src/index.ts';

export const DAY_MS = 86_400_000;
export const FIRST_MS = Date.UTC(2026, 5, 1);

/** A run with one tick a day. */
export function runOf(
  equity: readonly number[],
  sol: readonly number[],
  trades: readonly Trade[] = [],
  orders: readonly OrderAction[] = [],
): RunRecord {
  return {
    strategy: 'test',
    everyMs: DAY_MS,
    quote: USDC,
    mints: [SOL, USDC],
    times: equity.map((_, at) => FIRST_MS + at * DAY_MS),
    equity,
    exposed: equity.map((value) => value / 4),
    prices: { [SOL]: sol, [USDC]: sol.map(() => 1) },
    trades,
    orders,
  };
}

export const bought: Trade = {
  time: FIRST_MS,
  label: 'buy',
  status: 'landed',
  inputMint: USDC,
  outputMint: SOL,
  inAmount: '100000000',
  outAmount: '660000000',
  inUsd: 100,
  outUsd: 99,
  feeUsd: 0.25,
  networkLamports: '2044280',
  networkUsd: 0.3,
};

export const failed: Trade = {
  ...bought,
  status: 'failed',
  inAmount: '0',
  outAmount: '0',
  inUsd: 0,
  outUsd: 0,
  feeUsd: 0,
  networkLamports: '5000',
  networkUsd: 0.01,
  error: 'price_moved',
};
