import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type BoundedSwap, createMarket, type MarketView } from '../../src/market/create-market.ts';
import type { Fill, SwapRequest } from '../../src/market/fill.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' as Mint;

const facts: Readonly<Record<Mint, { usd: number; decimals: number; held: bigint }>> = {
  [SOL]: { usd: 150, decimals: 9, held: 2_000_000_000n },
  [USDC]: { usd: 1, decimals: 6, held: 50_000_000n },
};
const of = (mint: Mint) => facts[mint] as (typeof facts)[Mint];

const view: MarketView = {
  now: () => 60_000,
  price: (mint) => of(mint).usd,
  decimals: (mint) => of(mint).decimals,
  balance: (mint) => of(mint).held,
  history: () => [],
};

/** A market within a tick, and the swaps that have reached its runner. */
function opened(swap: (request: BoundedSwap) => Promise<Fill> = async () => ({}) as Fill) {
  const asked: BoundedSwap[] = [];
  const run = createMarket({
    mints: [SOL, USDC],
    maxBars: 10,
    view,
    swap(request) {
      asked.push(request);
      return swap(request);
    },
  });
  run.begin();
  return { ...run, asked };
}

const buy: SwapRequest = { label: 'buy', inputMint: USDC, outputMint: SOL, amount: 15_000_000n };
const sell: SwapRequest = { label: 'sell', inputMint: SOL, outputMint: USDC, amount: 10n ** 9n };

describe('a swap', () => {
  // 15 USDC are worth 0.1 SOL, 1 SOL is worth 150 USDC.
  it.each([
    [buy, undefined, 99_000_000n],
    [buy, 0, 100_000_000n],
    [buy, 250, 97_500_000n],
    [buy, 10_000, 1n],
    [sell, undefined, 148_500_000n],
    [sell, 1, 149_985_000n],
    [{ ...buy, amount: 1_000_001n }, 100, 6_600_006n],
    [{ ...sell, amount: 1n }, 100, 1n],
  ])(
    '%# accepts at least its value by the prices of the tick, less its slippage',
    async (request, maxSlippageBps, minOutput) => {
      const { market, asked } = opened();
      await market.swap({ ...request, maxSlippageBps });
      expect(asked).toMatchObject([
        { ...request, minOutput, maxSlippageBps: maxSlippageBps ?? 100 },
      ]);
    },
  );

  it.each([
    ['label', { label: 'two words' }],
    ['label', { label: 'x'.repeat(81) }],
    ['inputMint', { inputMint: JUP }],
    ['outputMint', { outputMint: JUP }],
    ['outputMint', { outputMint: USDC }],
    ['amount', { amount: 0n }],
    ['amount', { amount: 1 }],
    ['maxSlippageBps', { maxSlippageBps: -1 }],
    ['maxSlippageBps', { maxSlippageBps: 10_001 }],
    ['maxSlippageBps', { maxSlippageBps: 0.5 }],
    ['request.slippageBps', { slippageBps: 50 }],
  ])('is refused for its %s', async (field, wrong) => {
    const { market, asked } = opened();
    const request = { ...buy, ...wrong } as SwapRequest;
    await expect(market.swap(request)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
    expect(asked).toEqual([]);
  });

  it('needs a label that is new in its tick', async () => {
    const { market, begin, asked } = opened();
    await market.swap(buy);
    await expect(market.swap(buy)).rejects.toMatchObject({ details: { field: 'label' } });
    begin();
    await market.swap(buy);
    expect(asked).toHaveLength(2);
  });

  it('begins after the one before, whatever became of that', async () => {
    let fail: (error: Error) => void = () => undefined;
    const first = new Promise<Fill>((_, reject) => {
      fail = reject;
    });
    const { market, asked } = opened(({ label }) =>
      label === 'buy' ? first : Promise.resolve({} as Fill),
    );
    const swaps = [market.swap(buy), market.swap(sell)];
    await new Promise(setImmediate);
    expect(asked.map(({ label }) => label)).toEqual(['buy']);
    fail(new Error('no'));
    expect((await Promise.allSettled(swaps)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ]);
  });

  it('is refused after its tick, which waits for those that nobody awaited', async () => {
    let hasEnded = false;
    const { market, end } = opened(async () => {
      await new Promise(setImmediate);
      hasEnded = true;
      return {} as Fill;
    });
    void market.swap(buy);
    await end();
    expect(hasEnded).toBe(true);
    await expect(market.swap(sell)).rejects.toMatchObject({ details: { field: 'swap' } });
  });
});

describe('the readings', () => {
  const { market } = opened();

  it('are dollars of balances, and base units of dollars', () => {
    expect(market.now).toBe(60_000);
    expect([market.value(SOL), market.value(USDC), market.value()]).toEqual([300, 50, 350]);
    expect([market.units(SOL, 75), market.units(USDC, 0.0000019)]).toEqual([500_000_000n, 1n]);
    expect(market.balance(USDC)).toBe(50_000_000n);
  });

  it.each([
    ['mint', () => market.price(JUP)],
    ['mint', () => market.balance(JUP)],
    ['mint', () => market.value(JUP)],
    ['count', () => market.history(SOL, 0)],
    ['count', () => market.history(SOL, 11)],
    ['count', () => market.history(SOL, 1.5)],
    ['usd', () => market.units(SOL, -1)],
    ['usd', () => market.units(SOL, Number.NaN)],
    ['usd', () => market.units(SOL, Number.POSITIVE_INFINITY)],
  ])('refuse a wrong %s', (field, read) => {
    expect(read).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field }),
      }),
    );
  });
});
