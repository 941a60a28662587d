import { describe, expect, it } from 'vitest';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import type { TransactionConfig } from '../../src/transaction/transaction-version.ts';
import { alice, bob } from '../ledger/cast.ts';
import { compile, type DraftInstruction } from '../ledger/draft.ts';
import { compute, longer, memo, raw, system } from '../ledger/make.ts';

const feeOf = (...instructions: readonly DraftInstruction[]) =>
  decodeTransaction(compile({ instructions })).fee;

describe('the fee', () => {
  it('is 5,000 lamports a signature without a price', () => {
    expect(feeOf(memo('a'))).toEqual({
      baseLamports: 5_000n,
      priorityLamports: 0n,
      minPriorityLamports: 0n,
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

  it('counts 200,000 units for each program of the chain where no limit is set', () => {
    expect(feeOf(compute.price(1_000_000n), memo('a'), memo('b')).priorityLamports).toBe(403_000n);
  });

  it('counts 3,000 units for each instruction of Compute Budget and System', () => {
    const transfer = system.transfer(alice, bob.address, 1n);
    expect(feeOf(compute.price(1_000_000n)).priorityLamports).toBe(3_000n);
    expect(feeOf(compute.price(1_000_000n), transfer).priorityLamports).toBe(6_000n);
  });

  it('is a range where a validator may count a program as its own', () => {
    const { priorityLamports, minPriorityLamports } = feeOf(
      compute.price(1_000_000n),
      raw('Stake11111111111111111111111111111111111111', []),
    );
    expect([minPriorityLamports, priorityLamports]).toEqual([6_000n, 203_000n]);
  });

  it('does not exceed 64 bits', () => {
    const { priorityLamports } = feeOf(compute.price(2n ** 64n - 1n), ...Array(9).fill(memo('a')));
    expect(priorityLamports).toBe(2n ** 64n - 1n);
  });

  it('reads a price and a limit that have further bytes behind them', () => {
    const price = longer(compute.price(1_000_000n), { data: [0] });
    const limit = longer(compute.limit(2_000), { data: [1, 2] });
    expect(feeOf(price, limit).priorityLamports).toBe(2_000n);
  });

  it('takes the larger of two prices and limits, which the network refuses', () => {
    const twice = [
      compute.price(1_000_000n),
      compute.price(1n),
      compute.limit(5),
      compute.limit(9),
    ];
    expect(feeOf(...twice).priorityLamports).toBe(9n);
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

describe('the fee of version 1', () => {
  const version1 = (config: TransactionConfig, ...instructions: readonly DraftInstruction[]) =>
    decodeTransaction(compile({ version: 1, config, instructions })).fee;

  it('is what the message says, whatever the limit', () => {
    const fee = { priorityFeeLamports: 7_001n, computeUnitLimit: 200_000 };
    expect(version1(fee, memo('a', alice, bob))).toEqual({
      baseLamports: 10_000n,
      priorityLamports: 7_001n,
      minPriorityLamports: 7_001n,
      computeUnitLimit: 200_000,
      microLamportsPerUnit: 0n,
    });
    const { priorityLamports } = version1({ ...fee, computeUnitLimit: 0 }, memo('a'));
    expect(priorityLamports).toBe(7_001n);
    const most = version1({ computeUnitLimit: 2_000_000 }, memo('a'));
    expect(most).toMatchObject({ priorityLamports: 0n, computeUnitLimit: 1_400_000 });
  });

  it('is only that of the signatures if the message sets none: instructions do not count', () => {
    const fee = version1({}, compute.price(10n ** 12n), compute.limit(100_000), memo('a'));
    expect(fee).toMatchObject({ baseLamports: 5_000n, priorityLamports: 0n, computeUnitLimit: 0 });
  });
});
