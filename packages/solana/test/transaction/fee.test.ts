import { describe, expect, it } from 'vitest';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { alice, bob } from '../ledger/cast.ts';
import { compile, type DraftInstruction } from '../ledger/draft.ts';
import { compute, memo, raw } from '../ledger/make.ts';

const feeOf = (...instructions: readonly DraftInstruction[]) =>
  decodeTransaction(compile({ instructions })).fee;

describe('the fee', () => {
  it('is 5,000 lamports a signature without a price', () => {
    expect(feeOf(memo('a'))).toEqual({
      baseLamports: 5_000n,
      priorityLamports: 0n,
      computeUnitLimit: 200_000,
      microLamportsPerUnit: 0n,
    });
    expect(feeOf(memo('a', alice, bob)).baseLamports).toBe(10_000n);
  });

  it('is the price times the limit, rounded up', () => {
    expect(feeOf(compute.limit(100_001), compute.price(10n), memo('a')).priorityLamports).toBe(2n);
    expect(feeOf(compute.limit(100_000), compute.price(10n), memo('a')).priorityLamports).toBe(1n);
    expect(feeOf(compute.limit(0), compute.price(10n), memo('a')).priorityLamports).toBe(0n);
  });

  it('is at most 200,000 units an instruction where no limit is set, those of the budget aside', () => {
    expect(feeOf(compute.price(1_000_000n), memo('a'), memo('b')).priorityLamports).toBe(400_000n);
  });

  it('is never of more than 1,400,000 units', () => {
    expect(
      feeOf(compute.limit(9_000_000), compute.price(1_000_000n), memo('a')).priorityLamports,
    ).toBe(1_400_000n);
    const memos = Array.from({ length: 9 }, () => memo('a'));
    expect(feeOf(compute.price(1_000_000n), ...memos).computeUnitLimit).toBe(1_400_000);
  });

  it('counts signatures that precompiled programs verify', () => {
    const ed25519 = raw('Ed25519SigVerify111111111111111111111111111', [], 3, 0);
    expect(feeOf(memo('a'), ed25519).baseLamports).toBe(20_000n);
  });
});
