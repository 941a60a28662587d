import { type Signature, SOL } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { describeTransaction } from '../../src/describe/describe-transaction.ts';
import { inWords } from '../../src/describe/in-words.ts';
import { receiptOf } from '../../src/describe/receipt.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { usdcOf } from '../corpus/flows.ts';
import { alice, ata, bob, places, SYSTEM, TOKEN, usdc } from '../ledger/cast.ts';
import { compile, type Draft } from '../ledger/draft.ts';
import { token } from '../ledger/make.ts';
import { tableEntries, UNIT } from '../ledger/world.ts';

const owner = alice.address;
const signature: Signature = encodeBase58(new Uint8Array(64).fill(7));
const pay = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);

/** A transaction as a node has it, after the payment of 5 USDC. */
function recordOf(draft: Partial<Draft> = {}, change: Record<string, unknown> = {}) {
  const base64 = compile({ instructions: [pay], filled: [owner], ...draft });
  const { wire } = decodeTransaction(base64);
  const loaded = (field: 'writableIndexes' | 'readonlyIndexes') =>
    wire.lookups.flatMap((each) => each[field].map((at) => tableEntries[at]));
  const loadedAddresses = {
    writable: loaded('writableIndexes'),
    readonly: loaded('readonlyIndexes'),
  };
  const keys = [...wire.staticKeys, ...loadedAddresses.writable, ...loadedAddresses.readonly];
  const lamports = keys.map((each) => (each === owner ? 1_000_000n : 2_039_280n));
  const held = (account: string, whose: string, amount: bigint) => ({
    accountIndex: keys.indexOf(account),
    mint: usdc.mint,
    owner: whose,
    programId: TOKEN,
    uiTokenAmount: { amount: String(amount), decimals: 6 },
  });
  const [mine, his] = [usdcOf.alice, ata(bob, usdc)];
  const meta = {
    err: null,
    fee: 5_000,
    preBalances: lamports,
    postBalances: lamports.map((each, at) => (at === 0 ? each - 5_000n : each)),
    preTokenBalances: [held(mine, owner, 9n * UNIT), held(his, bob.address, 0n)],
    postTokenBalances: [held(mine, owner, 4n * UNIT), held(his, bob.address, 5n * UNIT)],
    loadedAddresses,
    innerInstructions: [],
    ...change,
  };
  return { slot: 77, blockTime: 1_800_000_000, transaction: [base64, 'base64'], meta };
}

const nodeOf = (answer: unknown): Rpc => ({ call: async () => answer });
const receipt = (answer: unknown) => receiptOf(signature, { rpc: nodeOf(answer), owner });

describe('a receipt', () => {
  it.each<[string, Partial<Draft>]>([
    ['legacy', { version: 'legacy' }],
    ['version 0', { version: 0 }],
    ['version 0 with a lookup table', { version: 0, table: places.lookupTable }],
    ['version 1', { version: 1 }],
  ])('of %s', async (_, draft) => {
    expect(await receipt(recordOf(draft))).toMatchObject({
      signature,
      slot: 77,
      unixMs: 1_800_000_000_000,
      family: 'transfer',
      feePayer: owner,
      feeLamports: 5_000n,
      left: [{ mint: usdc.mint, amount: 5n * UNIT }],
      arrived: [],
      moved: { [usdc.mint]: String(-5n * UNIT) },
      description: { basis: 'landed', decimals: { [usdc.mint]: 6 } },
    });
  });

  it('of the receiver, who pays no fee', async () => {
    const rpc = nodeOf(recordOf());
    expect(await receiptOf(signature, { rpc, owner: bob.address })).toMatchObject({
      feeLamports: 0n,
      feePayer: owner,
      left: [],
      arrived: [{ mint: usdc.mint, amount: 5n * UNIT }],
    });
  });

  it('of a failure has its fee and nothing else', async () => {
    const failed = recordOf({}, { err: { InstructionError: [0, { Custom: 1 }] } });
    const { preBalances: pre, preTokenBalances } = failed.meta;
    const meta = { ...failed.meta, preBalances: pre, postTokenBalances: preTokenBalances };
    const told = await receipt({ ...failed, meta });
    expect(told).toMatchObject({ left: [], arrived: [], moved: {}, feeLamports: 5_000n });
    expect(told?.failure).toMatch(/^instruction 0 /);
    expect(told && inWords(told.description)).toEqual([
      expect.stringMatching(/^It failed: instruction 0 .+ insufficient funds\.$/),
      'Nothing moved, network fee 0.000005 SOL.',
    ]);
  });

  it('of an unknown block time says nothing of the time', async () => {
    expect((await receipt({ ...recordOf(), blockTime: null }))?.unixMs).toBeUndefined();
  });

  it('does not need the balances of strangers to be exact', async () => {
    const record = recordOf();
    const { meta } = record;
    const his = meta.preTokenBalances[1]?.accountIndex ?? 0;
    const huge = (list: readonly bigint[]) =>
      list.map((each, at) => (at === his ? 2 ** 60 : each) as bigint);
    const changed = {
      ...meta,
      preBalances: huge(meta.preBalances),
      postBalances: huge(meta.postBalances),
    };
    expect(await receipt({ ...record, meta: changed })).toMatchObject({ slot: 77 });
  });

  it('is undefined where the node does not know the transaction', async () => {
    expect(await receipt(null)).toBeUndefined();
    const described = describeTransaction(signature, { owner, rpc: nodeOf(null) });
    await expect(described).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'transaction' },
    });
  });
});

describe('a response is not believed', () => {
  const other = recordOf({ filled: [] });
  const hidden = recordOf({ table: places.lookupTable }, { loadedAddresses: undefined });
  const nameless = recordOf({}, { postTokenBalances: [{ accountIndex: 1 }] });
  const inexact = recordOf({}, { postBalances: [2 ** 60] });
  it.each([
    ['of another transaction', other],
    ['without the accounts of tables', hidden],
    ['without owners of tokens', nameless],
    ['that has lost digits of the wallet', inexact],
    ['in another encoding', { ...recordOf(), transaction: { message: {} } }],
    ['that is text', 'yes'],
  ])('%s', async (_, answer) => {
    await expect(receipt(answer)).rejects.toMatchObject({
      code: 'rpc_failed',
      details: { reason: 'response' },
    });
  });

  it('of bytes that are no transaction', async () => {
    const answer = { ...recordOf(), transaction: ['AAAA', 'base64'] };
    await expect(receipt(answer)).rejects.toMatchObject({ code: 'malformed_transaction' });
  });
});

it('counts an account that a program opens at the cost of the wallet as rent', async () => {
  const idle = { program: SYSTEM, accounts: [], data: new Uint8Array() };
  const record = recordOf({ instructions: [pay, idle] });
  const { meta, transaction } = record;
  const { staticKeys } = decodeTransaction(String(transaction[0])).wire;
  const his = staticKeys.indexOf(ata(bob, usdc));
  const create = new Uint8Array(52);
  new DataView(create.buffer).setBigUint64(4, 2_039_280n, true);
  const call = {
    programIdIndex: staticKeys.indexOf(SYSTEM),
    accounts: [0, his],
    data: encodeBase58(create),
  };
  const opened = {
    ...meta,
    preBalances: meta.preBalances.map((each, at) => (at === his ? 0n : each)),
    postBalances: meta.postBalances.map((each, at) => (at === 0 ? each - 2_039_280n : each)),
    preTokenBalances: meta.preTokenBalances.slice(0, 1),
    innerInstructions: [{ index: 0, instructions: [call] }],
  };
  expect(await receipt({ ...record, meta: opened })).toMatchObject({
    rent: { ownLamports: 0n, othersLamports: 2_039_280n, returnedLamports: 0n },
    left: [{ mint: usdc.mint, amount: 5n * UNIT }],
    moved: { [SOL]: '-2039280', [usdc.mint]: String(-5n * UNIT) },
  });
});

it.each([
  ['x', { owner }, 'signature'],
  [signature, { owner: 'nobody' }, 'owner'],
  [signature, { rpc: undefined }, 'rpc'],
  [signature, { limit: 1 }, 'limit'],
])('refuses %s with %o before the request', async (name, change, field) => {
  const rpc: Rpc = { call: () => Promise.reject(new Error('asked')) };
  const asked = receiptOf(name, { rpc, owner, ...change } as never);
  await expect(asked).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
});
