import { getAddressEncoder, type Address as KitAddress } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import {
  type AssembledSwap,
  type Assembling,
  finishSwap,
  type TooLarge,
} from '../../../src/flow/build/finish-swap.ts';
import { judgeOnlyBudget } from '../../../src/flow/build/only-budget.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { knownTables } from '../../../src/transaction/known-tables.ts';
import { buyWif, partsOf, raw } from '../../corpus/builds.ts';
import { alice, ata, bob, mallory, places, TOKEN, wif } from '../../ledger/cast.ts';
import { memo } from '../../ledger/make.ts';

const BLOCKHASH = '11111111111111111111111111111112';
const UNITS = 100_000;
const bytesOf = (address: string): Uint8Array =>
  Uint8Array.from(getAddressEncoder().encode(address as KitAddress));

/** A node that has these accounts, and the accounts that it is asked for. */
function open(bytes: number, held: Readonly<Record<string, object>> = {}) {
  const asked: unknown[] = [];
  const assembling: Assembling = {
    feePayer: alice.address,
    own: { before: [raw(memo('x'.repeat(bytes)))], after: [] },
    blockhash: BLOCKHASH,
    maxPriorityLamports: 20_000n,
    rpc: {
      async call(method, [addresses]) {
        if (method !== 'getMultipleAccounts') throw new Error(`no such method: ${method}`);
        asked.push(addresses);
        const value = (addresses as readonly string[]).map((address) => held[address] ?? null);
        return { context: { slot: 1 }, value };
      },
    },
  };
  const finish = (version: 0 | 1) => finishSwap(partsOf({ ...buyWif.draft, version }), assembling);
  return { finish, asked };
}

it('assembles in version 1 what version 0 has no room for', async () => {
  const { finish } = open(1_500);
  expect(await finish(0)).toMatchObject({ max: { size: 1_232, accounts: 128 } });
  const { transaction, withLimit } = (await finish(1)) as AssembledSwap;
  expect(decodeTransaction(transaction).wire.config?.computeUnitLimit).toBe(1_400_000);
  const decoded = decodeTransaction(withLimit(UNITS));
  const { config, ...message } = decoded.wire;
  expect(message).toMatchObject({ version: 1, lookups: [], blockhash: BLOCKHASH });
  const limit = config?.computeUnitLimit ?? 0;
  expect(limit).toBeGreaterThanOrEqual(UNITS * 1.2);
  expect(config).toEqual({
    computeUnitLimit: limit,
    loadedAccountsDataSizeLimit: 67_108_864,
    // The price of the parts is 10,000 micro-lamports.
    priorityFeeLamports: (BigInt(limit) * 10_000n + 999_999n) / 1_000_000n,
  });
  expect(decoded.instructions.map(({ program }) => program)).not.toContain('compute-budget');
});

describe('what version 0 has room for only without the creation of an account', () => {
  const account = ata(alice, wif);
  // It is open by its byte 108.
  const rest = new Uint8Array(101).with(44, 1);
  const data = Buffer.concat([bytesOf(wif.mint), bytesOf(alice.address), rest]);
  const held = { owner: TOKEN, lamports: 1, data: [data.toString('base64'), 'base64'] };
  const typesOf = (transaction: string) =>
    decodeTransaction(transaction).instructions.map(({ program }) => program);

  it('is assembled without it where the account exists', async () => {
    const { size } = (await open(1_500).finish(0)) as TooLarge;
    const bytes = 1_500 - (size - 1_233);
    expect(await open(bytes).finish(0)).toMatchObject({ size: 1_233 });
    const { finish, asked } = open(bytes, { [account]: held });
    const { transaction, withLimit, instructions } = (await finish(0)) as AssembledSwap;
    expect(asked).toEqual([[account]]);
    for (const each of [transaction, withLimit(UNITS)])
      expect(typesOf(each)).not.toContain('associated-token');
    expect(instructions).toHaveLength(typesOf(transaction).length);
  });

  it('is assembled with it where there is room, without a request', async () => {
    const { finish, asked } = open(10, { [account]: held });
    const { transaction } = (await finish(0)) as AssembledSwap;
    expect(typesOf(transaction)).toContain('associated-token');
    expect(asked).toEqual([]);
  });
});

it('measures version 1 by its own limit', async () => {
  const size = { size: 4_096, accounts: 64 };
  expect(await open(4_000).finish(1)).toMatchObject({ max: size, accounts: expect.any(Number) });
});

describe('with lookup tables', () => {
  const [used, unused] = [places.lookupTable, mallory.address];
  const lookup = (table: string) => ({ table, writableIndexes: [0], readonlyIndexes: [] });

  async function finishWith(entries: readonly string[], bytes = 0) {
    const tables = new Map([
      [used, entries],
      [unused, [bob.address]],
    ]);
    const rpc: Rpc = { call: async () => ({ context: { slot: 1 }, value: [null] }) };
    const finished = await finishSwap(partsOf({ ...buyWif.draft, tables }), {
      feePayer: alice.address,
      own: { before: bytes === 0 ? [] : [raw(memo('x'.repeat(bytes)))], after: [] },
      blockhash: BLOCKHASH,
      maxPriorityLamports: 0n,
      rpc,
    });
    return { finished, known: knownTables(rpc) };
  }
  const written = buyWif.draft.swap.accounts.flatMap((each) =>
    each.writable && !each.signer ? [each.address] : [],
  );

  it('remembers for the check those that the transaction uses', async () => {
    const { known } = await finishWith(written);
    expect(known.find([lookup(used)])?.get(used)).toEqual(written);
    expect(known.find([lookup(unused)])).toBeUndefined();
  });

  it('counts accounts of tables where it is too large', async () => {
    const plain = await finishWith([], 1_300);
    const looked = await finishWith(written, 1_300);
    const { accounts } = plain.finished as TooLarge;
    expect(accounts).toBeGreaterThan(10);
    expect(looked.finished).toMatchObject({ accounts });
  });
});

/** At this price of the service, with a priority fee of up to 2,000 lamports. */
async function finishAt(unitPrice: bigint, version: 0 | 1) {
  const parts = { ...partsOf({ ...buyWif.draft, version }), unitPrice };
  const finished = await finishSwap(parts, {
    feePayer: alice.address,
    own: { before: [], after: [] },
    blockhash: BLOCKHASH,
    maxPriorityLamports: 2_000n,
    rpc: { call: async (method) => Promise.reject(new Error(`no such method: ${method}`)) },
  });
  const { transaction, withLimit } = finished as AssembledSwap;
  const tried = decodeTransaction(transaction);
  return { tried, limited: (units?: number) => decodeTransaction(withLimit(units)) };
}

describe.each([0, 1] as const)('in version %d', (version) => {
  it('lowers the price to the priority fee of the caller', async () => {
    const { tried, limited } = await finishAt(2n ** 63n, version);
    for (const { fee } of [tried, limited(UNITS)]) {
      expect(fee.priorityLamports).toBeGreaterThan(1_900n);
      expect(fee.priorityLamports).toBeLessThanOrEqual(2_000n);
    }
  });

  it.each([0n, 1n, 999n, 10_000n, 2n ** 63n])(
    'changes only the budget at a price of %d micro-lamports',
    async (unitPrice) => {
      const { tried, limited } = await finishAt(unitPrice, version);
      for (const units of [1, UNITS, 900_000, 1_160_000, undefined])
        expect(judgeOnlyBudget(tried, limited(units)), `${units}`).toEqual([]);
    },
  );
});
