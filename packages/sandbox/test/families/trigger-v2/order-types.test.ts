import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  expectWhole,
  feeOf,
  ONE_SOL,
  ONE_USDC,
  pass,
  purse,
  RENT,
  refusal,
  settle,
  solUsd,
} from '../../orders/placing.ts';
import { findPriceOrder, openPrice, salePrice, signIn, withdrawPrice } from './signed-in.ts';

const HUGE = 20_000n * ONE_SOL;

async function setSol(on: Trading, usd: number): Promise<void> {
  on.sandbox.control.prices.set(SOL, { usd });
  await settle(on);
}

it.each([
  ['take_profit', 1.21],
  ['stop_loss', 0.79],
] as const)('ends an OCO order with its %s', async (orderContext, factor) => {
  const on = await startTrading();
  const user = await signIn(on);
  const usd = solUsd(on);
  const prices = { tpPriceUsd: usd * 1.2, slPriceUsd: usd * 0.8 };
  const id = await openPrice(user, salePrice({ orderType: 'oco', ...prices }));
  await pass(on, MINUTE_MS);
  expect(await findPriceOrder(user, id)).toMatchObject({ orderState: 'open', ...prices });
  const before = purse(on);
  await setSol(on, usd * factor);
  const filled = await findPriceOrder(user, id);
  expect(filled).toMatchObject({
    orderState: 'filled',
    events: [{ type: 'deposit' }, { type: 'fill', orderContext }],
  });
  expect(purse(on)).toEqual({
    sol: before.sol + RENT,
    usdc: before.usdc + BigInt(String(filled.outputAmount)),
  });
});

it('keeps what an OTOCO order buys in the vault, and sells it for the user', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const usd = solUsd(on);
  const terms = salePrice({
    orderType: 'otoco',
    inputMint: USDC,
    outputMint: SOL,
    amount: 100n * ONE_USDC,
    triggerCondition: 'below',
    triggerPriceUsd: usd * 0.95,
    tpPriceUsd: usd * 1.1,
    slPriceUsd: usd * 0.5,
  });
  const [sold, withdrawn] = [await openPrice(user, terms), await openPrice(user, terms)];
  const before = purse(on);
  await setSol(on, usd * 0.94);
  const entered = await findPriceOrder(user, sold);
  expect(entered).toMatchObject({
    orderState: 'open',
    remainingInputAmount: '0',
    events: [{}, { orderContext: 'buy_below', outputMint: SOL }],
  });
  // Only the rent of the two accounts of the input.
  expect(purse(on)).toEqual({ ...before, sol: before.sol + 2n * RENT });
  const back = await withdrawPrice(user, withdrawn);
  const bought = BigInt(String((await findPriceOrder(user, withdrawn)).outputAmount));
  const after = purse(on);
  expect(after).toEqual({ ...before, sol: before.sol + 3n * RENT + bought - feeOf(on, back) });
  await setSol(on, usd * 1.11);
  const filled = await findPriceOrder(user, sold);
  expect(filled).toMatchObject({
    orderState: 'filled',
    events: [{}, {}, { orderContext: 'take_profit', mint: SOL, outputMint: USDC }],
  });
  const { outputAmount } = filled.events?.[2] ?? {};
  expect(purse(on)).toEqual({
    sol: after.sol + RENT,
    usdc: before.usdc + BigInt(String(outputAmount)),
  });
  expectWhole(on, USDC);
});

it('moves the trigger of a trailing order for the user only', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const usd = solUsd(on);
  await setSol(on, usd);
  const trail = { triggerCondition: 'below', trailingBps: 1000 } as const;
  const id = await openPrice(user, salePrice(trail));
  expect(await findPriceOrder(user, id)).toMatchObject({
    highWatermark: usd,
    lowWatermark: null,
    trailingBps: 1000,
    triggerPriceUsd: usd * 0.9,
    slippageBps: 2000,
  });
  await setSol(on, usd * 1.5);
  await pass(on, MINUTE_MS);
  const higher = { highWatermark: usd * 1.5, orderState: 'open' };
  expect(await findPriceOrder(user, id)).toMatchObject(higher);
  await setSol(on, usd * 1.4);
  await pass(on, MINUTE_MS);
  expect(await findPriceOrder(user, id)).toMatchObject(higher);
  await setSol(on, usd * 1.34);
  expect(await findPriceOrder(user, id)).toMatchObject({
    orderState: 'filled',
    events: [{}, { orderContext: 'stop_loss' }],
  });
});

it('edits an open order, and refuses what the API refuses', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { api, as } = user;
  const usd = solUsd(on);
  await setSol(on, usd);
  const fixed = await openPrice(user, salePrice({ triggerPriceUsd: usd * 2 }));
  const trailing = await openPrice(
    user,
    salePrice({ triggerCondition: 'below', trailingBps: 1000 }),
  );
  const edit = (orderId: string, change: object) =>
    api.updatePriceOrder({ orderId, orderType: 'single', ...change }, as);
  const error = async (call: Promise<unknown>) =>
    ((await refusal(call)).body as { raw: { error: string } }).raw.error;
  expect(await error(edit(trailing, { triggerPriceUsd: 1 }))).toBe(
    'Cannot set trigger price on trailing stop loss order',
  );
  expect(await error(edit(fixed, { trailingBps: 500 }))).toBe(
    'Cannot convert to trailing stop loss order',
  );
  await setSol(on, usd * 0.95);
  expect(await error(edit(trailing, { trailingBps: 400 }))).toBe(
    'Trailing order would immediately trigger',
  );
  await edit(trailing, { trailingBps: 600 });
  expect(await findPriceOrder(user, trailing)).toMatchObject({ trailingBps: 600 });
  await edit(fixed, { triggerPriceUsd: usd * 0.9, slippageBps: 150 });
  await settle(on);
  expect(await findPriceOrder(user, fixed)).toMatchObject({
    orderState: 'filled',
    slippageBps: 150,
  });
  expect(await error(edit(fixed, { slippageBps: 1 }))).toBe(
    "Cannot update order in 'fill_success' state",
  );
});

it('fills an order in parts where the pools are too shallow', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  on.sandbox.control.faucet({ address: on.alice.address, amount: HUGE });
  const terms = { outputMint: JUP, amount: HUGE, triggerPriceUsd: 1, slippageBps: 500 };
  const id = await openPrice(user, salePrice(terms));
  await settle(on);
  const part = await findPriceOrder(user, id);
  expect(part).toMatchObject({ rawState: 'partial_fill_success', orderState: 'executing' });
  const refused = await refusal(user.api.cancelPriceOrder({ orderId: id }, user.as));
  expect(refused.body).toMatchObject({ message: expect.stringContaining('not ready yet') });
  expect(BigInt(String(part.remainingInputAmount))).toBeGreaterThan(0n);
});
