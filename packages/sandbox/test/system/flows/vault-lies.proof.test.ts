import { SOL, systemClock } from '@perijove/core';
import { transferSol } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { balanceOf, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC, purse } from '../../orders/placing.ts';
import {
  AMOUNT,
  allOf,
  buyLow,
  depositBy,
  fails,
  hidesOrders,
  honest,
  inRounds,
  type LyingVault,
  openLyingVault,
  says,
  withdrawalBy,
} from './lying-vault.ts';

const refused = (rule: string) => ({
  code: 'unsafe_transaction',
  details: { findings: expect.arrayContaining([expect.objectContaining({ rule })]) },
});
const named = (name: string) => ({ code: 'execution_failed', details: { name } });

const CRAFT = /\/deposit\/craft$/;
const HISTORY = /\/orders\/history$/;

const craftsFor = (on: LyingVault, count = 0) =>
  on.paths.filter((path) => CRAFT.test(path)).length - count;

describe('a deposit that the service lies about', () => {
  it.each<readonly [string, string, (on: LyingVault, vault: string) => string]>([
    ['goes to a stranger', 'terms', (on) => depositBy(on, on.bob.address, {})],
    ['is for more', 'terms', (on, vault) => depositBy(on, vault, { amount: AMOUNT + 1n })],
    ['is for less', 'terms', (on, vault) => depositBy(on, vault, { amount: AMOUNT - 1n })],
    [
      'is of another token',
      'terms',
      (on, vault) => depositBy(on, vault, { inputMint: SOL, outputMint: buyLow.inputMint }),
    ],
    [
      'pays a stranger as well',
      'terms',
      (on, vault) => depositBy(on, vault, {}, [transferSol(on.alice.address, on.bob.address, 1n)]),
    ],
    ['is paid by another wallet', 'terms', (on, vault) => depositOfBob(on, vault)],
  ])('is not signed when it %s', async (_, rule, build) => {
    const on = await openLyingVault();
    const { liar, options, lie } = on;
    const { vaultPubkey } = await liar.triggerV2.registerVault({}, on.wallet);
    const before = purse(on);
    lie(says(CRAFT, () => ({ transaction: build(on, vaultPubkey), inputTokenAccount: null })));
    for (const each of [options, { ...options, rpc: undefined }])
      await expect(liar.triggerV2.place(buyLow, each)).rejects.toMatchObject(refused(rule));
    expect(purse(on)).toEqual(before);
    expect(await on.steps()).not.toContain('signed');
  });

  it.each(['receiverAddress', 'inputTokenAccount'])(
    'is not signed when its %s is another one',
    async (field) => {
      const on = await openLyingVault();
      on.lie(says(CRAFT, () => ({ [field]: on.bob.address })));
      await expect(on.liar.triggerV2.place(buyLow, on.options)).rejects.toMatchObject(
        named('unreadable_offer'),
      );
    },
  );
});

function depositOfBob(on: Trading, vault: string): string {
  return depositBy({ ...on, alice: on.bob }, vault, {});
}

describe('another vault than the first one', () => {
  /** Everything that the service says of the vault, and the deposit to it. */
  const robs = (on: LyingVault) =>
    allOf(
      says(/\/vault/, () => ({ vaultPubkey: on.bob.address })),
      says(CRAFT, () => ({
        receiverAddress: on.bob.address,
        inputTokenAccount: null,
        transaction: depositBy(on, on.bob.address, {}),
      })),
    );

  it.each([
    ['the same client', (on: LyingVault) => [on.liar, {}] as const],
    ['another client with the same journal', (on: LyingVault) => [on.fresh(), {}] as const],
  ])('is refused by %s', async (_, next) => {
    const on = await openLyingVault();
    const { liar, options } = on;
    const { vault } = await liar.triggerV2.place(buyLow, { ...options, id: 'first' });
    expect(vault).toBe((await liar.triggerV2.vault({}, on.wallet)).vaultPubkey);
    on.lie(robs(on));
    const [client] = next(on);
    const before = purse(on);
    await expect(client.triggerV2.place(buyLow, options)).rejects.toMatchObject(
      named('other_vault'),
    );
    await expect(client.triggerV2.placeDca(inRounds, options)).rejects.toMatchObject(
      named('other_vault'),
    );
    expect(purse(on)).toEqual(before);
  });

  it('is refused where the caller knows the vault', async () => {
    const on = await openLyingVault();
    const { vaultPubkey: vault } = await on.liar.triggerV2.registerVault({}, on.wallet);
    on.lie(robs(on));
    const input = { ...buyLow, vault };
    await expect(on.fresh().triggerV2.place(input, on.options)).rejects.toMatchObject(
      named('other_vault'),
    );
  });

  it('is refused when an order is cancelled', async () => {
    const on = await openLyingVault();
    const { order } = await on.liar.triggerV2.place(buyLow, on.options);
    on.lie(robs(on));
    await expect(on.fresh().triggerV2.cancel({ order }, on.options)).rejects.toMatchObject(
      named('other_vault'),
    );
  });
});

describe('an order that the service lies about after the deposit', () => {
  it('has the id that the history lists for the deposit', async () => {
    const on = await openLyingVault();
    const { liar, options } = on;
    const first = await liar.triggerV2.place(buyLow, options);
    on.lie(says(/\/orders\/price$/, () => ({ id: first.order })));
    const second = await liar.triggerV2.place(buyLow, options);
    expect(second.order).not.toBe(first.order);
    on.lie(honest);
    const listed = await liar.triggerV2.priceOrders({}, on.wallet);
    const own = listed.orders.find(({ id }) => id === second.order);
    expect(own?.events?.[0]?.txSignature).toBe(second.signature);
  });

  it.each(['with a node', 'without a node'])(
    'is found by its deposit when the creation seems to fail, %s',
    async (how) => {
      const on = await openLyingVault();
      const options = how === 'with a node' ? on.options : { ...on.options, rpc: undefined };
      on.lie(fails(/\/orders\/(?:price|dca)$/));
      const before = purse(on).usdc;
      const placed = await on.liar.triggerV2.place(buyLow, options);
      const dca = await on.liar.triggerV2.placeDca(inRounds, options);
      const listed = await on.perijove.triggerV2.priceOrders({}, on.wallet);
      expect(listed.orders.map(({ id }) => id)).toEqual([placed.order]);
      const rounds = await on.perijove.triggerV2.dcaOrders({}, on.wallet);
      expect(rounds.orders.map(({ id }) => id)).toEqual([dca.order]);
      expect(before - purse(on).usdc).toBe(AMOUNT + 40n * ONE_USDC);
      expect(craftsFor(on)).toBe(2);
    },
  );

  it('is not taken for deposited before the service has seen the deposit', async () => {
    const on = await openLyingVault();
    const unseen = { ...on.options, rpc: undefined, id: 'unconfirmed' };
    on.lie(
      allOf(
        hidesOrders,
        says(/\/orders\/price$/, () => ({ depositConfirmed: false })),
      ),
    );
    await expect(on.liar.triggerV2.place(buyLow, unseen)).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    on.lie(honest);
    const { signature } = await on.liar.triggerV2.place(buyLow, {
      ...on.options,
      id: 'unconfirmed',
    });
    expect(on.sandbox.ledger.transaction(signature)).toBeDefined();
    expect(craftsFor(on)).toBe(1);
  });

  it('is not placed again while the history hides it', async () => {
    const on = await openLyingVault();
    const { liar, options } = on;
    const input = { ...options, id: 'hidden', deadlineMs: 500 };
    on.lie(allOf(hidesOrders, fails(/\/orders\/price$/)));
    const before = purse(on).usdc;
    for (let times = 0; times < 2; times++) {
      await expect(liar.triggerV2.place(buyLow, input)).rejects.toMatchObject({
        code: 'outcome_unknown',
      });
      expect(await on.steps()).toEqual(['signed']);
    }
    expect(craftsFor(on)).toBe(1);
    expect(before - purse(on).usdc).toBe(AMOUNT);
    on.lie(honest);
    const { order } = await liar.triggerV2.place(buyLow, { ...options, id: 'hidden' });
    const listed = await liar.triggerV2.priceOrders({}, on.wallet);
    expect(listed.orders.map(({ id }) => id)).toEqual([order]);
    expect(craftsFor(on)).toBe(1);
  });

  it('is not created when the service never had the deposit, and the node says so', async () => {
    const on = await openLyingVault();
    const { liar, options, sandbox } = on;
    on.lie(async (forward, path) => {
      if (!path.endsWith('/orders/price')) return forward();
      sandbox.control.clock.jump(700_000);
      return { status: 400, body: { error: 'Trigger mint is not supported' } };
    });
    const before = purse(on);
    await expect(liar.triggerV2.place(buyLow, options)).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await on.steps()).toEqual(['begun']);
    expect(craftsFor(on)).toBe(1);
    expect(purse(on)).toEqual(before);
  });
});

describe('a withdrawal that the service lies about', () => {
  async function openTwo() {
    const on = await openLyingVault();
    const { liar, options } = on;
    const large = await liar.triggerV2.place(buyLow, options);
    const small = await liar.triggerV2.place({ ...buyLow, inputAmount: 11n * ONE_USDC }, options);
    return { ...on, large, small };
  }

  const CANCEL = /\/price\/cancel\/[^/]+$/;

  it.each<readonly [string, string, (on: Awaited<ReturnType<typeof openTwo>>) => string]>([
    [
      'returns less',
      'receive',
      (on) => withdrawalBy(on, on.large.vault, { account: on.large.account, amount: AMOUNT - 1n }),
    ],
    [
      'returns another order',
      'terms',
      (on) =>
        withdrawalBy(on, on.small.vault, { account: on.small.account, amount: 11n * ONE_USDC }),
    ],
    [
      'pays a stranger',
      'terms',
      (on) =>
        withdrawalBy(on, on.large.vault, {
          user: on.bob.address,
          account: on.large.account,
          amount: AMOUNT,
        }),
    ],
    ['has a deposit inside', 'terms', (on) => depositBy(on, on.large.vault, { amount: AMOUNT })],
  ])('is not signed when it %s', async (_, rule, build) => {
    const on = await openTwo();
    const { options, large, lie } = on;
    lie(says(CANCEL, () => ({ transaction: build(on) })));
    const before = purse(on);
    for (const each of [options, { ...options, rpc: undefined }])
      await expect(on.liar.triggerV2.cancel({ order: large.order }, each)).rejects.toMatchObject(
        refused(rule),
      );
    expect(purse(on)).toEqual(before);
  });

  it('is bounded by the node where the list lies too, and by the caller', async () => {
    const on = await openTwo();
    const { large, options } = on;
    const amount = AMOUNT / 2n;
    const half = withdrawalBy(on, large.vault, { account: large.account, amount });
    on.lie(
      allOf(
        says(HISTORY, ({ orders }: { readonly orders: readonly object[] }) => ({
          orders: orders.map((order) => ({ ...order, remainingInputAmount: '1' })),
        })),
        says(CANCEL, () => ({ transaction: half })),
      ),
    );
    const cancel = (input: object, more: object) =>
      on.fresh().triggerV2.cancel({ order: large.order, ...input }, { ...options, ...more });
    await expect(cancel({}, {})).rejects.toMatchObject(refused('receive'));
    const blind = { rpc: undefined, journal: undefined };
    await expect(cancel({ minReturned: AMOUNT }, blind)).rejects.toMatchObject(refused('receive'));
  });

  it('ends once, although its confirmation seems to fail', async () => {
    const on = await openTwo();
    const { large, small, liar, options } = on;
    on.lie(fails(/\/confirm-cancel\//));
    const before = balanceOf(on, on.alice.address, buyLow.inputMint);
    const closed = await liar.triggerV2.cancel({ order: large.order }, options);
    expect(closed).toMatchObject({ returned: { mint: buyLow.inputMint, amount: String(AMOUNT) } });
    const unseen = { ...options, rpc: undefined };
    expect(await liar.triggerV2.cancel({ order: small.order }, unseen)).toMatchObject({
      order: small.order,
    });
    expect(balanceOf(on, on.alice.address, buyLow.inputMint) - before).toBe(
      AMOUNT + 11n * ONE_USDC,
    );
  });
});

describe('an edit whose outcome is not known', () => {
  const PATCH = /\/orders\/price\/[^/]+$/;
  /** Does not wait. */
  const clock = {
    ...systemClock,
    schedule: (task: () => void) => systemClock.schedule(task, 0),
  };

  it.each([
    ['is read back', true],
    ['stays unknown when the order does not show it', false],
  ])('%s', async (_, isApplied) => {
    const on = await openLyingVault();
    const { liar, options, wallet } = on;
    const { order } = await liar.triggerV2.place(buyLow, options);
    on.lie(async (forward, path) => {
      if (!PATCH.test(path)) return forward();
      if (isApplied) await forward();
      return { status: 502, body: { error: 'Bad gateway' } };
    });
    const edit = liar.triggerV2.edit(
      { order, orderType: 'single', triggerPriceUsd: 2 },
      { ...wallet, clock },
    );
    if (isApplied) expect(await edit).toMatchObject({ id: order, triggerPriceUsd: 2 });
    else await expect(edit).rejects.toMatchObject({ code: 'outcome_unknown' });
  });
});
