import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { BoundedOrder } from '../../src/market/bounded-order.ts';
import { type BoundedSwap, createMarket, type MarketView } from '../../src/market/create-market.ts';
import type { Fill, SwapRequest } from '../../src/market/fill.ts';
import { placedOrder } from '../../src/market/listed-order.ts';
import type { OrderRequest } from '../../src/market/order.ts';
import { createOrderBook, shownOrder } from '../../src/market/order-book.ts';

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
  book: () => createOrderBook(),
};

/** A market within a tick, and the swaps that have reached its runner. */
function opened(swap: (request: BoundedSwap) => Promise<Fill> = async () => ({}) as Fill) {
  const asked: BoundedSwap[] = [];
  const placed: BoundedOrder[] = [];
  const book = createOrderBook();
  const run = createMarket({
    mints: [SOL, USDC],
    quote: USDC,
    maxBars: 10,
    view: { ...view, book: () => book },
    swap(request) {
      asked.push(request);
      return swap(request);
    },
    async place(request) {
      placed.push(request);
      const order = placedOrder(request, view.now(), 'secret');
      book.put(order);
      return { status: 'placed', label: request.label, order: shownOrder(order) };
    },
    async cancel(order) {
      const cancelled = { ...order, status: 'cancelled', held: 0n } as const;
      book.put(cancelled);
      return { status: 'done', order: shownOrder(cancelled) };
    },
  });
  run.begin();
  return { ...run, asked, placed };
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

describe('an order', () => {
  const low: OrderRequest = { ...buy, label: 'low', below: 140 };
  const guard: OrderRequest = { ...sell, label: 'guard', above: 180, below: 140 };

  it.each([
    [low, SOL],
    [{ ...sell, label: 'high', above: 180 }, SOL],
    [guard, SOL],
    [{ ...low, triggerMint: USDC, below: 0.9 }, USDC],
  ])('%# has the defaults of what is left out', async (request, triggerMint) => {
    const { market, placed } = opened();
    const { status } = await market.place(request);
    expect(status).toBe('placed');
    expect(placed).toEqual([
      { ...request, triggerMint, maxSlippageBps: 100, expiresInMs: 2_592_000_000 },
    ]);
  });

  it.each([
    ['above', { below: undefined }],
    ['below', { below: 0 }],
    ['below', { below: Number.NaN }],
    ['above', { above: Number.POSITIVE_INFINITY }],
    ['above', { above: 139 }],
    ['triggerMint', { above: 180 }],
    ['triggerMint', { triggerMint: JUP }],
    ['maxSlippageBps', { maxSlippageBps: 10_001 }],
    ['expiresInMs', { expiresInMs: 0 }],
    ['amount', { amount: 0n }],
    ['outputMint', { outputMint: USDC }],
    ['label', { label: 'two words' }],
    ['request.price', { price: 1 }],
  ])('is refused for its %s', async (field, wrong) => {
    const { market, placed } = opened();
    const request = { ...low, ...wrong } as OrderRequest;
    await expect(market.place(request)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
    expect(placed).toEqual([]);
  });

  it.each([
    { ...low, below: 150 },
    { ...low, below: 150.01 },
    { ...sell, label: 'high', above: 150 },
    { ...guard, below: 160 },
  ])('%# fails where the price of the tick has reached it', async (request) => {
    const { market, placed } = opened();
    expect(await market.place(request)).toMatchObject({
      status: 'failed',
      error: { code: 'price_moved', advice: 'requote' },
    });
    expect(placed).toEqual([]);
  });

  it('is listed without its id at the service, and cannot be changed', async () => {
    const { market } = opened();
    await market.place(low);
    const [order] = market.orders();
    expect(order).toMatchObject({ id: '60000/low', status: 'open', held: low.amount });
    expect(JSON.stringify(order, (_, value) => String(value))).not.toContain('secret');
    expect(Object.isFrozen(order)).toBe(true);
  });

  it('counts in the value of its mint, and not in the balance', async () => {
    const { market } = opened();
    await market.place(low);
    expect([market.balance(USDC), market.value(USDC), market.value()]).toEqual([
      50_000_000n,
      65,
      365,
    ]);
  });

  it('shares its labels with the swaps of the tick', async () => {
    const { market } = opened();
    await market.place({ ...low, label: 'one' });
    const swap = market.swap({ ...buy, label: 'one' });
    await expect(swap).rejects.toMatchObject({ details: { field: 'label' } });
  });

  it('is cancelled by its id alone', async () => {
    const { market, end } = opened();
    await market.place(low);
    expect(await market.cancel('60000/low')).toMatchObject({
      status: 'done',
      order: { status: 'cancelled', held: 0n },
    });
    await expect(market.cancel('60000/high')).rejects.toMatchObject({ details: { field: 'id' } });
    await end();
    await expect(market.cancel('60000/low')).rejects.toMatchObject({
      details: { field: 'cancel' },
    });
    await expect(market.place(low)).rejects.toMatchObject({ details: { field: 'place' } });
  });
});
