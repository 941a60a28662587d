import { createMemoryJournal, type FlowRecord } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { fastClock } from './holding-service.ts';
import {
  allOf,
  buyLow,
  hidesOrders,
  honest,
  inRounds,
  type Lie,
  type LyingVault,
  openLyingVault,
  says,
} from './lying-vault.ts';

const KINDS = ['cancel', 'cancelDca'] as const;

/** An open order, and its cancellation by a client without a node. */
async function openOrder(kind: (typeof KINDS)[number]) {
  const on = await openLyingVault();
  const { triggerV2 } = on.liar;
  const { order } =
    kind === 'cancel'
      ? await triggerV2.place(buyLow, on.options)
      : await triggerV2.placeDca(inRounds, on.options);
  const options = { ...on.options, rpc: undefined, clock: fastClock };
  return { on, order, cancel: () => triggerV2[kind]({ order }, options) };
}

/** Reports the withdrawal that the wallet has signed, of an order, and lands nothing. */
const confirms =
  (on: LyingVault, id: string): Lie =>
  async (forward, path) => {
    if (!/\/confirm-cancel(?:\/|$)/.test(path)) return forward();
    const records = (await on.journal.list()) as readonly FlowRecord[];
    const signed = records.find((record) => record.step === 'signed');
    return { status: 200, body: { id, txSignature: signed?.pending.signature } };
  };

/** The history lists orders as if nobody had cancelled them. */
const listsOpen = says(/\/orders\/history/, (body: { orders?: readonly object[] }) => {
  const open = { orderState: 'open', displayState: 'active', events: [] };
  return body.orders ? { orders: body.orders.map((order) => ({ ...order, ...open })) } : open;
});

describe.each(KINDS)('%s without a node', (kind) => {
  it('does not take the confirmation of another order for its own', async () => {
    const { on, order, cancel } = await openOrder(kind);
    on.lie(confirms(on, 'another order'));
    await expect(cancel()).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: { message: expect.stringContaining('another order') as string },
    });
    on.lie(honest);
    expect(await cancel()).toMatchObject({ order, signature: expect.any(String) as string });
  });

  it('does not believe a confirmation while the order is listed as open', async () => {
    const { on, order, cancel } = await openOrder(kind);
    on.lie(allOf(confirms(on, order), listsOpen));
    await expect(cancel()).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: { message: expect.stringContaining('still lists') as string },
    });
  });
});

describe('withdrawExpired without a node', () => {
  it.each(['place', 'placeDca'] as const)(
    'misses an order of the journal of %s that the history hides',
    async (kind) => {
      const on = await openLyingVault();
      const { triggerV2 } = on.liar;
      const { order } =
        kind === 'place'
          ? await triggerV2.place(buyLow, on.options)
          : await triggerV2.placeDca(inRounds, on.options);
      const options = { ...on.options, rpc: undefined };
      on.lie(
        allOf(
          hidesOrders,
          says(/\/history\/dca\//, () => ({ id: 'another order' })),
        ),
      );
      await expect(triggerV2.withdrawExpired({}, options).next()).rejects.toMatchObject({
        code: 'execution_failed',
        message: expect.stringContaining(order) as string,
        details: { name: 'order_not_listed' },
      });
      on.lie(honest);
      expect(await triggerV2.withdrawExpired({}, options).next()).toMatchObject({ done: true });
    },
  );
});

describe('withdrawExpired with a node', () => {
  it('misses a hidden order while its accounts hold tokens, and not when they are empty', async () => {
    const on = await openLyingVault();
    const { triggerV2 } = on.liar;
    const { order } = await triggerV2.place(buyLow, on.options);
    const hides = allOf(
      hidesOrders,
      says(/\/history\/price\//, () => ({ id: 'another order' })),
    );
    on.lie(hides);
    await expect(triggerV2.withdrawExpired({}, on.options).next()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_listed' },
    });
    on.lie(honest);
    // Another program withdraws it, which the journal does not know.
    await triggerV2.cancel({ order }, { ...on.options, journal: createMemoryJournal() });
    on.lie(hides);
    expect(await triggerV2.withdrawExpired({}, on.options).next()).toMatchObject({ done: true });
    // Without the node, the list decides again.
    const blind = { ...on.options, rpc: undefined };
    await expect(triggerV2.withdrawExpired({}, blind).next()).rejects.toMatchObject({
      details: { name: 'order_not_listed' },
    });
  });
});
