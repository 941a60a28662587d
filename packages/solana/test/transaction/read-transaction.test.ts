import { describe, expect, it } from 'vitest';
import type { Rpc } from '../../src/rpc/rpc.ts';
import type { DecodedTransaction } from '../../src/transaction/decode-transaction.ts';
import { readAndJudge, readTransaction } from '../../src/transaction/read-transaction.ts';
import { parseTransaction } from '../../src/transaction/wire-transaction.ts';
import { alice, ata, bob, LOOKUP, places, SYSTEM, thing, usdc } from '../ledger/cast.ts';
import { compile, role } from '../ledger/draft.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { token } from '../ledger/make.ts';
import { lookupTableBytes } from '../ledger/states.ts';
import { createWorld, put, tableEntries } from '../ledger/world.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);
const transfer = token.transferChecked(usdc, ata(alice, usdc), ata(bob, usdc), alice, 5n);
const withTable = (table: string): string => compile({ table, instructions: [transfer] });

const broken = await thing('a broken table');
const placeBroken = (data: Uint8Array, owner = LOOKUP): string => {
  put(svm, broken, owner, data);
  return withTable(broken);
};

describe('readTransaction', () => {
  it('names the accounts of lookup tables, with their roles', async () => {
    const { hidden, instructions } = await readTransaction(withTable(places.lookupTable), { rpc });
    expect(hidden).toEqual([]);
    expect(instructions).toMatchObject([
      {
        type: 'transferChecked',
        accounts: {
          source: ata(alice, usdc),
          mint: usdc.mint,
          destination: ata(bob, usdc),
          authority: alice.address,
        },
        // Roles are the message's: the one that pays the fee is writable everywhere.
        metas: [...transfer.accounts.slice(0, 3), role.signAndWrite(alice.address)],
      },
    ]);
  });

  it('sends no request when there is no table', async () => {
    const asked = ledgerRpc(svm);
    const { instructions } = await readTransaction(compile({ instructions: [transfer] }), {
      rpc: asked,
    });
    expect(instructions).toHaveLength(1);
    expect(asked.asked).toEqual([]);
  });

  const entriesWithout = tableEntries.filter((entry) => entry !== ata(alice, usdc));
  it.each([
    ['is missing', () => withTable(broken), 'the lookup table does not exist'],
    [
      'belongs to another program',
      () => placeBroken(lookupTableBytes(tableEntries), SYSTEM),
      'the lookup table does not exist',
    ],
    ['is deactivated', () => withTable(places.closedTable), 'the table is deactivated'],
    [
      'is shorter than its header',
      () => placeBroken(lookupTableBytes([]).slice(0, 50)),
      'the account is not a lookup table',
    ],
    [
      'ends within an entry',
      () => placeBroken(lookupTableBytes(tableEntries).slice(0, -1)),
      'the account is not a lookup table',
    ],
    ['is empty data', () => placeBroken(new Uint8Array(4)), 'the bytes end too early'],
    [
      'is not initialised',
      () => placeBroken(lookupTableBytes(tableEntries).fill(0, 0, 4)),
      'the account is not a lookup table',
    ],
    [
      'lacks the entry',
      () => placeBroken(lookupTableBytes(tableEntries.slice(0, 3))),
      `table ${broken} has no entry 7`,
    ],
    [
      'holds an account that is listed already',
      () =>
        placeBroken(
          lookupTableBytes(entriesWithout.map(() => alice.address).concat(alice.address)),
        ),
      'an account is listed twice',
    ],
  ])('refuses a table that %s', async (_, make, reason) => {
    await expect(readTransaction(make(), { rpc })).rejects.toMatchObject({
      code: 'malformed_transaction',
      details: { reason },
    });
  });

  it.each([
    ['no object', 5],
    ['no context', { value: [null] }],
    ['no list', { context: { slot: 1 }, value: null }],
    ['a list of another length', { context: { slot: 1 }, value: [null, null] }],
    ['an account without data', { context: { slot: 1 }, value: [{ owner: LOOKUP, lamports: 1 }] }],
    [
      'data that is not base64',
      { context: { slot: 1 }, value: [{ owner: LOOKUP, lamports: 1, data: ['?', 'base64'] }] },
    ],
    [
      'another encoding',
      { context: { slot: 1 }, value: [{ owner: LOOKUP, lamports: 1, data: ['', 'base58'] }] },
    ],
    [
      'an owner that is not an address',
      { context: { slot: 1 }, value: [{ owner: 'x', lamports: 1, data: ['', 'base64'] }] },
    ],
    [
      'a broken amount',
      { context: { slot: 1 }, value: [{ owner: LOOKUP, lamports: 1.5, data: ['', 'base64'] }] },
    ],
  ])('refuses a response with %s', async (_, answer) => {
    const odd: Rpc = { call: () => Promise.resolve(answer) };
    await expect(
      readTransaction(withTable(places.lookupTable), { rpc: odd }),
    ).rejects.toMatchObject({
      code: 'rpc_failed',
      details: { method: 'getMultipleAccounts', reason: 'response' },
    });
  });

  it('takes numbers as bigint, as clients give them that parse 64 bits', async () => {
    const exact: Rpc = {
      async call(method, params) {
        const { context, value } = (await rpc.call(method, params)) as {
          context: { slot: number };
          value: { lamports: number }[];
        };
        return {
          context: { slot: BigInt(context.slot) },
          value: value.map((each) => ({ ...each, lamports: BigInt(each.lamports) })),
        };
      },
    };
    expect((await readTransaction(withTable(places.lookupTable), { rpc: exact })).hidden).toEqual(
      [],
    );
  });
});

describe('readAndJudge', () => {
  const [right, wrong] = [ata(bob, usdc), usdc.mint];
  const swapped = tableEntries.map(
    (entry) => new Map([[right, wrong]]).get(entry) ?? (entry === wrong ? right : entry),
  );

  /** Judges a transfer over a node that has shown the table with these entries before. */
  async function judgeAfter(entries: readonly string[]) {
    const base64 = placeBroken(lookupTableBytes(entries));
    const node = ledgerRpc(svm);
    await readTransaction(base64, { rpc: node });
    const receivers: string[] = [];
    const judge = async ({ instructions }: DecodedTransaction): Promise<string> => {
      const [, , destination] = instructions[0]?.metas ?? [];
      receivers.push(destination?.address ?? '');
      if (receivers.at(-1) === wrong) throw new Error('the receiver is a mint');
      return 'accepted';
    };
    const act = () => readAndJudge(parseTransaction(base64), { rpc: node }, judge);
    return { act, receivers };
  }

  it('judges with the tables that are known while they are read again', async () => {
    const { act, receivers } = await judgeAfter(tableEntries);
    const judging = act();
    expect(receivers).toEqual([right]);
    expect(await judging).toBe('accepted');
    expect(receivers).toEqual([right]);
  });

  it('judges again when a table has changed', async () => {
    const { act, receivers } = await judgeAfter(tableEntries);
    placeBroken(lookupTableBytes(swapped));
    await expect(act()).rejects.toThrow('the receiver is a mint');
    expect(receivers).toEqual([right, wrong]);
  });

  it('does not report what it found with a table that has changed', async () => {
    const { act, receivers } = await judgeAfter(swapped);
    placeBroken(lookupTableBytes(tableEntries));
    expect(await act()).toBe('accepted');
    expect(receivers).toEqual([wrong, right]);
  });

  it('refuses a table that is being closed, although its entries are known', async () => {
    const { act } = await judgeAfter(tableEntries);
    const closing = lookupTableBytes(tableEntries);
    new DataView(closing.buffer).setBigUint64(4, 5n, true);
    placeBroken(closing);
    await expect(act()).rejects.toMatchObject({ code: 'malformed_transaction' });
  });
});
