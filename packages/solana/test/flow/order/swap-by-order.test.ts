import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { swapByOrder } from '../../../src/flow/order/swap-by-order.ts';
import { nodeWith, pendingWith, signature } from '../../family/node.ts';
import { handover, planOf, wallet } from '../../family/plan-of.ts';
import { bob, usdc, wif } from '../../ledger/cast.ts';
import { familyOf, offer, terms } from './orders.ts';

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly issue?: string;
  readonly family?: object;
}

async function planned({ own = {}, options = {}, issue, family = {} }: Given = {}) {
  const checked: unknown[] = [];
  const endpoint = {
    checkInput(input: unknown) {
      checked.push(input);
      if (issue === undefined) return undefined;
      return { path: issue, expected: 'amount, taker', says: 'an unknown field' };
    },
  };
  const swapping = familyOf(family);
  const plan = await planOf(
    (given) => swapByOrder(swapping, endpoint, { ...terms, ...own }, given),
    options,
  );
  return { plan, checked, swapping };
}

it('is a plan of the family, with the whole input', async () => {
  const own = { minOutput: 5n, maxSlippageBps: 7 };
  const { plan, checked, swapping } = await planned({ own });
  expect(plan).toMatchObject({
    name: 'test.swap',
    owner: wallet,
    asked: { ...terms, minOutput: '5', maxSlippageBps: 7 },
  });
  expect(plan.overNode).toBeUndefined();
  expect(plan.api).toBe(swapping.execute);
  // What the service does not know is not sent, and the taker is the wallet.
  expect(checked).toEqual([{ ...terms, taker: wallet }]);
});

it('builds the order within what was agreed', async () => {
  const { plan } = await planned();
  expect(await plan.build()).toMatchObject({
    transaction: offer.transaction,
    agreed: '49',
    parts: { spend: [{ reason: 'tip', atMost: 0n, refundable: false }] },
  });
  await expect(plan.build('50')).rejects.toMatchObject({ code: 'price_moved' });
});

const account = (owner: string) => ({
  getMultipleAccounts: {
    context: { slot: 1 },
    value: [{ owner, lamports: 1, data: ['', 'base64'] }],
  },
});

it('refuses a receiver that is not a wallet, although the service offers an order', async () => {
  const own = { receiver: bob.address };
  const rpc = await nodeWith([], account(usdc.program));
  for (const family of [{}, { order: () => Promise.reject(new Error('down')) }]) {
    const { plan } = await planned({ own, options: { rpc }, family });
    await expect(plan.build()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'receiver' },
    });
  }
  const ofWallet = await nodeWith([], account('11111111111111111111111111111111'));
  for (const options of [{ rpc: ofWallet }, {}])
    expect(await (await planned({ own, options })).plan.build()).toMatchObject({ agreed: '49' });
  const unread = await nodeWith();
  await (await planned({ options: { rpc: unread } })).plan.build();
  expect(unread.called).toEqual([]);
});

it('submits by the service', async () => {
  const signals: unknown[] = [];
  const execute = async (_: unknown, { signal }: { readonly signal?: AbortSignal }) => {
    signals.push(signal);
    return { status: 'Success', code: 0, signature, slot: '7' };
  };
  const { plan } = await planned({ family: { execute } });
  const notes = { requestId: 'r', inAmount: '100', outAmount: '50', router: null };
  const settled = plan.submit(pendingWith(notes) as never, { ...handover, sentBefore: false });
  expect(await settled).toMatchObject({
    outcome: 'landed',
    result: { signature, inputMint: usdc.mint, outputMint: wif.mint },
  });
  expect(signals).toEqual([handover.signal]);
  const seen = await planned({ family: { execute }, options: { rpc: await nodeWith() } });
  const found = await seen.plan.submit(pendingWith(notes) as never, handover);
  expect(found).toMatchObject({ result: { slot: 7, moved: { [SOL]: '-1000' } } });
});

it.each<[Given, string]>([
  [{ own: { amount: 0n } }, 'amount'],
  [{ own: { taker: wallet } }, 'taker'],
  [{ own: { minOutput: -1n } }, 'minOutput'],
  [{ own: { minOutput: 2n ** 64n } }, 'minOutput'],
  [{ own: { maxInput: 5n } }, 'maxInput'],
  [{ own: { swapMode: 'ExactOut' } }, 'maxInput'],
  [{ own: { swapMode: 'ExactOut', maxInput: 0n } }, 'maxInput'],
  [{ own: { swapMode: 'ExactOut', maxInput: 5n, minOutput: 1n } }, 'minOutput'],
  [{ own: { maxSlippageBps: 10_001 } }, 'maxSlippageBps'],
  [{ own: { maxSlippageBps: -1 } }, 'maxSlippageBps'],
  [{ own: { receiver: 5 }, issue: 'receiver' }, 'receiver'],
  [{ options: { maxLossBps: -1 } }, 'maxLossBps'],
  [{ options: { prices: 5 } }, 'prices'],
  [{ options: { maxLoss: 1 } }, 'maxLoss'],
])('refuses the input %# before any request', async (given, field) => {
  const refuse = () => Promise.reject(new Error('asked'));
  const refused = planned({ ...given, family: { order: refuse, execute: refuse } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
});

it('takes the ends of its bounds', async () => {
  const out = { swapMode: 'ExactOut', maxInput: '1' };
  for (const own of [{ minOutput: 0n }, { maxSlippageBps: 10_000 }, { maxSlippageBps: 0 }, out])
    expect((await planned({ own })).plan.name).toBe('test.swap');
  const options = { maxLossBps: 5, prices: {} };
  expect((await planned({ options })).plan.name).toBe('test.swap');
});

it('knows its own fields by a misspelt name', async () => {
  for (const name of ['minOutput', 'maxInput', 'maxSlippageBps']) {
    const misspelt = { own: { [`${name}s`]: 1 }, issue: `${name}s` };
    const failure = await planned(misspelt).catch((error: Error) => error);
    expect(Object(failure).message).toContain(`\`${name}\``);
    expect(Object(failure).message).not.toContain('taker');
  }
});
