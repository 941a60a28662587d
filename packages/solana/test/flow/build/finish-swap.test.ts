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
import { alice, bob, mallory, places } from '../../ledger/cast.ts';
import { memo } from '../../ledger/make.ts';

const BLOCKHASH = '11111111111111111111111111111112';
const UNITS = 100_000;

/** A node that has no accounts. */
function open(bytes: number) {
  const assembling: Assembling = {
    feePayer: alice.address,
    own: { before: [raw(memo('x'.repeat(bytes)))], after: [] },
    blockhash: BLOCKHASH,
    maxPriorityLamports: 20_000n,
    rpc: {
      async call(method, [addresses]) {
        if (method !== 'getMultipleAccounts') throw new Error(`no such method: ${method}`);
        const value = (addresses as readonly string[]).map(() => null);
        return { context: { slot: 1 }, value };
      },
    },
  };
  const finish = (version: 0 | 1) => finishSwap(partsOf({ ...buyWif.draft, version }), assembling);
  return { finish };
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
