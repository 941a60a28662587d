import { type Mint, SOL, USDC } from '@perijove/core';
import { SLOT_MS } from '@perijove/local-node/ledger';
import { expect, test } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import type { Sandbox } from '../../src/index.ts';
import { DAY_MS } from '../../src/world/intervals.ts';
import { balanceOf, JUP, sign, startTrading, type Trading } from '../market/swap/trading.ts';
import { post } from './knobs.ts';

const ONE_SOL = 1_000_000_000n;

async function set(sandbox: Sandbox, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await post(sandbox, 'price', body);
  return { status: response.status, body: await response.json() };
}

function clear({ url }: Sandbox, mint = ''): Promise<Response> {
  return fetch(`${url}/_sandbox/price${mint}`, { method: 'DELETE' });
}

async function usdOf({ perijove }: Trading, mint: Mint): Promise<number> {
  return (await perijove.price.get({ ids: [mint] }))[mint]?.usdPrice ?? 0;
}

/** US dollars that the quote engine gives for one token. */
async function quotedUsd({ perijove }: Trading, mint: Mint, amount: bigint): Promise<number> {
  const quote = await perijove.routingSwap.quote({ inputMint: mint, outputMint: USDC, amount });
  return Number(quote.outAmount) / 1e6;
}

test('a price stays where it is set, and everything agrees with it', async () => {
  const on = await startTrading();
  const { sandbox, perijove, alice } = on;
  expect(await set(sandbox, { mint: SOL, usd: 500 })).toEqual({
    status: 200,
    body: { mint: SOL, usd: 500, price: 500 },
  });
  for (const passed of [0, SLOT_MS, 3_600_000]) {
    sandbox.control.clock.jump(passed);
    expect(await usdOf(on, SOL)).toBe(500);
    const dollars = await usdOf(on, USDC);
    expect((await quotedUsd(on, SOL, ONE_SOL)) * dollars).toBeCloseTo(500, -1);
  }
  const [found] = await perijove.tokens.search({ query: SOL });
  expect(found?.usdPrice).toBe(500);
  const { world } = sandbox;
  const now = world.clock.now();
  const [token] = world.tokens.listed(now).filter(({ mint }) => mint === SOL);
  if (!token) throw new Error('no SOL');
  const own = world.prices.usd(token, now - DAY_MS) ?? 0;
  const day = await perijove.price.get({ ids: [SOL] });
  expect(day[SOL]?.priceChange24h).toBe((500 / own - 1) * 100);

  const usdc = balanceOf(on, alice.address, USDC);
  const order = await perijove.instantSwap.order({
    inputMint: SOL,
    outputMint: USDC,
    amount: ONE_SOL,
    taker: alice.address,
  });
  const signedTransaction = await sign(order.transaction, alice);
  const { requestId } = order;
  expect(await perijove.instantSwap.execute({ requestId, signedTransaction })).toMatchObject({
    status: 'Success',
  });
  expect(Number(balanceOf(on, alice.address, USDC) - usdc) / 1e6).toBeCloseTo(500, -1);
});

test('a factor moves with the market, and clearing goes back to it', async () => {
  const on = await startTrading();
  const calm = await startTrading();
  const { sandbox } = on;
  const wait = (ms: number): void => {
    const atMs = sandbox.world.clock.now() + ms;
    for (const { control } of [sandbox, calm.sandbox])
      control.clock.jump(atMs - control.clock.now());
  };
  expect(sandbox.control.prices.set(JUP, { factor: 0.5 })).toMatchObject({
    mint: JUP,
    factor: 0.5,
  });
  for (const ms of [0, 60_000, 86_400_000]) {
    wait(ms);
    expect(await usdOf(on, JUP)).toBe((await usdOf(calm, JUP)) * 0.5);
  }
  expect(await (await fetch(`${sandbox.url}/_sandbox/price`)).json()).toEqual([
    { mint: JUP, factor: 0.5, price: await usdOf(on, JUP) },
  ]);
  expect((await clear(sandbox, `/${JUP}`)).status).toBe(204);
  wait(0);
  expect(await usdOf(on, JUP)).toBe(await usdOf(calm, JUP));
  expect(sandbox.control.prices.list()).toEqual([]);
  sandbox.control.prices.set(JUP, { usd: 9 });
  sandbox.control.prices.set(SOL, { usd: 1 });
  expect((await clear(sandbox)).status).toBe(204);
  expect(sandbox.control.prices.list()).toEqual([]);
  expect((await clear(sandbox)).status).toBe(204);
});

test('prices before a change stay the same', async () => {
  const { sandbox } = await startTrading();
  const { world, control } = sandbox;
  const before = world.clock.now();
  const token = world.tokens.find(SOL, before);
  if (!token) throw new Error('no SOL');
  const own = world.prices.usd(token, before);
  control.prices.set(SOL, { usd: 1000 });
  expect(world.prices.usd(token, before)).toBe(own);
  expect(world.prices.usd(token, world.clock.now())).toBe(1000);
  expect(world.clock.now() - before).toBeLessThanOrEqual(SLOT_MS);
  control.prices.clear(SOL);
  expect(world.prices.usd(token, world.clock.now() - SLOT_MS)).toBe(1000);
});

test.each([
  [SOL, { usd: 1e9 }],
  [SOL, { usd: 1e-12 }],
  [JUP, { factor: 1e6 }],
  [JUP, { factor: 1e-6 }],
])('%s can still be traded at %j', async (mint, setting) => {
  const on = await startTrading();
  on.sandbox.control.prices.set(mint, setting);
  const quote = on.perijove.routingSwap.quote({
    inputMint: mint,
    outputMint: USDC,
    amount: 10n ** 8n,
  });
  const answer = await quote.catch((error: unknown) => error);
  expect(answer).not.toMatchObject({ code: 'server_error' });
  const way = { inputMint: USDC, outputMint: mint, amount: 10n ** 8n };
  const back = await on.perijove.routingSwap.quote(way).catch((error: unknown) => error);
  expect(back).not.toMatchObject({ code: 'server_error' });
});

test('set prices are kept in the data folder', async () => {
  const options = { dataFolder: freshFolder(), clockSpeed: 0 };
  const first = await startTrading(options);
  first.sandbox.control.prices.set(SOL, { usd: 321 });
  first.sandbox.control.prices.set(JUP, { factor: 3 });
  const jup = await usdOf(first, JUP);
  await first.sandbox.stop();
  const again = await startTrading(options);
  expect(await usdOf(again, SOL)).toBe(321);
  expect(await usdOf(again, JUP)).toBe(jup);
  expect(again.sandbox.control.prices.list()).toHaveLength(2);
});

test.each([
  [undefined, 'expected a JSON body'],
  [{ usd: 5 }, /^mint: /],
  [{ mint: 'dollars', usd: 5 }, /^mint: /],
  [{ mint: SOL }, /^usd: /],
  [{ mint: SOL, usd: 5, factor: 2 }, /^usd: /],
  [{ mint: SOL, usd: '5' }, /^usd: /],
  [{ mint: SOL, usd: 0 }, /^usd: /],
  [{ mint: SOL, usd: 1e12 }, /^usd: /],
  [{ mint: SOL, factor: -1 }, /^factor: /],
  [{ mint: SOL, factor: 1e7 }, /^factor: /],
])('%j is refused by its field', async (body, says) => {
  const { sandbox } = await startTrading();
  const before = sandbox.world.clock.now();
  const answer = await set(sandbox, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { error: string }).error).toMatch(says);
  expect(sandbox.world.clock.now()).toBe(before);
});
