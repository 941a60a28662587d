import { describe, expect, it } from 'vitest';
import { createRpc } from '../../src/rpc/create-rpc.ts';
import { fetchAccounts, simulateTransaction } from '../../src/rpc/rpc-methods.ts';
import { alice, bob, SYSTEM, usdc } from '../ledger/cast.ts';
import { type Reaction, serveNode } from './node-server.ts';
import { simulatedClock } from './simulated-clock.ts';

async function nodeThat(react: (params: readonly unknown[], nth: number) => Reaction) {
  const node = await serveNode(({ params }, nth) => react(params, nth));
  return { node, rpc: createRpc(node.url, { clock: simulatedClock() }) };
}

const account = (changes: object = {}) => ({
  owner: SYSTEM,
  lamports: 5,
  data: [Buffer.from([1, 2]).toString('base64'), 'base64'],
  ...changes,
});
const inSlot = (slot: number, value: unknown): Reaction => ({
  result: { context: { slot }, value },
});
const invalid = expect.objectContaining({
  code: 'rpc_failed',
  details: expect.objectContaining({ reason: 'response' }),
});

describe('fetchAccounts', () => {
  it.each([
    ['addresses', undefined],
    ['addresses', alice.address],
    ['addresses[1]', [alice.address, 'nobody']],
    ['addresses[0]', [undefined]],
  ])('names %s that it cannot read, before any request', async (field, addresses) => {
    const { node, rpc } = await nodeThat(() => inSlot(1, [account()]));
    const reading = fetchAccounts(rpc, addresses as readonly string[]);
    await expect(reading).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    expect(node.calls).toEqual([]);
  });

  it.each([undefined, 'http://127.0.0.1:8899', {}])('refuses the node %s', async (rpc) => {
    await expect(fetchAccounts(rpc as never, [alice.address])).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'rpc' },
    });
  });

  it('reads accounts in their order, and the slot', async () => {
    const { node, rpc } = await nodeThat(() => inSlot(77, [account(), null]));
    expect(await fetchAccounts(rpc, [alice.address, bob.address], { firstBytes: 9 })).toEqual({
      accounts: [{ owner: SYSTEM, lamports: 5n, data: Uint8Array.of(1, 2) }, undefined],
      slot: 77,
    });
    const dataSlice = { offset: 0, length: 9 };
    const options = { encoding: 'base64', commitment: 'confirmed', dataSlice };
    expect(node.calls[0]).toMatchObject({
      method: 'getMultipleAccounts',
      params: [[alice.address, bob.address], options],
    });
  });

  it('requests a hundred accounts at a time and returns the latest slot', async () => {
    const { node, rpc } = await nodeThat(([addresses], nth) =>
      inSlot(
        80 - nth,
        (addresses as unknown[]).map(() => null),
      ),
    );
    const many = Array.from({ length: 250 }, () => usdc.mint);
    const { accounts, slot } = await fetchAccounts(rpc, many);
    expect([accounts.length, slot]).toEqual([250, 80]);
    expect(node.calls.map(({ params }) => (params[0] as unknown[]).length)).toEqual([100, 100, 50]);
  });

  it('sends no request for an empty list', async () => {
    const { node, rpc } = await nodeThat(() => 'drop');
    expect(await fetchAccounts(rpc, [])).toEqual({ accounts: [], slot: 0 });
    expect(node.calls).toEqual([]);
  });

  it.each<readonly [string, unknown]>([
    ['one account less', []],
    ['one account more', [account(), account()]],
    ['no list', null],
    ['an owner that is invalid', [account({ owner: 'system' })]],
    ['lamports as text', [account({ lamports: '5' })]],
    ['lamports that are not whole numbers', [account({ lamports: 0.5 })]],
    ['negative lamports', [account({ lamports: -1 })]],
    ['another encoding', [account({ data: ['AA==', 'base58'] })]],
    ['parsed data', [account({ data: { parsed: {} } })]],
    ['data that is not base64', [account({ data: ['A', 'base64'] })]],
    ['something else', ['account']],
  ])('refuses %s', async (_, value) => {
    const { rpc } = await nodeThat(() => inSlot(1, value));
    await expect(fetchAccounts(rpc, [alice.address])).rejects.toEqual(invalid);
  });

  it('refuses a response without its slot', async () => {
    const { rpc } = await nodeThat(() => ({ result: { value: [null] } }));
    await expect(fetchAccounts(rpc, [alice.address])).rejects.toEqual(invalid);
  });

  it('keeps lamports beyond what a number holds, from a client that has them', async () => {
    const lamports = 2n ** 60n + 1n;
    const rpc = { call: async () => ({ context: { slot: 7n }, value: [account({ lamports })] }) };
    expect(await fetchAccounts(rpc, [alice.address])).toMatchObject({
      accounts: [{ lamports }],
      slot: 7,
    });
  });
});

describe('simulateTransaction', () => {
  const options = { minContextSlot: 12 };

  it('returns logs and accounts, undefined for closed ones', async () => {
    const { node, rpc } = await nodeThat(() =>
      inSlot(13, {
        err: null,
        logs: ['one', 2, 'three'],
        accounts: [account(), account({ lamports: 0 }), null],
      }),
    );
    const addresses = [alice.address, bob.address, usdc.mint];
    expect(await simulateTransaction(rpc, 'bytes', addresses, options)).toEqual({
      error: undefined,
      logs: ['one', 'three'],
      accounts: [expect.objectContaining({ lamports: 5n }), undefined, undefined],
      slot: 13,
    });
    expect(node.calls[0]?.params).toEqual([
      'bytes',
      {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: true,
        minContextSlot: 12,
        accounts: { encoding: 'base64', addresses },
      },
    ]);
  });

  it.each([
    [150, 150],
    [0, undefined],
    [-1, undefined],
    ['many', undefined],
    [undefined, undefined],
  ])('gives %s units as %s', async (unitsConsumed, units) => {
    const { rpc } = await nodeThat(() => inSlot(1, { err: null, accounts: [], unitsConsumed }));
    expect((await simulateTransaction(rpc, 'bytes', [], options)).units).toBe(units);
  });

  it('gives the error and its slot, and no accounts', async () => {
    const { rpc } = await nodeThat(() => inSlot(1, { err: 'AccountInUse', logs: null }));
    expect(await simulateTransaction(rpc, 'bytes', [alice.address], options)).toEqual({
      error: 'AccountInUse',
      logs: [],
      accounts: [],
      slot: 1,
    });
  });

  it('returns the balances before the transaction if the node reports them', async () => {
    const heldBefore = async (balances: object): Promise<unknown> => {
      const { rpc } = await nodeThat(() => inSlot(1, { err: null, accounts: [], ...balances }));
      return (await simulateTransaction(rpc, 'bytes', [], options)).heldBefore;
    };
    const tokens = { accountIndex: 1, uiTokenAmount: { amount: '70' } };
    const preBalances = [5, 2_039_280];
    expect(await heldBefore({ preBalances, preTokenBalances: [tokens] })).toEqual([
      { lamports: 5n, tokens: undefined },
      { lamports: 2_039_280n, tokens: 70n },
    ]);
    expect(await heldBefore({ preBalances: null, preTokenBalances: null })).toBeUndefined();
    expect(await heldBefore({ preBalances })).toBeUndefined();
    const lost = { ...tokens, uiTokenAmount: { amount: 70 } };
    await expect(heldBefore({ preBalances, preTokenBalances: [lost] })).rejects.toEqual(invalid);
    await expect(heldBefore({ preBalances: ['5'], preTokenBalances: [] })).rejects.toEqual(invalid);
  });

  it('refuses a success without its accounts', async () => {
    const { rpc } = await nodeThat(() => inSlot(1, { err: null, logs: [], accounts: null }));
    await expect(simulateTransaction(rpc, 'bytes', [alice.address], options)).rejects.toEqual(
      invalid,
    );
  });
});
