import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/world/intervals.ts';
import { JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC, pass, settle, solUsd } from '../../orders/placing.ts';
import {
  findPriceOrder,
  openDca,
  openPrice,
  type SignedIn,
  salePrice,
  signIn,
} from './signed-in.ts';

it('lists pages of orders by state, mint and time', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { api, as } = user;
  const far = { triggerPriceUsd: 1e6 };
  const first = await openPrice(user, salePrice({ ...far, expiresInMs: 3 * HOUR_MS }));
  await pass(on, 1000);
  const second = await openPrice(
    user,
    salePrice({ ...far, outputMint: JUP, expiresInMs: HOUR_MS }),
  );
  await pass(on, 1000);
  const third = await openPrice(user, salePrice({ ...far, expiresInMs: 2 * HOUR_MS }));
  await api.updatePriceOrder({ orderId: first, orderType: 'single', slippageBps: 1 }, as);
  const ids = async (input: Parameters<typeof api.priceOrders>[0]) =>
    (await api.priceOrders(input, as)).orders.map(({ id }) => id);
  expect(await ids({})).toEqual([third, first, second]);
  expect(await ids({ sort: 'created_at', dir: 'asc' })).toEqual([first, second, third]);
  expect(await ids({ sort: 'expires_at' })).toEqual([first, third, second]);
  expect(await ids({ mint: JUP })).toEqual([second]);
  expect(await ids({ mint: SOL, limit: 1, offset: 1 })).toEqual([first]);
  expect(await ids({ offset: 3 })).toEqual([]);
  await pass(on, HOUR_MS);
  expect(await ids({ state: 'past' })).toEqual([second]);
  expect(await ids({ state: 'active' })).toEqual([third, first]);
});

/** Orders whose times follow from the prices of the world. */
async function openAll(user: SignedIn): Promise<readonly string[]> {
  const usd = solUsd(user.on);
  const life = { expiresInMs: 20 * DAY_MS };
  return [
    await openPrice(user, salePrice({ ...life, triggerPriceUsd: usd * 1.005 })),
    await openPrice(user, salePrice({ ...life, triggerCondition: 'below', trailingBps: 100 })),
    await openPrice(
      user,
      salePrice({ ...life, orderType: 'oco', tpPriceUsd: usd * 1.01, slPriceUsd: usd * 0.99 }),
    ),
  ];
}

const dca = {
  inputMint: USDC,
  outputMint: SOL,
  amount: 50n * ONE_USDC,
  orderCount: 5,
  intervalSeconds: 7200,
} as const;

it('does the same at the same times in steps and in one jump', async () => {
  const run = async (advance: (on: Trading) => Promise<void>) => {
    const on = await startTrading();
    const user = await signIn(on);
    const ids = await openAll(user);
    const id = await openDca(user, {
      ...dca,
      orderType: 'price_conditional',
      triggerMint: SOL,
      maxPriceUsd: solUsd(on),
    });
    await advance(on);
    // A token is valid for a day.
    const later = await signIn(on);
    const orders = await Promise.all(ids.map((each) => findPriceOrder(later, each)));
    const { roundsFilled, events } = await later.api.dcaOrder({ id }, later.as);
    return {
      orders: orders.map(({ orderState, triggeredAt }) => [orderState, triggeredAt]),
      roundsFilled,
      times: events?.map(({ type, timestamp, state }) => [type, timestamp, state]),
    };
  };
  const span = 2 * DAY_MS;
  const jumped = await run(async (on) => {
    await pass(on, span);
    await settle(on, 3);
  });
  const stepped = await run(async (on) => {
    for (let ms = 0; ms < span; ms += HOUR_MS) await pass(on, HOUR_MS);
  });
  expect(stepped).toEqual(jumped);
  expect(jumped.orders.filter(([state]) => state === 'filled').length).toBeGreaterThan(1);
});
