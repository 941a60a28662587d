import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type BacktestOptions, backtest } from '../../src/backtest.ts';
import { barSeries, defineStrategy, type Market, type OrderRequest } from '../../src/index.ts';
import { createReport } from '../../src/report.ts';
import { START_MS } from '../made-bars.ts';

const MINUTE_MS = 60_000;
const balances = { [SOL]: 10_000_000_000n, [USDC]: 1_000_000_000n };

type Ohlc = readonly [first: number, high: number, low: number, last: number];

const flat: Ohlc = [150, 150, 150, 150];

function historyOf(bars: readonly Ohlc[]) {
  const rows = bars.map(([open, high, low, close], at) => {
    return { time: START_MS + at * MINUTE_MS, open, high, low, close };
  });
  return [barSeries(SOL, rows, MINUTE_MS)];
}

const buyLow: OrderRequest = {
  label: 'low',
  inputMint: USDC,
  outputMint: SOL,
  amount: 140_000_000n,
  below: 140,
};
const sellHigh: OrderRequest = {
  label: 'high',
  inputMint: SOL,
  outputMint: USDC,
  amount: 1_000_000_000n,
  above: 160,
};

/** Places orders in its first tick, and keeps what it sees of them: one list for each tick. */
function placing(requests: readonly OrderRequest[], more?: (market: Market) => Promise<void>) {
  return defineStrategy({
    name: 'placing',
    mints: [SOL, USDC],
    everyMs: MINUTE_MS,
    start: [] as string[],
    async tick(market, seen) {
      if (seen.length === 0) for (const request of requests) await market.place(request);
      await more?.(market);
      const now = market.orders().map(({ label, status }) => `${label} ${status}`);
      return [...seen, now.join(', ')];
    },
  });
}

const run = (
  bars: readonly Ohlc[],
  requests: readonly OrderRequest[],
  options: Partial<BacktestOptions> = {},
) => backtest(placing(requests), { history: historyOf(bars), balances, ...options });

describe('an order of a backtest', () => {
  it('fills in the first bar after that of its placement which reaches its price', async () => {
    // The order is placed at the open of the second bar. That bar falls to the price too.
    const dips: Ohlc = [150, 150, 139, 150];
    const bars = [flat, dips, flat, dips, flat];
    const { state, trades, orders, balances: after } = await run(bars, [buyLow]);
    expect(state).toEqual(['low open', 'low open', 'low open', 'low filled', '']);
    expect(trades).toHaveLength(1);
    const [fill] = trades;
    expect(fill).toMatchObject({
      label: 'low',
      order: `${START_MS + MINUTE_MS}/low`,
      time: START_MS + 4 * MINUTE_MS,
      inAmount: '140000000',
    });
    // 140 dollars buy one SOL at 140, less what the pools take.
    expect(Number(fill?.outAmount) / 1e9).toBeGreaterThan(0.99);
    expect(Number(fill?.outAmount) / 1e9).toBeLessThanOrEqual(1);
    expect(fill?.inUsd).toBeCloseTo(140, 6);
    expect(after[USDC]).toBe(860_000_000n);
    // What it has bought, less what placing it has cost, is all that has changed. The rent came back.
    const costs = [...orders, ...trades].map(({ networkLamports }) => BigInt(networkLamports));
    const paid = costs.reduce((sum, lamports) => sum + lamports, 0n);
    expect(costs).toEqual([expect.anything(), -2_039_280n]);
    expect(after[SOL]).toBe(10_000_000_000n + BigInt(fill?.outAmount ?? 0) - paid);
  });

  it('fills at the opening price of a bar that opens beyond its price', async () => {
    const gap: Ohlc = [130, 131, 129, 130];
    const { trades } = await run([flat, flat, gap, gap], [buyLow]);
    expect(trades).toHaveLength(1);
    expect(Number(trades[0]?.outAmount) / 1e9).toBeCloseTo(140 / 130, 1);
  });

  it('stops a loss before it takes a profit that the same bar reaches', async () => {
    const guard = { ...sellHigh, label: 'guard', below: 140 };
    const wild: Ohlc = [150, 165, 135, 150];
    const { trades, state } = await run([flat, flat, wild, flat], [guard]);
    expect(state.at(-2)).toBe('guard filled');
    expect(trades).toHaveLength(1);
    expect(Number(trades[0]?.outAmount) / 1e6).toBeLessThan(141);
  });

  it('counts in the equity while it is open, and its fee and rent in the costs', async () => {
    const result = await run([flat, flat, flat, flat], [buyLow, sellHigh]);
    const report = createReport(result);
    expect(report.orders).toEqual({ placed: 2, fills: 0, cancelled: 0, failed: 0 });
    // 140 USDC and a SOL are in the vault: only fees and rent are gone.
    const startUsd = 10 * 150 + 1_000;
    expect(result.equity.at(-1)).toBeLessThan(startUsd);
    expect(result.equity.at(-1)).toBeCloseTo(startUsd - report.costs.networkUsd, 6);
    expect(report.costs.networkUsd).toBeLessThan(3);
    expect(result.balances[USDC]).toBe(860_000_000n);
  });

  it('returns its money when it is cancelled, also after it has expired', async () => {
    const cancels = async (market: Market) => {
      for (const { id, status, expiresAt } of market.orders())
        if (status === 'expired' || expiresAt > market.now + 3_600_000) await market.cancel(id);
    };
    const short = { ...buyLow, label: 'short', expiresInMs: 90_000 };
    const strategy = placing([short, { ...sellHigh, expiresInMs: 9_000_000 }], cancels);
    const options = { history: historyOf([flat, flat, flat, flat, flat]), balances };
    const { state, balances: after, orders } = await backtest(strategy, options);
    expect(state).toEqual(['short open, high cancelled', 'short open', 'short cancelled', '', '']);
    expect(orders.map(({ action, status }) => `${action} ${status}`)).toEqual([
      'place done',
      'place done',
      'cancel done',
      'cancel done',
    ]);
    expect(after[USDC]).toBe(1_000_000_000n);
    const paid = orders.reduce((sum, { networkLamports }) => sum + BigInt(networkLamports), 0n);
    expect(after[SOL]).toBe(10_000_000_000n - paid);
  });

  it('is filled by the opening price that a swap of a later tick meets', async () => {
    const swaps = async (market: Market) => {
      if (market.orders().length === 0 || market.now < START_MS + 2 * MINUTE_MS) return;
      await market.swap({ label: 'swap', inputMint: USDC, outputMint: SOL, amount: 1_000_000n });
    };
    const low: Ohlc = [139, 139, 139, 139];
    const strategy = placing([buyLow], swaps);
    const options = { history: historyOf([flat, flat, low, low]), balances };
    const { state, trades } = await backtest(strategy, options);
    expect(state.slice(0, 2)).toEqual(['low open', 'low filled']);
    expect(trades.map(({ label }) => label)).toEqual(['low', 'swap']);
  });

  it('is not placed where the market has passed its price', async () => {
    const low: Ohlc = [139, 139, 139, 139];
    const { state, orders } = await run([flat, low, low], [buyLow]);
    expect(state).toEqual(['', '', '']);
    expect(orders).toMatchObject([{ action: 'place', status: 'failed', error: 'price_moved' }]);
  });

  it('gives the same result twice, to the last base unit', async () => {
    const dips: Ohlc = [150, 161, 139, 145];
    const bars = [flat, flat, dips, flat];
    const twice = [await run(bars, [buyLow, sellHigh]), await run(bars, [buyLow, sellHigh])];
    expect(twice[0]?.trades).toHaveLength(2);
    expect(twice[1]).toEqual(twice[0]);
  });
});
