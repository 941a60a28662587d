import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  DAY_MS,
  expectWhole,
  feeOf,
  findTrigger,
  ONE_SOL,
  ONE_USDC,
  openTrigger,
  pass,
  purse,
  RENT,
  settle,
  solUsd,
  usdcFor,
} from '../../orders/placing.ts';
import { held } from '../../settlement/on-ledger.ts';

const AAPLX = 'XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp';
const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';

/** Base units of the token that are worth this much, at the world's price. */
function worth({ sandbox: { world } }: Trading, mint: string, usd: number): bigint {
  const atMs = world.clock.now();
  const token = world.tokens.find(mint, atMs);
  const price = token && world.prices.usd(token, atMs);
  if (!token || price === undefined) throw new Error('no price');
  return BigInt(Math.floor((usd / price) * 10 ** token.decimals));
}

describe('a trigger order', () => {
  it('waits for its price, and is filled at exactly that, less the fee', async () => {
    const on = await startTrading();
    const before = purse(on);
    const taking = usdcFor(on, ONE_SOL, 1.1);
    const key = await openTrigger(on, { making: ONE_SOL, taking });
    await pass(on, 400);
    const open = await findTrigger(on, key);
    expect(open).toMatchObject({ orderStatus: 'active', order: { status: 'Open', closeTx: '' } });
    const fee = feeOf(on, open.order.openTx);
    expect(purse(on)).toEqual({ sol: before.sol - ONE_SOL - fee - RENT, usdc: before.usdc });

    on.sandbox.control.prices.set(SOL, { factor: 1.2 });
    await settle(on);
    const { orderStatus, order } = await findTrigger(on, key);
    const feeAmount = taking / 1000n;
    expect(orderStatus).toBe('history');
    expect(order).toMatchObject({
      status: 'Completed',
      rawRemainingMakingAmount: '0',
      remainingTakingAmount: '0',
    });
    expect(order.trades).toHaveLength(1);
    expect(order.trades[0]).toMatchObject({
      orderKey: key,
      keeper: on.sandbox.ledger.maker.address,
      rawInputAmount: String(ONE_SOL),
      rawOutputAmount: String(taking),
      rawFeeAmount: String(feeAmount),
      feeMint: USDC,
      txId: order.closeTx,
      action: 'Fill',
    });
    // The rent of the escrow has come back.
    expect(purse(on)).toEqual({
      sol: before.sol - ONE_SOL - fee,
      usdc: before.usdc + taking - feeAmount,
    });
    expectWhole(on, USDC);
    await settle(on);
    expect(purse(on).usdc).toBe(before.usdc + taking - feeAmount);
  });

  it('that buys SOL is paid in SOL, or in wrapped SOL on request', async () => {
    const on = await startTrading();
    const making = 100n * ONE_USDC;
    const taking = (making * 900_000n) / BigInt(Math.round(solUsd(on) * 1000));
    const sale = { inputMint: USDC, outputMint: SOL, making, taking };
    const before = purse(on);
    const native = await openTrigger(on, sale);
    await settle(on);
    const { order } = await findTrigger(on, native);
    expect(order.status).toBe('Completed');
    const paid = taking - taking / 1000n;
    expect(purse(on)).toEqual({
      sol: before.sol + paid - feeOf(on, order.openTx),
      usdc: before.usdc - making,
    });
    const wrapped = await openTrigger(on, { ...sale, rest: { wrapAndUnwrapSol: false } });
    await settle(on);
    expect((await findTrigger(on, wrapped)).order.status).toBe('Completed');
    expect(held(on.sandbox.ledger, on.alice.address, SOL)).toBe(paid);
    expectWhole(on, USDC);
  });

  it('gets the amount of the order although the market pays more, and with slippage less', async () => {
    const on = await startTrading();
    const exact = await openTrigger(on, { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, 1.005) });
    const slipping = await openTrigger(on, {
      making: ONE_SOL,
      taking: usdcFor(on, ONE_SOL, 1.005),
      params: { slippageBps: '100' },
    });
    await settle(on);
    expect((await findTrigger(on, exact)).orderStatus).toBe('active');
    const { order } = await findTrigger(on, slipping);
    expect(order).toMatchObject({ status: 'Completed', slippageBps: '100' });
    const got = BigInt(order.trades[0]?.rawOutputAmount ?? 0);
    expect(got).toBeLessThan(BigInt(order.rawTakingAmount));
    expect(got).toBeGreaterThanOrEqual((BigInt(order.rawTakingAmount) * 99n) / 100n);
  });

  it('is filled in part where the pools are too shallow, and further as they recover', async () => {
    const on = await startTrading();
    const making = 20_000n * ONE_SOL;
    on.sandbox.control.faucet({ address: on.alice.address, amount: making });
    const before = purse(on);
    const taking = usdcFor(on, making, 0.98);
    const key = await openTrigger(on, { making, taking });
    await settle(on, 4);
    const first = (await findTrigger(on, key)).order;
    expect(first.status).toBe('Open');
    expect(first.trades.length).toBeGreaterThan(0);
    await settle(on, 2);
    expect((await findTrigger(on, key)).order).toEqual(first);

    for (let i = 0; i < 12; i++) await pass(on, 3_600_000);
    const { order } = await findTrigger(on, key);
    expect(order.trades.length).toBeGreaterThan(first.trades.length);
    const total = (field: 'rawInputAmount' | 'rawOutputAmount' | 'rawFeeAmount'): bigint =>
      order.trades.reduce((sum, trade) => sum + BigInt(trade[field] ?? 0), 0n);
    expect(total('rawInputAmount')).toBe(making - BigInt(order.rawRemainingMakingAmount));
    expect(total('rawOutputAmount')).toBe(taking - BigInt(order.rawRemainingTakingAmount));
    expect(purse(on).usdc).toBe(before.usdc + total('rawOutputAmount') - total('rawFeeAmount'));
    // No part is sold for less than the whole, but for what was rounded up in those before it.
    const rounded = BigInt(order.trades.length);
    for (const { rawInputAmount, rawOutputAmount } of order.trades) {
      expect((BigInt(rawOutputAmount) + rounded) * making).toBeGreaterThanOrEqual(
        BigInt(rawInputAmount) * taking,
      );
    }
    expectWhole(on, USDC);
  });

  it('is filled when another trade moves the market to its price', async () => {
    const on = await startTrading();
    const making = 50n * ONE_USDC;
    const price = solUsd(on) * 0.99;
    const taking = BigInt(Math.ceil((50 / price) * 1e9));
    const key = await openTrigger(on, { inputMint: USDC, outputMint: SOL, making, taking });
    await settle(on);
    expect((await findTrigger(on, key)).order.status).toBe('Open');
    const dumped = 300_000n * ONE_SOL;
    on.sandbox.control.faucet({ address: on.bob.address, amount: dumped });
    const bob = { wallet: on.bob, making: dumped, taking: usdcFor(on, dumped, 0.5) };
    await openTrigger(on, bob);
    await settle(on, 2);
    expect((await findTrigger(on, key)).order.status).toBe('Completed');
  });

  it('that is cheaper comes first, and of the same price the older one', async () => {
    const on = await startTrading();
    const key = (factor: number) =>
      openTrigger(on, { making: ONE_SOL, taking: usdcFor(on, ONE_SOL, factor) });
    const dear = await key(1.15);
    on.sandbox.control.clock.jump(1000);
    const cheap = await key(1.1);
    on.sandbox.control.prices.set(SOL, { factor: 1.3 });
    await settle(on);
    const closes = await Promise.all(
      [cheap, dear].map(async (each) => (await findTrigger(on, each)).order.closeTx ?? ''),
    );
    const { ledger } = on.sandbox;
    const landed = ledger.history(ledger.maker.address, { limit: 10 });
    const fills = landed.map(({ signature }) => signature).filter((each) => closes.includes(each));
    expect(fills.reverse()).toEqual(closes);
  });

  it('pays the fee of the integrator on top of that of the service', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const program = ledger.mint(USDC)?.tokenProgram ?? '';
    const feeAccount = ledger.associatedAccount(on.bob.address, USDC, program);
    const before = { alice: purse(on).usdc, bob: purse(on, on.bob).usdc };
    const taking = usdcFor(on, ONE_SOL, 0.9);
    const params = { feeBps: '50' };
    await openTrigger(on, { making: ONE_SOL, taking, params, rest: { feeAccount } });
    await settle(on);
    const brought = (taking * 50n) / 10_000n;
    expect(purse(on, on.bob).usdc).toBe(before.bob + brought);
    expect(purse(on).usdc).toBe(before.alice + taking - brought - taking / 1000n);
  });

  it('of one stable token for another costs less', async () => {
    const on = await startTrading();
    const making = 100n * ONE_USDC;
    const taking = 99n * ONE_USDC;
    await openTrigger(on, { inputMint: USDC, outputMint: USDT, making, taking });
    await settle(on);
    expect(balanceOf(on, on.alice.address, USDT)).toBe(taking - (taking * 3n) / 10_000n);
  });

  it('can be of both token programs', async () => {
    const on = await startTrading();
    const making = worth(on, JUP, 500);
    const taking = worth(on, AAPLX, 450);
    await openTrigger(on, { inputMint: JUP, outputMint: AAPLX, making, taking });
    await settle(on);
    const got = taking - taking / 1000n;
    expect(balanceOf(on, on.alice.address, AAPLX)).toBe(got);
    const back = worth(on, JUP, 400);
    await openTrigger(on, { inputMint: AAPLX, outputMint: JUP, making: got, taking: back });
    const before = balanceOf(on, on.alice.address, JUP);
    await settle(on);
    expect(balanceOf(on, on.alice.address, JUP)).toBe(before + back - back / 1000n);
    expectWhole(on, JUP, AAPLX);
  });
});

describe('a price that a control sets', () => {
  const sale = (on: Trading, factor: number) => ({
    making: ONE_SOL,
    taking: usdcFor(on, ONE_SOL, factor),
  });

  it('counts from then on, also for who looks later, and before it the world’s own', async () => {
    const on = await startTrading();
    const { clock, prices } = on.sandbox.control;
    const usd = solUsd(on);
    const key = await openTrigger(on, sale(on, 1.5));
    clock.jump(60_000);
    prices.set(SOL, { usd: usd * 2 });
    const setMs = clock.now();
    clock.jump(DAY_MS);
    prices.set(SOL, { usd });
    clock.jump(DAY_MS);
    await settle(on);
    const { order } = await findTrigger(on, key);
    expect(order).toMatchObject({ status: 'Completed' });
    expect(Date.parse(order.updatedAt ?? '')).toBe(Math.floor(setMs / 1000) * 1000);
  });

  it("replaces the world's own price", async () => {
    const on = await startTrading();
    const { clock, prices } = on.sandbox.control;
    const usd = solUsd(on);
    for (const mint of [SOL, USDC]) prices.set(mint, { usd: mint === SOL ? usd : 1 });
    const key = await openTrigger(on, sale(on, 1.02));
    clock.jump(30 * DAY_MS);
    await settle(on);
    expect((await findTrigger(on, key)).order.status).toBe('Open');
    prices.clear();
    clock.jump(30 * DAY_MS);
    await settle(on);
    expect((await findTrigger(on, key)).order.status).toBe('Completed');
  });
});

describe('an order that expires', () => {
  it('is not filled any more, and gives back everything', async () => {
    const on = await startTrading();
    const before = purse(on);
    const expiredAt = String(on.sandbox.world.clock.now() / 1000 + 60);
    const key = await openTrigger(on, {
      making: ONE_SOL,
      taking: usdcFor(on, ONE_SOL, 1.1),
      params: { expiredAt },
    });
    expect((await findTrigger(on, key)).order.expiredAt).toBe('2026-03-02T09:01:00Z');
    await pass(on, 59_000);
    expect((await findTrigger(on, key)).orderStatus).toBe('active');
    on.sandbox.control.clock.jump(1_000);
    on.sandbox.control.prices.set(SOL, { factor: 2 });
    await settle(on);
    const { order } = await findTrigger(on, key);
    expect(order).toMatchObject({
      status: 'Cancelled',
      updatedAt: '2026-03-02T09:01:00Z',
      trades: [],
      rawRemainingMakingAmount: String(ONE_SOL),
    });
    expect(order.closeTx).not.toBe('');
    expect(purse(on)).toEqual({ ...before, sol: before.sol - feeOf(on, order.openTx) });
  });

  it('returns tokens to a token account that is created again if necessary', async () => {
    const on = await startTrading();
    const making = worth(on, JUP, 1000);
    const before = balanceOf(on, on.alice.address, JUP);
    const expiredAt = String(on.sandbox.world.clock.now() / 1000 + 60);
    const taking = ONE_SOL * 1000n;
    await openTrigger(on, { inputMint: JUP, making, taking, params: { expiredAt } });
    expect(balanceOf(on, on.alice.address, JUP)).toBe(before - making);
    await pass(on, 60_000);
    expect(balanceOf(on, on.alice.address, JUP)).toBe(before);
    expectWhole(on, JUP);
  });
});
