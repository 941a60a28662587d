import { SOL } from '@perijove/core';
import { expect, it } from 'vitest';
import { balanceOf } from '../../market/swap/trading.ts';
import { fastClock } from './holding-service.ts';
import {
  AMOUNT,
  allOf,
  buyLow,
  inRounds,
  type Lie,
  type LyingVault,
  openLyingVault,
  says,
  withdrawalBy,
} from './lying-vault.ts';

const HISTORY = /\/orders\/history$/;
const DCA = /\/history\/dca\/[^/]+$/;
const CANCEL = /\/price\/cancel\/[^/]+$/;

interface Listing {
  readonly orders: readonly object[];
}

/** The history says so of each order. */
const lists = (facts: object): Lie =>
  says(HISTORY, ({ orders }: Listing) => ({
    orders: orders.map((order) => ({ ...order, ...facts })),
  }));

const entry = {
  ...buyLow,
  orderType: 'otoco',
  tpPriceUsd: 4,
  slPriceUsd: 0.5,
} as const;

/** Expects that the order is still there, and that an honest service returns its money. */
async function expectReturned(on: LyingVault, order: string, amount: bigint): Promise<void> {
  on.lie((forward) => forward());
  const before = balanceOf(on, on.alice.address, buyLow.inputMint);
  await on.liar.triggerV2.cancel({ order }, on.options);
  expect(balanceOf(on, on.alice.address, buyLow.inputMint) - before).toBe(amount);
}

it('a withdrawal of an empty account is refused while the order has another with money', async () => {
  const on = await openLyingVault();
  const { liar, options } = on;
  const { order, vault, outputAccount } = await liar.triggerV2.place(entry, options);
  const decoy = { account: outputAccount ?? '', amount: 0n, mint: SOL };
  on.lie(
    allOf(
      lists({ remainingInputAmount: '0' }),
      says(CANCEL, () => ({ transaction: withdrawalBy(on, vault, decoy) })),
    ),
  );
  const confirm = () => Promise.reject(new Error('it passed the guard'));
  const cancel = liar.triggerV2.cancel({ order }, { ...options, confirm });
  await expect(cancel).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'receive' }] },
  });
  await expectReturned(on, order, AMOUNT);
});

it('a withdrawal of the account for the output is refused without a node too', async () => {
  const on = await openLyingVault();
  const { liar } = on;
  const options = { ...on.options, rpc: undefined };
  const { order, vault, outputAccount } = await liar.triggerV2.place(entry, on.options);
  const decoy = withdrawalBy(on, vault, { account: outputAccount ?? '', amount: 0n, mint: SOL });
  const closesDecoy = says(CANCEL, () => ({ transaction: decoy }));
  const confirm = () => Promise.reject(new Error('it passed the guard'));
  const cancel = (input: object) =>
    liar.triggerV2.cancel({ order, ...input }, { ...options, confirm });
  const refused = {
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'receive' }] },
  };
  on.lie(closesDecoy);
  await expect(cancel({})).rejects.toMatchObject(refused);
  on.lie(allOf(lists({ remainingInputAmount: '0' }), closesDecoy));
  await expect(cancel({ minReturned: AMOUNT })).rejects.toMatchObject(refused);
  await expectReturned(on, order, AMOUNT);
});

it('a withdrawal that was refused can be asked for again with another minimum', async () => {
  const on = await openLyingVault();
  const { liar, options } = on;
  const { order } = await liar.triggerV2.place(buyLow, options);
  const before = balanceOf(on, on.alice.address, buyLow.inputMint);
  const cancel = (minReturned: bigint) => liar.triggerV2.cancel({ order, minReturned }, options);
  await expect(cancel(AMOUNT + 1n)).rejects.toMatchObject({ code: 'unsafe_transaction' });
  const { returned } = await cancel(AMOUNT);
  expect(returned?.amount).toBe(String(AMOUNT));
  expect(balanceOf(on, on.alice.address, buyLow.inputMint) - before).toBe(AMOUNT);
  // It is over: what was signed for one minimum does not count for another.
  await expect(cancel(1n)).rejects.toMatchObject({ code: 'invalid_input' });
});

it.each(['filled', 'failed'])(
  'an order that is called %s is not taken for ended while the node shows its money',
  async (orderState) => {
    const on = await openLyingVault();
    const { liar } = on;
    const options = { ...on.options, clock: fastClock };
    const { order, account } = await liar.triggerV2.place(buyLow, options);
    on.lie(lists({ orderState, events: [] }));
    await expect(liar.triggerV2.cancel({ order }, options)).rejects.toMatchObject({
      code: 'execution_failed',
      message: expect.stringContaining(account),
      details: { name: 'still_in_vault' },
      advice: 'contact-portal',
    });
    await expectReturned(on, order, AMOUNT);
  },
);

it('an order in rounds that is called completed is not taken for it either', async () => {
  const on = await openLyingVault();
  const { liar } = on;
  const options = { ...on.options, clock: fastClock };
  const { order } = await liar.triggerV2.placeDca(inRounds, options);
  on.lie(says(DCA, () => ({ displayState: 'completed' })));
  await expect(liar.triggerV2.cancelDca({ order }, options)).rejects.toMatchObject({
    details: { name: 'still_in_vault' },
  });
});
