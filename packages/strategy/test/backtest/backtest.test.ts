import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { backtest } from '../../src/backtest.ts';
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
});
