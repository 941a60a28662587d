import { expect, it } from 'vitest';
import { type Assembling, finishSwap } from '../../../src/flow/build/finish-swap.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { buyWif, partsOf, raw } from '../../corpus/builds.ts';
import { alice } from '../../ledger/cast.ts';
import { memo } from '../../ledger/make.ts';

const BLOCKHASH = '11111111111111111111111111111112';
const UNITS = 100_000;

/** A node that runs everything with the same number of units, and has no accounts. */
function open(bytes: number) {
  const simulated: string[] = [];
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getLatestBlockhash: () => ({ blockhash: BLOCKHASH }),
    getMultipleAccounts: ([addresses]) => (addresses as readonly string[]).map(() => null),
    simulateTransaction: ([transaction]) => {
      simulated.push(transaction as string);
      return { err: null, logs: [], unitsConsumed: UNITS };
    },
  };
  const assembling: Assembling = {
    feePayer: alice.address,
    own: { before: [raw(memo('x'.repeat(bytes)))], after: [] },
    blockhash: undefined,
    maxPriorityLamports: 2_000n,
    rpc: {
      call: async (method, params) => ({ context: { slot: 1 }, value: answers[method]?.(params) }),
    },
  };
  const finish = (version: 0 | 1) => finishSwap(partsOf({ ...buyWif.draft, version }), assembling);
  return { finish, simulated };
}

it('assembles in version 1 what version 0 has no room for', async () => {
  const { finish, simulated } = open(1_500);
  expect(await finish(0)).toMatchObject({ max: { size: 1_232, accounts: 128 } });
  const { transaction } = (await finish(1)) as { readonly transaction: string };
  const decoded = decodeTransaction(transaction);
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
  // Version 0 was too large to be simulated.
  expect(simulated.map((each) => decodeTransaction(each).wire.config?.computeUnitLimit)).toEqual([
    1_400_000,
  ]);
});

it('measures version 1 by its own limit', async () => {
  const size = { size: 4_096, accounts: 64 };
  expect(await open(4_000).finish(1)).toMatchObject({ max: size, accounts: expect.any(Number) });
});

it('lowers the price to the priority fee of the caller', async () => {
  const parts = { ...partsOf({ ...buyWif.draft, version: 1 }), unitPrice: 2n ** 63n };
  const node = { getLatestBlockhash: { blockhash: BLOCKHASH }, simulateTransaction: { err: null } };
  const finished = await finishSwap(parts, {
    feePayer: alice.address,
    own: { before: [], after: [] },
    blockhash: undefined,
    maxPriorityLamports: 2_000n,
    rpc: {
      call: async (method) => ({ context: { slot: 1 }, value: node[method as keyof typeof node] }),
    },
  });
  const { transaction } = finished as { readonly transaction: string };
  expect(decodeTransaction(transaction).fee.priorityLamports).toBeLessThanOrEqual(2_000n);
});
