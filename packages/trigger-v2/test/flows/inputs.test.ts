import { SOL, sandbox, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { expect, it } from 'vitest';
import { createTriggerV2Client } from '../../src/client.ts';

const address = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const signer = { address, signTransactions: () => Promise.reject(new Error('asked to sign')) };
/** Nobody listens there. */
const triggerV2 = createTriggerV2Client({ deployment: sandbox('http://127.0.0.1:9') });

const pair = { inputMint: USDC, outputMint: SOL } as const;
const buyLow = {
  ...pair,
  orderType: 'single',
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 1,
  inputAmount: 20_000_000n,
  expiresAt: { inMs: 86_400_000 },
} as const;
const inRounds = { ...pair, inputAmount: 40_000_000n, orderCount: 4, intervalSeconds: 60 } as const;

it.each([
  [{ ...buyLow, expiresAt: { unixMs: 1_800_000_000 } }, 'expiresAt.unixMs'],
  [{ ...buyLow, expiresAt: 1_800_000_000_000 }, 'expiresAt'],
  [{ ...buyLow, expiresAt: { inMs: 1, unixMs: 1 } }, 'expiresAt'],
  [{ ...buyLow, expiresAt: new Date(NaN) }, 'expiresAt'],
  [{ ...buyLow, vault: 'mine' }, 'vault'],
  [{ ...buyLow, inputAmount: 0n }, 'inputAmount'],
  [{ ...buyLow, inputAmount: 2n ** 64n }, 'inputAmount'],
  [{ ...buyLow, depositRequestId: 'x' }, 'depositRequestId'],
  [{ ...buyLow, userPubkey: SOL }, 'userPubkey'],
  [{ ...buyLow, tpPriceUsd: 3 }, 'tpPriceUsd'],
  [{ ...buyLow, triggerprice: 3 }, 'triggerprice'],
])('refuses an input before any request: %#', async (input, field) => {
  const journal = createMemoryJournal();
  await expect(triggerV2.place(input as never, { signer, journal })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  });
  expect(await journal.list()).toEqual([]);
});

it.each([
  [{ ...inRounds, jlEnabled: true }, 'jlEnabled'],
  [{ ...inRounds, jlMint: SOL }, 'jlMint'],
  [{ ...inRounds, inputAmount: 0n }, 'inputAmount'],
  [{ ...inRounds, inputAmount: 2n ** 64n }, 'inputAmount'],
  [{ ...inRounds, orderCount: 1 }, 'orderCount'],
  [{ ...inRounds, vault: 1 }, 'vault'],
])('refuses a DCA input before any request: %#', async (input, field) => {
  await expect(triggerV2.placeDca(input as never, { signer })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  });
});

it.each([
  [{}, 'order'],
  [{ order: '' }, 'order'],
  [{ order: 'a', orders: [] }, 'orders'],
  [{ order: 'a', minReturned: -1n }, 'minReturned'],
  [{ order: 'a', minReturned: 1.5 }, 'minReturned'],
])('refuses an input of cancel and cancelDca before any request: %#', async (input, field) => {
  const refused = { code: 'invalid_input', details: { field } };
  for (const cancel of [triggerV2.cancel, triggerV2.cancelDca])
    await expect(cancel(input as never, { signer })).rejects.toMatchObject(refused);
});

it.each([
  [{ order: 'a', orderType: 'single' }, ''],
  [{ order: 'a', orderType: 'single', triggerPriceUsd: 1, trailingBps: 60 }, 'trailingBps'],
  [{ order: 'a', orderType: 'single', expiresAt: { unixMs: 5 } }, 'expiresAt.unixMs'],
  [{ order: 'a', orderId: 'a', orderType: 'single', triggerPriceUsd: 1 }, 'orderId'],
])('refuses an edit before any request: %#', async (input, field) => {
  await expect(triggerV2.edit(input as never, { signer })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  });
});

it('refuses an order to watch that has no id, and a kind that is unknown', async () => {
  for (const input of [{ order: '' }, { order: 'a', kind: 'limit' }, { id: 'a' }]) {
    const updates = triggerV2.watch(input as never, { signer });
    await expect(updates.next()).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

it('knows its own fields by a misspelt name', async () => {
  const misspelt = { vaults: 1, allowImmediateFills: true };
  for (const [name, value] of Object.entries(misspelt)) {
    const placing = triggerV2.place({ ...buyLow, [name]: value } as never, { signer });
    await expect(placing).rejects.toThrow(`\`${name.slice(0, -1)}\``);
  }
  const inVault = triggerV2.placeDca({ ...inRounds, vaults: 1 } as never, { signer });
  await expect(inVault).rejects.toThrow('`vault`');
});

it('refuses an invalid date', async () => {
  const begins = { ...inRounds, beginFillAt: new Date(Number.NaN) };
  await expect(triggerV2.placeDca(begins, { signer })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'beginFillAt' },
  });
});

it('refuses an edit that is not meant as it is written', async () => {
  const edit = { order: 'a', orderType: 'single', triggerPriceUsd: 1 };
  for (const [own, options, field] of [
    [{ allowImmediateFill: 1 }, {}, 'allowImmediateFill'],
    [{}, { marketPriceUsd: 0 }, 'marketPriceUsd'],
    [{ expiresAt: { inMs: 1, unixMs: 1 } }, {}, 'expiresAt'],
    [{ orders: 'a' }, {}, 'orders'],
  ] as const)
    await expect(
      triggerV2.edit({ ...edit, ...own } as never, { signer, ...options }),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
});
