import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { HOUR_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  DAY_MS,
  expectWhole,
  ONE_SOL,
  ONE_USDC,
  pass,
  purse,
  RENT,
  settle,
  solUsd,
} from '../../orders/placing.ts';
import { buyLow, inRounds } from './lying-vault.ts';

async function open() {
  const on = await startTrading();
  const { perijove, sandbox, alice } = on;
  const wallet = { signer: alice.secretKey };
  const journal = createMemoryJournal();
  const options = { ...wallet, rpc: createRpc(sandbox.rpcUrl), journal };
  const { triggerV2 } = perijove;
  const stateOf = async (id: string) =>
    (await triggerV2.priceOrders({}, wallet)).orders.find((order) => order.id === id);
  return { ...on, triggerV2, wallet, journal, options, stateOf };
}

/** By the clock of the sandbox. */
const inAnHour = ({ sandbox: { world } }: Trading) => ({ unixMs: world.clock.now() + HOUR_MS });

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const sell = {
  inputMint: SOL,
  outputMint: USDC,
  triggerMint: SOL,
  inputAmount: ONE_SOL,
  expiresAt: { inMs: DAY_MS },
} as const;
const buy = { ...sell, inputMint: USDC, outputMint: SOL, inputAmount: 20n * ONE_USDC } as const;

const types = [
  ['single', { ...sell, orderType: 'single', triggerCondition: 'above' }, ['triggerPriceUsd']],
  ['oco', { ...sell, orderType: 'oco' }, ['tpPriceUsd', 'slPriceUsd']],
  [
    'otoco',
    { ...buy, orderType: 'otoco', triggerCondition: 'below' },
    ['tpPriceUsd', 'triggerPriceUsd', 'slPriceUsd'],
  ],
  ['trailing', { ...buy, orderType: 'single', triggerCondition: 'above', trailingBps: 500 }, []],
] as const;

/** Far from the market, from the highest to the lowest. */
function prices(on: Trading, names: readonly string[]): Readonly<Record<string, number>> {
  const usd = solUsd(on);
  const each = names.length === 1 ? [usd * 2] : [usd * 2, usd / 2, usd / 4];
  return Object.fromEntries(names.map((name, at) => [name, each[at] as number]));
}

it.each(sample(types, 1).flatMap((each) => [[...each, true] as const, [...each, false] as const]))(
  'places and cancels an order of type %s',
  async (_, terms, names, hasNode) => {
    const on = await open();
    const { triggerV2, stateOf } = on;
    const options = hasNode ? on.options : on.wallet;
    const before = purse(on);
    const input = { ...terms, ...prices(on, names) };
    // The service shows a trailing order at a price of its own.
    if ('trailingBps' in terms) Object.assign(input, { triggerMint: terms.outputMint });
    const { order, signature, vault, account } = await triggerV2.place(input, options);
    expect(await stateOf(order)).toMatchObject({
      orderState: 'open',
      orderType: terms.orderType,
      privyWalletPubkey: vault,
      events: [{ type: 'deposit', txSignature: signature }],
    });
    expect(on.sandbox.ledger.account(account)).toBeDefined();
    const cancelled = await triggerV2.cancel({ order }, options);
    expect(cancelled).toMatchObject({ order, state: 'open' });
    expect(await stateOf(order)).toMatchObject({ orderState: 'cancelled' });
    expect(purse(on).usdc).toBe(before.usdc);
    // Two token accounts stay, of the wallet and of the vault; the one for the entry's output is the third.
    const rents = terms.orderType === 'otoco' ? 3n : 2n;
    expect(before.sol - purse(on).sol).toBeLessThan((rents + 1n) * RENT);
    expectWhole(on, USDC);
    const again = await triggerV2.cancel({ order }, on.wallet);
    expect(again).toEqual({ order, signature: null, state: 'cancelled', returned: null });
  },
);

it('places a DCA order, and withdraws what its rounds have left', async () => {
  const on = await open();
  const { triggerV2, options, wallet } = on;
  const before = purse(on).usdc;
  const { order } = await triggerV2.placeDca(inRounds, { ...options, id: 'dca' });
  await settle(on);
  const { orders } = await triggerV2.dcaOrders({}, wallet);
  expect(orders).toMatchObject([{ id: order, roundsFilled: 1 }]);
  const cancelled = await triggerV2.cancelDca({ order }, options);
  expect(cancelled.returned).toEqual({ mint: USDC, amount: String(30n * ONE_USDC) });
  expect(before - purse(on).usdc).toBe(10n * ONE_USDC);
  expect(await triggerV2.cancelDca({ order }, options)).toEqual(cancelled);
});

it.each(sample(['with a node', 'without a node'], 1))(
  'withdraws what the entry of an order has bought, %s',
  async (how) => {
    const on = await open();
    const { triggerV2, journal, wallet } = on;
    const options = how === 'with a node' ? on.options : { ...wallet, journal };
    const usd = solUsd(on);
    const input = {
      ...buy,
      orderType: 'otoco',
      triggerCondition: 'above',
      triggerPriceUsd: usd * 1.05,
      tpPriceUsd: usd * 4,
      slPriceUsd: usd / 4,
    } as const;
    const { order, outputAccount } = await triggerV2.place(input, { ...options, id: 'entry' });
    on.sandbox.control.prices.set(SOL, { usd: usd * 1.06 });
    await settle(on);
    expect(await on.stateOf(order)).toMatchObject({ remainingInputAmount: '0' });
    expect(on.sandbox.ledger.account(outputAccount ?? '')).toBeDefined();
    const before = purse(on).sol;
    await triggerV2.cancel({ order }, options);
    expect(on.sandbox.ledger.account(outputAccount ?? '')).toBeUndefined();
    expect(Number(purse(on).sol - before)).toBeGreaterThan((20 / usd) * 0.9e9);
  },
);

it('deposits again when the service has forgotten a deposit that it never got', async () => {
  const on = await open();
  const { triggerV2, options } = on;
  const { faults, clock } = on.sandbox.control;
  const before = purse(on).usdc;
  faults.add({ kind: 'reset', when: 'before', endpoint: 'trigger-v2.createPriceOrder', times: 1 });
  const once = { ...options, id: 'forgotten' };
  await expect(triggerV2.place(buyLow, { ...once, deadlineMs: 50 })).rejects.toMatchObject({
    code: expect.stringMatching(/outcome_unknown|connection_lost/),
  });
  clock.jump(DAY_MS / 2);
  const { order } = await triggerV2.place(buyLow, once);
  expect(await on.stateOf(order)).toMatchObject({ orderState: 'open' });
  expect(before - purse(on).usdc).toBe(buyLow.inputAmount);
});

it('withdraws every expired order once', async () => {
  const on = await open();
  const { triggerV2, options } = on;
  const before = purse(on).usdc;
  const short = { ...buyLow, expiresAt: inAnHour(on) };
  const expiring = [
    (await triggerV2.place(short, options)).order,
    (await triggerV2.place(short, options)).order,
  ];
  const { order: open1 } = await triggerV2.place(buyLow, options);
  await pass(on, 2 * HOUR_MS);
  const withdrawn = await collect(triggerV2.withdrawExpired({}, options));
  expect(withdrawn.map(({ order }) => order).toSorted()).toEqual(expiring.toSorted());
  expect(withdrawn.map(({ state }) => state)).toEqual(['expired', 'expired']);
  expect(await collect(triggerV2.withdrawExpired({}, options))).toEqual([]);
  expect(await on.stateOf(open1)).toMatchObject({ orderState: 'open' });
  expect(before - purse(on).usdc).toBe(buyLow.inputAmount);
});

it('is resumed by the journal alone', async () => {
  const on = await open();
  const { perijove, triggerV2, options, wallet, journal } = on;
  const { faults } = on.sandbox.control;
  const before = purse(on).usdc;
  for (const method of ['createPriceOrder', 'priceOrders'] as const)
    faults.add({ kind: 'reset', when: 'unanswered', endpoint: `trigger-v2.${method}` });
  await expect(triggerV2.place(buyLow, { ...wallet, journal, id: 'price' })).rejects.toMatchObject({
    code: 'outcome_unknown',
  });
  faults.clear();
  expect(await perijove.resume(journal, { ...wallet, rpc: options.rpc })).toMatchObject([
    { id: 'price', flow: 'trigger-v2.place', outcome: 'landed' },
  ]);
  expect(before - purse(on).usdc).toBe(buyLow.inputAmount);
});

it('edits open orders only, and returns what is listed then', async () => {
  const on = await open();
  const { triggerV2, options, wallet } = on;
  const { order } = await triggerV2.place(buyLow, options);
  const edit = { order, orderType: 'single', triggerPriceUsd: 2 } as const;
  expect(await triggerV2.edit(edit, wallet)).toMatchObject({ triggerPriceUsd: 2 });
  await expect(triggerV2.edit({ ...edit, orderType: 'oco' }, wallet)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await triggerV2.cancel({ order }, options);
  await expect(triggerV2.edit(edit, wallet)).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'order_not_editable' },
  });
});

it('watches an order until nothing of it is left in the vault', async () => {
  const on = await open();
  const { triggerV2, options, wallet } = on;
  const { order } = await triggerV2.place({ ...buyLow, expiresAt: inAnHour(on) }, options);
  const states: string[] = [];
  const watch = triggerV2.watch({ order }, { ...wallet, pollMs: 100 });
  for (;;) {
    const { value, done } = await watch.next();
    if (done) {
      expect(value).toMatchObject({ id: order, orderState: 'cancelled' });
      break;
    }
    states.push(value.state);
    if (value.state === 'open') await pass(on, 2 * HOUR_MS);
    if (value.state === 'expired') await triggerV2.cancel({ order }, options);
  }
  // Seen or not, as the poll falls.
  expect(states.filter((state) => state !== 'pending_withdraw')).toEqual([
    'open',
    'expired',
    'cancelled',
  ]);
});
