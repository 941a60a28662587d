import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assembleSwap,
  budgetInstructions,
  clampPrice,
  configOf,
  limitFor,
  MAX_UNITS,
} from '../../../src/flow/build/assemble-swap.ts';
import { readParts } from '../../../src/flow/build/swap-parts.ts';
import type { RawInstruction } from '../../../src/programs/raw-instruction.ts';
import { decodeInstruction } from '../../../src/transaction/decode-instruction.ts';
import { buyWif, partsOf, raw, sellSolByBuild } from '../../corpus/builds.ts';
import { alice, mallory } from '../../ledger/cast.ts';
import { compute, memo, system } from '../../ledger/make.ts';

const typeOf = (each: RawInstruction): string => {
  const { program, ...rest } = decodeInstruction(each);
  return 'type' in rest ? `${program} ${String(rest.type)}` : program;
};

describe('the compute budget', () => {
  it('leaves a fifth more than was used, within what a transaction may use', () => {
    expect(limitFor(100_001, 0)).toBe(120_002);
    expect(limitFor(1_300_000, 0)).toBe(MAX_UNITS);
    expect(limitFor(undefined, 0)).toBe(MAX_UNITS);
  });

  it('is spread upwards as long as there is room, and from the maximum downwards', () => {
    expect(limitFor(100_001, 0.0001)).toBe(120_002);
    expect(limitFor(1_163_253, 0)).toBe(MAX_UNITS - 4_096);
    expect(limitFor(1_163_254, 0)).toBe(MAX_UNITS);
    expect(limitFor(1_163_254, 0.5)).toBe(MAX_UNITS - 2_048);
  });

  it('names the lowest price and the lowest fee', () => {
    expect(budgetInstructions({ limit: 7, price: 1n }).map(typeOf)).toEqual([
      'compute-budget setComputeUnitLimit',
      'compute-budget setComputeUnitPrice',
    ]);
    expect(configOf({ limit: 7, price: 1n }).priorityFeeLamports).toBe(1n);
  });

  it('has one of some thousand limits, never more than the maximum', () => {
    expect(limitFor(100_001, 0.5)).toBe(120_002 + 2_048);
    for (const units of [1_150_000, 1_165_000, 1_300_000, undefined])
      for (const random of [0, 0.5, 0.9999]) {
        const limit = limitFor(units, random);
        expect(limit).toBeLessThanOrEqual(MAX_UNITS);
        expect(limit).toBeGreaterThan(Math.min((units ?? MAX_UNITS) * 1.19, MAX_UNITS - 4_097));
      }
  });

  it('never costs more than the priority fee of the caller', () => {
    const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(u64, fc.integer({ min: 1, max: MAX_UNITS }), u64, (price, limit, most) => {
        const clamped = clampPrice(price, limit, most);
        const fee = (clamped * BigInt(limit) + 999_999n) / 1_000_000n;
        expect(fee).toBeLessThanOrEqual(most);
        expect(clamped).toBeLessThanOrEqual(price);
        const isWithin = (price * BigInt(limit) + 999_999n) / 1_000_000n <= most;
        if (isWithin) expect(clamped).toBe(price);
      }),
      { seed: 1 },
    );
  });
});

describe('the parts of a swap', () => {
  const own = { before: [raw(memo('before'))], after: [raw(memo('after'))] };

  it('stand in the order that the service documents', () => {
    const parts = partsOf({
      ...sellSolByBuild.draft,
      budget: [compute.heap(65_536)],
      others: [memo('other')],
      tip: [system.transfer(alice, mallory.address, 1n)],
    });
    const { instructions } = assembleSwap(parts, own, { limit: 1, price: 2n });
    expect(instructions.map(typeOf)).toEqual([
      'compute-budget setComputeUnitLimit',
      'compute-budget setComputeUnitPrice',
      'compute-budget requestHeapFrame',
      'associated-token createIdempotent',
      'system transfer',
      'token syncNative',
      'associated-token createIdempotent',
      'memo memo',
      'unknown',
      'memo memo',
      'token closeAccount',
      'memo memo',
      'system transfer',
    ]);
    expect(assembleSwap(parts, own, { limit: 1, price: 0n }).instructions).toHaveLength(12);
  });

  it('have their compute budget in the message with version 1', () => {
    const parts = partsOf({ ...buyWif.draft, version: 1 });
    const limits = { computeUnitLimit: 300_001, loadedAccountsDataSizeLimit: 67_108_864 };
    const { instructions, config } = assembleSwap(parts, own, { limit: 300_001, price: 7n });
    expect(instructions.map(typeOf)).toEqual([
      'associated-token createIdempotent',
      'memo memo',
      'unknown',
      'memo memo',
    ]);
    expect(config).toEqual({ ...limits, priorityFeeLamports: 3n });
    expect(assembleSwap(parts, own, { limit: 300_001, price: 0n }).config).toEqual(limits);
  });

  it('are read without the limit of the service, and with its price', () => {
    const instruction = { programId: alice.address, accounts: [], data: '' };
    const budget = [compute.limit(7), compute.price(9n)].map(({ program, data }) => ({
      programId: program,
      accounts: [],
      data: Buffer.from(data).toString('base64'),
    }));
    const parts = readParts({
      computeBudgetInstructions: budget,
      swapInstruction: instruction,
      setupInstructions: null,
      cleanupInstruction: null,
      addressesByLookupTableAddress: { [mallory.address]: [alice.address] },
    });
    expect(parts).toMatchObject({ unitPrice: 9n, budget: [], setup: [], cleanup: [], tip: [] });
    expect(parts.tables).toEqual(new Map([[mallory.address, [alice.address]]]));
    expect(() => readParts({ swapInstruction: { ...instruction, data: '?' } })).toThrow(
      expect.objectContaining({ code: 'execution_failed', advice: 'retry' }) as Error,
    );
  });

  it.each([
    ['for version 1', { transactionVersion: 1 }, { version: 1, unitPrice: 9n }],
    ['for version 1, as text', { transactionVersion: '1' }, { version: 1, unitPrice: 9n }],
    ['for version 0', { transactionVersion: 0 }, { version: 0, unitPrice: 0n }],
    ['without a version', {}, { version: 0, unitPrice: 0n }],
  ])('are read %s', (_, given, expected) => {
    const swapInstruction = { programId: alice.address, accounts: [], data: '' };
    const offer = { swapInstruction, computeUnitPrice: '9', ...given };
    expect(readParts(offer)).toMatchObject(expected);
  });

  it.each([
    [{ transactionVersion: 2 }, 'a transaction of version 2, which is not supported'],
    [{ transactionVersion: 1, computeUnitPrice: '1.5' }, 'cannot be read'],
  ])('are refused with %o', (given, says) => {
    const swapInstruction = { programId: alice.address, accounts: [], data: '' };
    expect(() => readParts({ swapInstruction, ...given })).toThrow(says);
  });
});
