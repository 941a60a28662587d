import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  DAY_MS,
  executeRecurring,
  expectWhole,
  feeOf,
  findTime,
  ONE_SOL,
  ONE_USDC,
  openRecurring,
  pass,
  purse,
  RENT,
  settle,
  solUsd,
} from '../../orders/placing.ts';

const DAY_S = 86_400;

const four = { inAmount: 200n * ONE_USDC, numberOfOrders: 4, interval: DAY_S };

/** Base units that came out. */
function outputOf(trades: readonly { readonly rawOutputAmount: string | number }[]): bigint {
  return trades.reduce((total, { rawOutputAmount }) => total + BigInt(rawOutputAmount), 0n);
}

describe('a time-based order', () => {
  it('swaps equal parts at its interval, the first at once, and ends with the last', async () => {
    const on = await startTrading();
    const before = purse(on);
    const key = await openRecurring(on, four);
    await settle(on);
    const first = await findTime(on, key);
    expect(first).toMatchObject({
      orderStatus: 'active',
      order: {
        inDeposited: '200',
        inAmountPerCycle: '50',
        cycleFrequency: '86400',
        inUsed: '50',
        closeTx: '',
        userClosed: false,
      },
    });
    await pass(on, DAY_MS - 1);
    expect((await findTime(on, key)).order.trades).toHaveLength(1);
    await pass(on, 1);
    expect((await findTime(on, key)).order.trades).toHaveLength(2);
    await pass(on, DAY_MS);
    await pass(on, DAY_MS);
    const { orderStatus, order } = await findTime(on, key);
    expect(orderStatus).toBe('history');
    expect(order).toMatchObject({ inUsed: '200', rawInWithdrawn: '0', userClosed: false });
    expect(order.trades).toHaveLength(4);
    expect(order.closeTx).toBe(order.trades[0]?.txId);
    for (const trade of order.trades) {
      expect(trade).toMatchObject({ rawInputAmount: '50000000', action: 'Fill', feeMint: SOL });
      const [out, fee] = [BigInt(trade.rawOutputAmount), BigInt(trade.rawFeeAmount ?? 0)];
      expect(fee).toBe((out + fee) / 1000n);
    }
    const got = outputOf(order.trades);
    expect(order.rawOutReceived).toBe(String(got));
    expect(order.rawOutWithdrawn).toBe(String(got));
    expect(purse(on)).toEqual({
      sol: before.sol + got - feeOf(on, order.openTx),
      usdc: before.usdc - 200n * ONE_USDC,
    });
    expectWhole(on, USDC);
    await pass(on, 10 * DAY_MS);
    expect(purse(on).usdc).toBe(before.usdc - 200n * ONE_USDC);
  });

  it('adds the remainder of the division to the last cycle, and sells every unit', async () => {
    const on = await startTrading();
    const time = { inAmount: 200_000_001n, numberOfOrders: 3, interval: 60 };
    const key = await openRecurring(on, time, {
      inputMint: USDC,
      outputMint: JUP,
      wallet: on.alice,
    });
    const jup = balanceOf(on, on.alice.address, JUP);
    for (let i = 0; i < 3; i++) await pass(on, 60_000);
    const { order } = await findTime(on, key);
    expect(order.trades.map(({ rawInputAmount }) => rawInputAmount).reverse()).toEqual([
      '66666667',
      '66666667',
      '66666667',
    ]);
    expect(balanceOf(on, on.alice.address, JUP)).toBe(jup + outputOf(order.trades));
    expectWhole(on, USDC, JUP);
  });

  it('sells SOL, and starts at startAt', async () => {
    const on = await startTrading();
    const before = purse(on);
    const startAt = on.sandbox.world.clock.now() / 1000 + 3600;
    const time = { inAmount: 2n * ONE_SOL, numberOfOrders: 2, interval: 60, startAt };
    const key = await openRecurring(on, time, {
      inputMint: SOL,
      outputMint: USDC,
      wallet: on.alice,
    });
    await pass(on, 3_599_000);
    expect((await findTime(on, key)).order.trades).toEqual([]);
    await pass(on, 1_000);
    expect((await findTime(on, key)).order.trades).toHaveLength(1);
    await pass(on, 60_000);
    const { order } = await findTime(on, key);
    expect(purse(on)).toEqual({
      sol: before.sol - 2n * ONE_SOL - feeOf(on, order.openTx),
      usdc: before.usdc + outputOf(order.trades),
    });
  });

  it('leaves a cycle out while the price is outside of its bounds, and makes up for it', async () => {
    const on = await startTrading();
    const price = solUsd(on);
    const bounds = { minPrice: price * 0.9, maxPrice: price * 1.1 };
    const key = await openRecurring(on, { ...four, numberOfOrders: 2, ...bounds });
    const { order } = await findTime(on, key);
    const least = Number(order.rawMinOutAmount);
    const perCycle = (100 / price) * 1e9;
    expect(least / perCycle).toBeCloseTo(1 / 1.1, 6);
    expect(Number(order.rawMaxOutAmount) / perCycle).toBeCloseTo(1 / 0.9, 6);
    const trades = async () => (await findTime(on, key)).order.trades.length;

    on.sandbox.control.prices.set(SOL, { usd: price * 1.2 });
    await pass(on, 10 * DAY_MS);
    expect(await trades()).toBe(1);
    on.sandbox.control.prices.set(SOL, { usd: price * 0.8 });
    await pass(on, 10 * DAY_MS);
    expect(await trades()).toBe(1);
    on.sandbox.control.prices.set(SOL, { usd: price });
    await pass(on, DAY_MS);
    expect(await trades()).toBe(2);
    expect((await findTime(on, key)).orderStatus).toBe('history');
  });
});

describe('a cancellation', () => {
  async function cancel(on: Trading, order: string) {
    const user = on.alice.address;
    const built = await on.perijove.recurring.cancelOrder({ user, order, recurringType: 'time' });
    return executeRecurring(on, built);
  }

  it('returns the unsold amount and the rent', async () => {
    const on = await startTrading();
    const before = purse(on);
    const key = await openRecurring(on, four);
    await settle(on);
    const opened = purse(on);
    const { signature, order } = await cancel(on, key);
    expect(order).toBe(key);
    const listed = await findTime(on, key);
    expect(listed).toMatchObject({
      orderStatus: 'history',
      order: { inUsed: '50', inWithdrawn: '150', userClosed: true, closeTx: signature },
    });
    expect(purse(on)).toEqual({
      sol: opened.sol + RENT - feeOf(on, signature),
      usdc: before.usdc - 50n * ONE_USDC,
    });
    await pass(on, 10 * DAY_MS);
    expect((await findTime(on, key)).order).toEqual(listed.order);
    expectWhole(on, USDC);
  });

  it('fails after a later cycle, and can be requested again', async () => {
    const on = await startTrading();
    const key = await openRecurring(on, { ...four, interval: 30 });
    await settle(on);
    const user = on.alice.address;
    const late = await on.perijove.recurring.cancelOrder({
      user,
      order: key,
      recurringType: 'time',
    });
    await pass(on, 30_000);
    expect(await executeRecurring(on, late)).toMatchObject({ status: 'Failed', order: null });
    expect((await findTime(on, key)).orderStatus).toBe('active');
    expect(await cancel(on, key)).toMatchObject({ status: 'Success', order: key });
    expect((await findTime(on, key)).order).toMatchObject({ inUsed: '100', inWithdrawn: '100' });
  });
});
