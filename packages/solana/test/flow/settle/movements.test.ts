import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { movementsIfKnown, readMovements } from '../../../src/flow/settle/movements.ts';
import { ATA, alice, bob, maker, usdc, wif } from '../../ledger/cast.ts';

const owner = alice.address;
const AUTHORITY = ATA;
const SIGNATURE = '1'.repeat(64);

const tokens = (amount: unknown, mint: string, whose: unknown = owner) => ({
  accountIndex: 1,
  mint,
  owner: whose,
  uiTokenAmount: { amount, decimals: 6 },
});

/** Alice pays 5000 lamports of fee and 100 lamports to Bob, and gets 7 USDC for 3 WIF. */
const record = {
  slot: 77,
  transaction: { message: { accountKeys: [owner, bob.address, AUTHORITY] } },
  meta: {
    fee: 5_000,
    preBalances: [10_000, 0, 1],
    postBalances: [4_900, 100, 1],
    preTokenBalances: [tokens('3', wif.mint), tokens('5', usdc.mint, maker.address)],
    postTokenBalances: [tokens('7', usdc.mint), tokens('3', wif.mint, maker.address)],
    loadedAddresses: { writable: [], readonly: [] },
  },
};

type Meta = Readonly<Record<string, unknown>>;

const change = (meta: Meta, message: object = record.transaction.message) => ({
  ...record,
  transaction: { message },
  meta: { ...record.meta, ...meta },
});

const read = (answer: unknown) => readMovements({ call: async () => answer }, SIGNATURE, owner);

const moved = { [SOL]: '-100', [usdc.mint]: '7', [wif.mint]: '-3' };

describe('readMovements', () => {
  it.each([
    ['rpc', [undefined, SIGNATURE, owner]],
    ['signature', [undefined, owner]],
    ['signature', [owner, owner]],
    ['owner', [SIGNATURE, 'nobody']],
  ])('names %s that it cannot read, before any request', async (field, given) => {
    const asked: unknown[] = [];
    const rpc = { call: async (...call: unknown[]) => void asked.push(call) };
    const reading = Reflect.apply(
      readMovements,
      undefined,
      field === 'rpc' ? given : [rpc, ...given],
    );
    await expect(reading).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    expect(asked).toEqual([]);
  });

  it('adds up what the owner has more or less of, and the fee by itself', async () => {
    expect(await read(record)).toEqual({ slot: 77, feeLamports: 5_000, moved });
  });

  it('takes a transaction of version 1, which a node returns only when asked for it', async () => {
    const rpc = {
      call: async (_: string, [, options]: readonly unknown[]) => {
        const { maxSupportedTransactionVersion: max } = options as Meta;
        if (max !== 1) throw new Error('Transaction version (1) is not supported');
        return { ...record, version: 1 };
      },
    };
    expect(await readMovements(rpc, SIGNATURE, owner)).toMatchObject({ moved });
  });

  it('asks for a transaction that is confirmed, in words that it reads', async () => {
    const asked: unknown[] = [];
    const rpc = {
      call: async (...request: readonly unknown[]) => {
        asked.push(request);
        return record;
      },
    };
    const { signal } = new AbortController();
    await readMovements(rpc, SIGNATURE, owner, signal);
    const options = {
      encoding: 'json',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 1,
    };
    expect(asked).toEqual([['getTransaction', [SIGNATURE, options], signal]]);
  });

  it('counts no fee that someone else paid', async () => {
    const accountKeys = [bob.address, owner, AUTHORITY];
    const meta = { preBalances: [9_000, 500, 1], postBalances: [4_000, 400, 1] };
    expect(await read(change(meta, { accountKeys }))).toMatchObject({ feeLamports: 0, moved });
  });

  it('takes native and wrapped SOL together', async () => {
    const meta = { preTokenBalances: [], postTokenBalances: [tokens('60', SOL)] };
    expect((await read(change(meta)))?.moved).toEqual({ [SOL]: '-40' });
  });

  it('finds the owner among the accounts of lookup tables', async () => {
    const message = { accountKeys: [bob.address] };
    const loadedAddresses = { writable: [AUTHORITY], readonly: [owner] };
    const balances = { preBalances: [9_000, 1, 500], postBalances: [4_000, 1, 400] };
    const answer = await read(change({ ...balances, loadedAddresses }, message));
    expect(answer).toMatchObject({ feeLamports: 0, moved });
  });

  it('reads keys as `jsonParsed` gives them, those of tables included', async () => {
    const accountKeys = [owner, bob.address, AUTHORITY].map((pubkey) => ({ pubkey, signer: true }));
    const loadedAddresses = { writable: [AUTHORITY], readonly: [] };
    const answer = await read(change({ loadedAddresses }, { accountKeys }));
    expect(answer).toEqual({ slot: 77, feeLamports: 5_000, moved });
  });

  it('leaves out what did not change, and keeps a single unit', async () => {
    const meta = {
      postBalances: [5_000, 0, 1],
      preTokenBalances: [tokens('3', wif.mint), tokens('5', usdc.mint)],
      postTokenBalances: [tokens('3', wif.mint), tokens('6', usdc.mint)],
    };
    expect((await read(change(meta)))?.moved).toEqual({ [usdc.mint]: '1' });
  });

  it('finds the tokens of a wallet that is not among the accounts', async () => {
    const accountKeys = [bob.address, null, AUTHORITY];
    expect(await read(change({}, { accountKeys }))).toEqual({
      slot: 77,
      feeLamports: 0,
      moved: { [usdc.mint]: '7', [wif.mint]: '-3' },
    });
  });

  it('sees accounts that were closed or made, and several of one mint', async () => {
    const meta = {
      preTokenBalances: [tokens('3', wif.mint), tokens('4', wif.mint)],
      postTokenBalances: null,
    };
    expect((await read(change(meta)))?.moved).toEqual({ [SOL]: '-100', [wif.mint]: '-7' });
  });

  it('loses no digit of amounts beyond 2^53', async () => {
    const huge = 2n ** 60n;
    const meta = {
      fee: 5_000n,
      preBalances: [huge + 5_001n, 0n, 1n],
      postBalances: [huge, 0n, 1n],
      preTokenBalances: [],
      postTokenBalances: [tokens('18446744073709551615', usdc.mint)],
    };
    expect((await read(change(meta)))?.moved).toEqual({
      [SOL]: '-1',
      [usdc.mint]: '18446744073709551615',
    });
  });

  it.each<readonly [string, unknown]>([
    ['there is no account of it', { ...record, meta: null }],
    ['lamports have lost digits', change({ preBalances: [2 ** 53, 0, 1] })],
    ['lamports are text', change({ preBalances: ['10000', 0, 1] })],
    [
      'nobody says whose tokens they are',
      change({ postTokenBalances: [tokens('7', usdc.mint, 7)] }),
    ],
    ['an amount is none', change({ postTokenBalances: [tokens('7.5', usdc.mint)] })],
    ['an amount is a number', change({ postTokenBalances: [tokens(7, usdc.mint)] })],
    ['there are no balances', change({ preBalances: undefined })],
    ['there are no keys', change({}, {})],
    ['the answer is text', 'landed'],
  ])('says that it does not know when %s', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({
      code: 'rpc_failed',
      details: { reason: 'response' },
    });
    const rpc = { call: async () => answer };
    expect(await movementsIfKnown(rpc, SIGNATURE, owner)).toBeUndefined();
  });

  it('knows nothing of what the node does not know', async () => {
    expect(await read(null)).toBeUndefined();
    expect(await read(undefined)).toBeUndefined();
  });
});
