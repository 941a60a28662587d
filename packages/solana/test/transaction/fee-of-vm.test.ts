import { getTransactionDecoder, type Address as KitAddress } from '@solana/kit';
import fc from 'fast-check';
import { LiteSVM } from 'litesvm';
import { expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { alice, bob, LOOKUP, MEMO_4, STAKE, SYSTEM, UNKNOWN_PROGRAM } from '../ledger/cast.ts';
import { compile, type DraftInstruction } from '../ledger/draft.ts';
import { compute, memo, memoOf, raw, system } from '../ledger/make.ts';
import { put } from '../ledger/world.ts';

/** Enough for any fee: the ledger takes it from the wallet as 64 bits. */
const WEALTH = 2n ** 63n;

const svm = new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n);

/** What the virtual machine takes from the wallet; `undefined` when it does not run the transaction. */
function charged(base64: string): bigint | undefined {
  put(svm, alice.address, SYSTEM, new Uint8Array(), WEALTH);
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  svm.sendTransaction(getTransactionDecoder().decode(bytes) as never);
  const left = svm.getBalance(alice.address as KitAddress) ?? 0n;
  return left === WEALTH ? undefined : WEALTH - left;
}

const price = fc
  .oneof(
    fc.bigInt(0n, 10_000_000n),
    fc.bigInt(0n, 2n ** 45n),
    fc.bigInt(0n, 2n ** 64n - 1n),
    fc.constantFrom(1n, 999_999n, 30_000_000_000_000n),
  )
  .map(compute.price);
const limit = fc
  .oneof(fc.nat(3_000), fc.nat(1_500_000), fc.nat(2 ** 32 - 1), fc.constantFrom(0, 1_400_000))
  .map(compute.limit);
/** More data than the instruction needs: the network reads its start. */
const padded = (each: fc.Arbitrary<DraftInstruction>): fc.Arbitrary<DraftInstruction> =>
  fc
    .tuple(each, fc.oneof(fc.constant([]), fc.uint8Array({ maxLength: 3 })))
    .map(([{ data, ...rest }, more]) => ({ ...rest, data: Uint8Array.from([...data, ...more]) }));
const optional = (each: fc.Arbitrary<DraftInstruction>) =>
  fc.option(padded(each), { nil: undefined });
/** At most one of each kind: the network refuses a second one. */
const budget = fc
  .tuple(
    padded(price),
    optional(limit),
    optional(fc.integer({ min: 32, max: 256 }).map((each) => compute.heap(each * 1_024))),
    optional(fc.integer({ min: 10_000_000, max: 2 ** 31 }).map(compute.dataLimit)),
  )
  .map((each) => each.filter((instruction) => instruction !== undefined));

const verifying = fc.constantFrom(
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
);
/** Programs of every kind that a validator counts in its own way. */
const called = fc.oneof(
  fc.constantFrom<DraftInstruction>(
    memo('a'),
    memo('a', alice),
    memo('a', alice, bob),
    memoOf(MEMO_4, 'b'),
    system.transfer(alice, alice.address, 0n),
    raw(UNKNOWN_PROGRAM, []),
  ),
  fc
    .constantFrom(
      STAKE,
      LOOKUP,
      'Vote111111111111111111111111111111111111111',
      'Config1111111111111111111111111111111111111',
      'BPFLoader1111111111111111111111111111111111',
      'BPFLoader2111111111111111111111111111111111',
      'BPFLoaderUpgradeab1e11111111111111111111111',
      'LoaderV411111111111111111111111111111111111',
      'ZkE1Gama1Proof11111111111111111111111111111',
    )
    .map((program) => raw(program, [])),
  fc.tuple(verifying, fc.nat(3)).map(([program, count]) => raw(program, [], count, 0)),
);

const transaction = fc
  .record({
    version: fc.constantFrom<0 | 'legacy' | 1>(0, 'legacy', 1),
    // Of version 1, where the instructions of the budget have no effect.
    config: fc.record({
      priorityFeeLamports: fc.bigInt(0n, 2n ** 62n),
      computeUnitLimit: fc.nat(2_000_000),
      loadedAccountsDataSizeLimit: fc.integer({ min: 10_000_000, max: 2 ** 31 }),
    }),
    instructions: fc
      .tuple(budget, fc.array(called, { maxLength: 9 }))
      .chain(([one, other]) => fc.shuffledSubarray([...one, ...other], { minLength: 1 })),
  })
  .map(compile);

it('the fee is never below what the virtual machine charges', () => {
  let ran = 0;
  fc.assert(
    fc.property(transaction, (base64) => {
      const taken = charged(base64);
      if (taken === undefined) return;
      ran++;
      const { baseLamports, priorityLamports, minPriorityLamports } = decodeTransaction(base64).fee;
      expect(taken).toBeLessThanOrEqual(baseLamports + priorityLamports);
      expect(taken).toBeGreaterThanOrEqual(baseLamports + minPriorityLamports);
    }),
    { numRuns: sized(200, 16_000), seed: 1 },
  );
  expect(ran).toBeGreaterThan(sized(120, 10_000));
});

it('counts a price without a limit at exactly what the virtual machine charges for it', () => {
  const zero = system.transfer(alice, alice.address, 0n);
  for (const instructions of [[], [zero], [memo('a'), zero], [memo('a'), compute.heap(32_768)]]) {
    const base64 = compile({ instructions: [compute.price(12_345_678n), ...instructions] });
    const { baseLamports, priorityLamports, minPriorityLamports } = decodeTransaction(base64).fee;
    expect(charged(base64)).toBe(baseLamports + priorityLamports);
    expect(minPriorityLamports).toBe(priorityLamports);
  }
});

it('a price alone costs what the virtual machine takes for it', () => {
  const base64 = compile({ instructions: [compute.price(30_000_000_000_000n)] });
  expect(charged(base64)).toBe(90_000_005_000n);
  expect(decodeTransaction(base64).fee.priorityLamports).toBe(90_000_000_000n);
});
