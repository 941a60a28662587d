import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { edit } from '../../src/flows/edit.ts';

const NOW = 1_700_000_000_000;
const [example] = endpoints.priceOrders.example.response.orders;
const open = {
  ...example,
  id: 'mine',
  userPubkey: wallet,
  orderState: 'open',
  orderType: 'single',
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 100,
};
const input = { order: 'mine', orderType: 'single', triggerPriceUsd: 90 } as const;
const timeout = createError('timeout', { timeoutMs: 1 } as never, 'late');

interface Given {
  readonly own?: object;
  readonly options?: object;
  /** What the list says of the order, one look after the other: the last one stays. */
  readonly looks?: readonly object[];
  readonly update?: unknown;
}

async function run({ own = {}, options = {}, looks = [{}], update = {} }: Given = {}) {
  const left = [...looks];
  const { client, calls } = clientWith(endpoints, {
    priceOrders: () => {
      const next = left.length > 1 ? left.shift() : left[0];
      return { orders: [{ ...open, ...next }], pagination: { total: 1 } };
    },
    updatePriceOrder: update,
  });
  const simulated = simulatedClock();
  const clock = { ...simulated, now: () => NOW };
  const editing = edit(client, { ...input, ...own } as never, { clock, ...options } as never);
  const names = () => calls.map(([name]) => name);
  return { editing, names, calls, waits: simulated.waits };
}

describe('an edit', () => {
  it('changes what the input says, and returns the order', async () => {
    const { signal } = new AbortController();
    const after = { triggerPriceUsd: 90 };
    const { editing, calls } = await run({ options: { signal }, looks: [{}, after] });
    expect(await editing).toEqual({ ...open, ...after });
    const { order: orderId, ...changes } = input;
    expect(calls.map(([name]) => name)).toEqual(['priceOrders', 'updatePriceOrder', 'priceOrders']);
    expect(calls[1]).toEqual(['updatePriceOrder', { ...changes, orderId }, signal]);
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
  });

  it.each([
    [{ unixMs: NOW + 5 }, NOW + 5],
    [{ inMs: 5 }, NOW + 5],
    [{ unixMs: undefined, inMs: 5 }, NOW + 5],
    [new Date(NOW + 5), NOW + 5],
  ])('to end at %o is in milliseconds', async (expiresAt, at) => {
    const { editing, calls } = await run({ own: { expiresAt } });
    await editing;
    expect(calls[1]?.[1]).toMatchObject({ expiresAt: at });
  });

  it.each([
    ['another type', { orderType: 'oco' }],
    ['another state', { orderState: 'filled' }],
  ])('is refused for an order of %s', async (_, order) => {
    const { editing, names } = await run({ looks: [order] });
    await expect(editing).rejects.toMatchObject({
      code: 'execution_failed',
      message: expect.stringContaining(Object.values(order)[0] as string),
      flow: 'triggerV2.edit',
      details: { name: 'order_not_editable' },
      advice: 'check-status',
    });
    expect(names()).toEqual(['priceOrders']);
  });

  it('is refused on the wrong side of the market, unless it is meant', async () => {
    const options = { marketPriceUsd: 80 };
    const { editing, names } = await run({ options });
    await expect(editing).rejects.toMatchObject({ details: { field: 'triggerPriceUsd' } });
    expect(names()).toEqual(['priceOrders']);
    const meant = await run({ options, own: { allowImmediateFill: true } });
    expect(await meant.editing).toMatchObject({ id: 'mine' });
    const { calls } = meant;
    expect(calls[1]?.[1]).not.toHaveProperty('allowImmediateFill');
  });
});

describe('an edit whose request failed', () => {
  const changed = { triggerPriceUsd: 90, slippageBps: 7 };
  const own = { slippageBps: 7 };

  it.each([
    ['at once', [{}, changed], 2],
    ['with the third look', [{}, {}, {}, changed], 4],
  ])('is done where the list shows all of it, %s', async (_, looks, count) => {
    const { editing, names } = await run({ own, looks, update: timeout });
    expect(await editing).toMatchObject(changed);
    expect(names().filter((name) => name === 'priceOrders')).toHaveLength(count);
  });

  it.each([
    ['nothing', {}],
    ['one of two fields', { triggerPriceUsd: 90 }],
  ])('is of unknown outcome where the list shows %s of it', async (_, after) => {
    const { editing, names, waits } = await run({
      own,
      looks: [{ slippageBps: 1 }, { slippageBps: 1, ...after }],
      update: timeout,
    });
    await expect(editing).rejects.toMatchObject({ code: 'outcome_unknown', cause: timeout });
    expect(waits).toEqual([2_000, 2_000, 2_000]);
    expect(names().filter((name) => name === 'priceOrders')).toHaveLength(4);
  });

  it.each(['trailingBps', 'tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'])(
    'is done only where the list shows its %s',
    async (field) => {
      const orderType = field === 'trailingBps' ? 'single' : 'oco';
      const value = field.endsWith('Usd') ? 90 : 70;
      const edited = {
        orderType,
        triggerPriceUsd: undefined,
        [field]: value,
        allowImmediateFill: true,
      };
      const looks = [{ orderType }, { orderType, [field]: value }];
      const done = await run({ own: edited, looks, update: timeout });
      expect(await done.editing).toMatchObject({ [field]: value });
      const other = [{ orderType }, { orderType, [field]: value + 1 }];
      const undone = await run({ own: edited, looks: other, update: timeout });
      await expect(undone.editing).rejects.toMatchObject({ code: 'outcome_unknown' });
    },
  );

  it('is done only where the list shows its end', async () => {
    const expiresAt = { unixMs: NOW + 5 };
    const end = (ms: number) => ({ triggerPriceUsd: 90, expiresAt: ms });
    const looks = [{}, end(NOW + 5)];
    const done = await run({ own: { expiresAt }, looks, update: timeout });
    expect(await done.editing).toMatchObject({ id: 'mine' });
    const later = await run({ own: { expiresAt }, looks: [{}, end(NOW + 6)], update: timeout });
    await expect(later.editing).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  it.each([
    ['is refused', refusal('no')],
    ['is of another kind', new Error('odd')],
    ['is of the input', createError('invalid_input', { field: 'x' } as never, 'bad')],
  ])('is not looked for where the failure %s', async (_, update) => {
    const { editing, names } = await run({ update });
    await expect(editing).rejects.toThrow(update.message.slice(-3));
    expect(names()).toEqual(['priceOrders', 'updatePriceOrder']);
  });

  it.each(['connection_lost', 'deadline', 'server_error'] as const)(
    'is looked for after %s',
    async (code) => {
      const details = code === 'server_error' ? { status: 500, body: {} } : {};
      const update = createError(code, details as never, 'lost');
      const { editing } = await run({ looks: [{}, { triggerPriceUsd: 90 }], update });
      expect(await editing).toMatchObject({ triggerPriceUsd: 90 });
    },
  );

  it.each(['unauthorized', 'forbidden', 'not_found'] as const)(
    'is not looked for after %s',
    async (code) => {
      const update = createError(code, { status: 400, body: {} } as never, 'no');
      const { editing, names } = await run({ update });
      await expect(editing).rejects.toMatchObject({ code });
      expect(names()).toHaveLength(2);
    },
  );
});
