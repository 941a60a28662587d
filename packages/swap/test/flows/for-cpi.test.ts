import { jupiter } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { writeInstruction } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { buyWif, olderRoute, raw, sellSolByBuild } from '../../../solana/test/corpus/builds.ts';
import { usdcOf } from '../../../solana/test/corpus/flows.ts';
import { clientWith } from '../../../solana/test/family/client.ts';
import { nodeWith } from '../../../solana/test/family/node.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { alice, bob, LOOKUP, maker, places, sol, usdc } from '../../../solana/test/ledger/cast.ts';
import { memo, system } from '../../../solana/test/ledger/make.ts';
import { call } from '../../../solana/test/ledger/public-calls.ts';
import { SOL_UNIT } from '../../../solana/test/ledger/world.ts';
import { endpoints } from '../../src/endpoints.ts';
import { forCpi } from '../../src/flows/for-cpi.ts';
import { buildOf, buying, LEAST, MOST } from './build-sample.ts';

const run = async (own: object = {}, options: object = {}, build: unknown = buildOf()) => {
  const { client, calls } = clientWith(endpoints, { build });
  const input = { ...buying, taker: wallet, ...own } as never;
  return { swap: await forCpi(client, input, options), calls };
};

describe('the pieces of a swap', () => {
  it('are those of the response, with its bounds', async () => {
    const { signal } = new AbortController();
    const bounds = { minOutput: LEAST, maxSlippageBps: 0 };
    const { swap, calls } = await run(bounds, { signal });
    expect(calls).toEqual([['build', { ...buying, taker: wallet }, signal]]);
    const { programId, accounts } = writeInstruction(raw(buyWif.draft.swap));
    expect(swap).toMatchObject({
      transactionVersion: 0,
      programId,
      accounts,
      cleanupInstructions: [],
      tables: new Map(),
      inAmount: MOST,
      outAmount: LEAST,
      minOutput: LEAST,
      build: buildOf(),
      setupInstructions: buyWif.draft.setup.map(raw).map(writeInstruction),
    });
    expect(swap.data).toEqual(buyWif.draft.swap.data);
  });

  it('have what runs after the swap', async () => {
    const { draft } = sellSolByBuild;
    const pair = { inputMint: sol.mint, outputMint: usdc.mint };
    const { swap } = await run({ ...pair, amount: SOL_UNIT }, {}, buildOf(draft, pair));
    expect(swap.cleanupInstructions).toEqual(draft.cleanup.map(raw).map(writeInstruction));
  });

  it('are of version 1 where the caller allows it', async () => {
    const version1 = buildOf(undefined, { transactionVersion: 1 });
    const { swap, calls } = await run({}, { maxTransactionVersion: 1 }, version1);
    expect(swap.transactionVersion).toBe(1);
    expect(calls[0]?.[1]).toMatchObject({ transactionVersion: '1' });
    await expect(run({}, {}, version1)).rejects.toMatchObject({ code: 'execution_failed' });
  });
});

it.each([
  ['more of the input', { amount: MOST - 1n }, buildOf()],
  ['a fee', {}, buildOf({ ...buyWif.draft, swap: call('route_v2', { feeBps: 5 }) })],
  [
    'another receiver',
    {},
    buildOf({ ...buyWif.draft, swap: call('route_v2', { to: usdcOf.maker }) }),
  ],
  ['another payer', {}, buildOf({ ...buyWif.draft, others: [memo('x', bob)] })],
  ['a call that does not show what arrives', {}, buildOf({ ...buyWif.draft, swap: olderRoute })],
])('refuses instructions with %s', async (_, own, build) => {
  await expect(run(own, {}, build)).rejects.toMatchObject({
    code: 'unsafe_transaction',
    flow: 'swap.forCpi',
  });
});

it('refuses a tip and a fee that the input does not have, however small', async () => {
  const tip = [system.transfer(alice, places.tip, 1n)];
  await expect(run({}, {}, buildOf({ ...buyWif.draft, tip }))).rejects.toMatchObject({
    code: 'unsafe_transaction',
  });
  const swap = call('route_v2', { feeBps: 1 });
  await expect(run({}, {}, buildOf({ ...buyWif.draft, swap }))).rejects.toMatchObject({
    code: 'unsafe_transaction',
  });
});

it('refuses a node of another network', async () => {
  const { client } = clientWith(endpoints, { build: buildOf() });
  Object.assign(client.build, { transport: { deployment: jupiter } });
  // That of devnet.
  const getGenesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
  const rpc = await nodeWith([], { getGenesisHash });
  await expect(forCpi(client, { ...buying, taker: wallet }, { rpc })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'rpc' },
  });
});

it('refuses invalid input', async () => {
  const { client } = clientWith(endpoints, {});
  for (const input of [undefined, null, 5])
    await expect(forCpi(client, input as never)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'input' },
    });
});

describe('lookup tables', () => {
  const table = places.tip;
  const build = buildOf(undefined, { addressesByLookupTableAddress: { [table]: [bob.address] } });
  const nodeThatHas = async (address: string) => {
    // A table that was never deactivated.
    const header = new Uint8Array(56).fill(0xff, 4, 12);
    header[0] = 1;
    const data = new Uint8Array([...header, ...(decodeBase58(address) ?? [])]);
    const account = { at: table, owner: LOOKUP, data };
    return nodeWith([account], { getGenesisHash: 'of any network' });
  };

  it('are those that the node has', async () => {
    const rpc = await nodeThatHas(bob.address);
    const { swap } = await run({}, { rpc }, build);
    expect(swap.tables).toEqual(new Map([[table, [bob.address]]]));
    const refused = run({}, { rpc: await nodeThatHas(maker.address) }, build);
    await expect(refused).rejects.toMatchObject({ code: 'unsafe_transaction' });
    // Without a node, nobody has compared them.
    expect((await run({}, {}, build)).swap.tables.size).toBe(1);
  });
});

it.each([
  [{ minOutput: LEAST + 1n }, 'fix-input'],
  [{ maxSlippageBps: 0, minOutput: LEAST + 1n }, 'fix-input'],
])('refuses a guarantee below %o', async (own, advice) => {
  await expect(run(own)).rejects.toMatchObject({ code: 'price_moved', advice });
});

it.each([
  [{ taker: undefined }, {}, 'taker'],
  [{ nativeDestinationAccount: bob.address }, {}, 'nativeDestinationAccount'],
  [{ transactionVersion: '1' }, {}, 'transactionVersion'],
  [{ amount: 0n }, {}, 'amount'],
  [{ amount: 2n ** 64n }, {}, 'amount'],
  [{ minOutput: -1n }, {}, 'minOutput'],
  [{ maxSlippageBps: 10_001 }, {}, 'maxSlippageBps'],
  [{ outputMint: usdc.mint }, {}, 'outputMint'],
  [{ maxSlippageBps: -1 }, {}, 'maxSlippageBps'],
  [{}, { signer: 1 }, 'signer'],
  [{}, { maxTransactionVersion: 2 }, 'maxTransactionVersion'],
])('refuses the input %o with %o', async (own, options, field) => {
  await expect(run(own, options)).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'swap.forCpi',
    details: { field },
  });
});

it('knows its own fields by a misspelt name', async () => {
  for (const name of ['minOutput', 'maxSlippageBps'])
    await expect(run({ [`${name}s`]: 1 })).rejects.toMatchObject({
      message: expect.stringContaining(`\`${name}\``),
    });
});
