import type { Client } from '@modelcontextprotocol/client';
import { type Mint, SOL, USDC } from '@perijove/core';
import type { PolicyDocument } from '@perijove/policy';
import { createPerijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMcp } from '../../src/create-mcp.ts';
import { createMemoryPreviewStore } from '../../src/previews/preview-store.ts';
import { call, connect, openScene } from '../scene.ts';
import { openWithSigner } from './with-signer.ts';

const HOUR_MS = 3_600_000;
const VAULTS = [
  '2TqwMbyEBuQtn3q3VFGcMhiGoPJnzsaeZKq5Ci67B6JV',
  '8bLoJQwsDkdyq7FKyBrLRk1KqH383F4WzjsicKa92PPV',
];

const caps = {
  perTransaction: '1000000000',
  perHour: 'unlimited',
  perDay: 'unlimited',
  total: 'unlimited',
} as const;

const wide: Partial<PolicyDocument> = {
  flows: ['trigger-v2.place', 'trigger-v2.placeDca', 'trigger-v2.cancel', 'trigger-v2.cancelDca'],
  custody: ['trigger-v2.place', 'trigger-v2.placeDca'],
  texts: ['sign-in'],
  leaving: { [USDC]: caps, [SOL]: caps },
  arriving: [SOL, USDC],
  usd: 'unlimited',
  maxPriceAgeSeconds: 'none',
  loss: 'unlimited',
  slippage: 'unlimited',
  ask: undefined,
};

interface Failure {
  readonly error: { readonly code: string; readonly message: string; readonly rules?: object[] };
}
interface Shown {
  readonly id: string;
  readonly verdict: string;
  readonly words: readonly string[];
}
interface Listed {
  readonly result: { readonly orders: readonly { readonly id: string; orderState?: string }[] };
}

const sell = (expiresInMs: number, now = Date.now()) => ({
  action: 'place',
  orderType: 'single',
  inputMint: USDC,
  outputMint: SOL,
  sellAmount: '20',
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 50,
  expiresAt: new Date(now + expiresInMs).toISOString(),
});
const rounds = {
  action: 'place',
  inputMint: USDC,
  outputMint: SOL,
  amount: '40',
  orderCount: 2,
  intervalSeconds: 86_400,
};

async function committed(client: Client, tool: string, input: object) {
  const shown = await call<Shown>(client, tool, { ...input });
  if (shown.id === undefined) throw new Error(JSON.stringify(shown));
  const done = await call<{ status: string; result: { order?: string } }>(client, 'commit', {
    id: shown.id,
  });
  if (done.status !== 'landed') throw new Error(JSON.stringify(done));
  expect(await call(client, 'commit', { id: shown.id })).toEqual(done);
  return { ...shown, ...done };
}

const openOrders = async (client: Client, kind: 'price' | 'dca'): Promise<readonly object[]> =>
  (await call<Listed>(client, 'vault_orders', { kind, state: 'active' })).result.orders;

it('without a session a preview says which tool to call, and makes no vault', async () => {
  const { mcp, sandbox, alice } = await openScene(wide);
  const client = await connect(mcp);
  for (const [tool, input] of [
    ['preview_price_order', sell(24 * HOUR_MS)],
    ['preview_dca_order', rounds],
    ['preview_price_order', { action: 'cancel', order: 'x' }],
    ['vault_orders', { kind: 'price' }],
  ] as const) {
    const { error } = await call<Failure>(client, tool, input);
    expect(error, tool).toMatchObject({ code: 'missing_token' });
    expect(error.message).toMatch(/call the tool sign_in/);
  }
  const other = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
  onTestFinished(() => other.close());
  const asked = other.triggerV2.vault({}, { signer: alice.secretKey });
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});

it('a sign-in that the policy does not name is refused, and nobody signs', async () => {
  const { mcp } = await openScene({ ...wide, texts: [] });
  const { error } = await call<Failure>(await connect(mcp), 'sign_in');
  expect(error).toMatchObject({ code: 'policy_denied', rules: [{ rule: 'texts' }] });
});

it('a policy without these flows has none of these tools', async () => {
  const { mcp } = await openScene({ flows: ['swap.swap'] });
  const { tools } = await (await connect(mcp)).listTools();
  const own = /^(?:sign_in|vault_orders|preview_price_order|preview_dca_order)$/;
  expect(tools.filter(({ name }) => own.test(name))).toEqual([]);
});

describe('after a sign-in', () => {
  async function open(document: Partial<PolicyDocument> = {}) {
    const scene = await openScene({ ...wide, ...document });
    const client = await connect(scene.mcp);
    const signedIn = await call<{ wallet: string; vault: string }>(client, 'sign_in');
    expect(signedIn).toMatchObject({ wallet: scene.alice.address, vault: VAULTS[0] });
    return { ...scene, client, before: scene.balance(USDC) };
  }

  it('a price order is placed, listed and cancelled; its preview cancels nothing', async () => {
    const { client, balance, before } = await open();
    const { result, words } = await committed(client, 'preview_price_order', sell(24 * HOUR_MS));
    expect(words[0]).toMatch(/20 USDC/);
    expect(before - balance(USDC)).toBe(20_000_000n);
    const cancel = { action: 'cancel', order: result.order };
    const shown = await call<Shown>(client, 'preview_price_order', cancel);
    expect(shown.words[0]).toBe(
      `You withdraw the price order ${result.order} (open): at least 20 USDC comes back to your wallet.`,
    );
    expect(await openOrders(client, 'price')).toMatchObject([
      { id: result.order, orderState: 'open' },
    ]);
    await committed(client, 'preview_price_order', cancel);
    expect(balance(USDC)).toBe(before);
    expect(await openOrders(client, 'price')).toEqual([]);
  });

  it('a DCA order is placed, listed and cancelled', async () => {
    const { client, balance, before } = await open();
    const { result } = await committed(client, 'preview_dca_order', rounds);
    expect(before - balance(USDC)).toBe(40_000_000n);
    expect(await openOrders(client, 'dca')).toMatchObject([{ id: result.order }]);
    const done = await committed(client, 'preview_dca_order', {
      action: 'cancel',
      order: result.order,
    });
    expect(done.words[0]).toMatch(/at least \d+ USDC comes back/);
    expect(balance(USDC)).toBeGreaterThan(before - 40_000_000n);
    expect(await openOrders(client, 'dca')).toEqual([]);
  });

  it('what ended orders hold is withdrawn by one id', async () => {
    const { client, balance, before, sandbox } = await open();
    const now = sandbox.world.clock.now();
    await committed(client, 'preview_price_order', sell(HOUR_MS, now));
    await committed(client, 'preview_price_order', sell(HOUR_MS, now));
    expect(before - balance(USDC)).toBe(40_000_000n);
    sandbox.control.clock.jump(2 * HOUR_MS);
    const { words, result } = await committed(client, 'preview_price_order', {
      action: 'withdraw_ended',
    });
    expect(words.filter((each) => /\(expired\): at least 20 USDC/.test(each))).toHaveLength(2);
    expect(result).toHaveLength(2);
    expect(balance(USDC)).toBe(before);
    const { error } = await call<Failure>(client, 'preview_price_order', {
      action: 'withdraw_ended',
    });
    expect(error).toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    ['an order that is not the wallet’s', { action: 'cancel', order: 'c7a91979' }, /order/],
    ['an order of another type', { ...sell(HOUR_MS), orderType: 'oco' }, /triggerPriceUsd/],
    ['a wrong time', { ...sell(HOUR_MS), expiresAt: 'soon' }, /expiresAt/],
    ['a field of another action', { ...sell(HOUR_MS), order: 'x' }, /order/],
    ['a price that the market has reached', { ...sell(HOUR_MS), triggerPriceUsd: 9_000 }, /market/],
  ])('%s is refused', async (_, input, message) => {
    const { client } = await open();
    const { error } = await call<Failure>(client, 'preview_price_order', input);
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(message),
    });
  });

  it('what the caps refuse has no id', async () => {
    const leaving = { [USDC]: { ...caps, perTransaction: '19999999' }, [SOL]: caps };
    const { client } = await open({ leaving });
    const shown = await call<Shown>(client, 'preview_price_order', sell(24 * HOUR_MS));
    expect(shown).toMatchObject({ verdict: 'deny', rules: [{ rule: 'leaving' }] });
    expect(shown.id).toBeUndefined();
  });
});

describe('a commit holds to its preview', () => {
  /** Changes what the preview has shown, as if the service did more at the commit. */
  async function changing(change: (bounds: string) => string) {
    const scene = await openScene(wide);
    const previews = createMemoryPreviewStore();
    const { perijove, money } = scene;
    const client = await connect(createMcp({ perijove, money: { ...money, previews } }));
    await call(client, 'sign_in');
    return {
      ...scene,
      client,
      commit: async (tool: string, input: object) => {
        const { id } = await call<Shown>(client, tool, { ...input });
        const stored = await previews.read(id);
        if (!stored) throw new Error('it is not stored');
        await previews.write({ ...stored, bounds: change(stored.bounds) });
        return call<Failure>(client, 'commit', { id });
      },
    };
  }

  it('a deposit into another vault is refused', async () => {
    const [vault = ''] = VAULTS;
    const other = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
    const { commit, balance } = await changing((bounds) => bounds.replaceAll(vault, other));
    const before = balance(USDC);
    const { error } = await commit('preview_price_order', sell(24 * HOUR_MS));
    expect(error).toMatchObject({ code: 'execution_failed', message: /more than the preview/ });
    expect(balance(USDC)).toBe(before);
  });

  it('a withdrawal that brings less back is refused', async () => {
    const { commit, client, balance } = await changing((bounds) =>
      bounds.replace('"atLeast":"bigint:20000000"', '"atLeast":"bigint:20200000"'),
    );
    const { result } = await committed(client, 'preview_price_order', sell(24 * HOUR_MS));
    const after = balance(USDC);
    const { error } = await commit('preview_price_order', {
      action: 'cancel',
      order: result.order,
    });
    expect(error).toMatchObject({ code: 'execution_failed', message: /more than the preview/ });
    expect(balance(USDC)).toBe(after);
  });
});

describe('with the key in a signer process', () => {
  const own: Partial<PolicyDocument> = {
    ...wide,
    flows: [...(wide.flows ?? []), 'wallet.transfer'],
    receivers: VAULTS as readonly Mint[],
    coSigners: VAULTS as readonly Mint[],
  };

  it('it signs the text and both transactions by its own policy', async () => {
    const { client, balance } = await openWithSigner(own, own);
    await call(client, 'sign_in');
    const before = balance(USDC);
    const { result } = await committed(client, 'preview_price_order', sell(24 * HOUR_MS));
    expect(before - balance(USDC)).toBe(20_000_000n);
    await committed(client, 'preview_price_order', { action: 'cancel', order: result.order });
    expect(balance(USDC)).toBe(before);
  });

  it('it refuses a text, or a vault, that its policy does not name', async () => {
    const mute = await openWithSigner({ ...own, texts: [] }, own);
    const { error } = await call<Failure>(mute.client, 'sign_in');
    expect(error).toMatchObject({ code: 'policy_denied', rules: [{ rule: 'texts' }] });
    const strict = await openWithSigner({ ...own, receivers: [] }, own);
    await call(strict.client, 'sign_in');
    const before = strict.balance(USDC);
    const { id } = await call<Shown>(strict.client, 'preview_price_order', sell(24 * HOUR_MS));
    const refused = await call<Failure>(strict.client, 'commit', { id });
    expect(refused.error).toMatchObject({
      code: 'policy_denied',
      rules: [{ rule: 'receivers' }, { rule: 'receivers' }],
    });
    expect(strict.balance(USDC)).toBe(before);
  });
});
