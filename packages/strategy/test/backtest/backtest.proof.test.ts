import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type BacktestOptions, backtest } from '../../src/backtest.ts';
import { defineStrategy } from '../../src/index.ts';
import { madeBars, START_MS } from '../made-bars.ts';

const balances = { [SOL]: 10_000_000_000n, [USDC]: 1_000_000_000n };

/** Buys for 50 dollars at a low of the last 8 bars, sells a third of a SOL at a high. */
const extremes = defineStrategy({
  name: 'extremes',
  mints: [SOL, USDC],
  everyMs: 60_000,
  start: { trades: 0 },
  async tick(market, { trades }) {
    const closes = market.history(SOL, 8).map(({ close }) => close);
    const price = market.price(SOL);
    const isLow = price <= Math.min(...closes);
    if (closes.length < 8 || !(isLow || price >= Math.max(...closes))) return { trades };
    const fill = await market.swap(
      isLow
        ? { label: 'buy', inputMint: USDC, outputMint: SOL, amount: 50_000_000n }
        : { label: 'sell', inputMint: SOL, outputMint: USDC, amount: 333_000_000n },
    );
    return { trades: trades + (fill.status === 'landed' ? 1 : 0) };
  },
});

describe('backtest', () => {
  it('trades by real swaps whose amounts and fees are the changes of the balances', async () => {
    const result = await backtest(extremes, { history: [madeBars(40)], balances });
    const landed = result.trades.filter(({ status }) => status === 'landed');
    expect(landed.length).toBeGreaterThan(9);
    expect(result.state.trades).toBe(landed.length);
    const change = (mint: string): bigint =>
      landed.reduce(
        (sum, { inputMint, outputMint, inAmount, outAmount, networkLamports }) =>
          sum -
          (inputMint === mint ? BigInt(inAmount) : 0n) +
          (outputMint === mint ? BigInt(outAmount) : 0n) -
          (mint === SOL ? BigInt(networkLamports) : 0n),
        0n,
      );
    expect(result.balances[USDC]).toBe(1_000_000_000n + change(USDC));
    expect(result.balances[SOL]).toBe(10_000_000_000n + change(SOL));
    for (const { networkLamports, feeUsd, inUsd, outUsd } of landed) {
      expect(BigInt(networkLamports)).toBeGreaterThanOrEqual(5_000n);
      expect(feeUsd).toBeGreaterThan(0);
      expect(Math.abs(outUsd / inUsd - 1)).toBeLessThan(0.01);
    }
    expect(result.times[0]).toBe(START_MS + 60_000);
    expect(result.times).toHaveLength(40);
  });

  it('gives the same result twice, to the last base unit, and another one for another seed', async () => {
    const run = (seed: number) => backtest(extremes, { history: [madeBars(20)], balances, seed });
    const [first, second, other] = [await run(7), await run(7), await run(8)];
    expect(second).toEqual(first);
    expect(other.balances).not.toEqual(first.balances);
  });

  it('meets the faults of the options', async () => {
    const once = defineStrategy({
      ...extremes,
      name: 'once',
      start: '',
      async tick(market, done) {
        const buy = { label: 'buy', inputMint: USDC, outputMint: SOL, amount: 1_000_000n };
        return done === '' ? (await market.swap(buy)).status : done;
      },
    });
    const outcome = async (options: Partial<BacktestOptions>): Promise<string> =>
      (await backtest(once, { history: [madeBars(3)], balances, ...options })).state;
    const endpoint = 'swap.order';
    const passing = [{ kind: 'server-error', endpoint, times: 1 }] as const;
    expect(await outcome({ faults: passing })).toBe('landed');
    expect(await outcome({ faults: [{ kind: 'wrong-shape', endpoint }] })).toBe('failed');
    expect(await outcome({ rpcFaults: [{ kind: 'simulation-fails' }] })).toBe('failed');
  });

  it('refuses what it cannot run before it starts, and names the tick of an error', async () => {
    const history = [madeBars(3)];
    const fieldOf = async (options: object): Promise<unknown> => {
      const run = backtest(extremes, { history, balances, ...options });
      const error: unknown = await run.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return (error as { readonly details?: { readonly field?: string } }).details?.field;
    };
    expect(await fieldOf({ history: [] })).toBe('history');
    expect(await fieldOf({ history: [madeBars(3, 60_000, 1, USDC)] })).toBe('history');
    expect(await fieldOf({ balances: { [SOL]: 1 } })).toBe(`balances.${SOL}`);
    expect(await fieldOf({ latencyMs: -1 })).toBe('latencyMs');
    expect(await fieldOf({ slippage: 1 })).toBe('slippage');
    const broken = defineStrategy({ ...extremes, start: 0, tick: () => JSON.parse('{') as number });
    await expect(backtest(broken, { history, balances })).rejects.toThrow('at 2026-03-02T09:01');
  });
});
