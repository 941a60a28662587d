import { describe, expect, it } from 'vitest';
import { readParts } from '../../../src/flow/build/swap-parts.ts';
import { alice, bob, mallory } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { compute, memo } from '../../ledger/make.ts';

const offered = ({ program, data }: DraftInstruction) => ({
  programId: program,
  accounts: [],
  data: Buffer.from(data).toString('base64'),
});
const swapInstruction = { programId: alice.address, accounts: [], data: '' };
const unreadable = { ...swapInstruction, data: '?' };

it('has each part in its place', () => {
  const [one, two, three, four] = ['1', '2', '3', '4'].map((says) => offered(memo(says)));
  const parts = readParts({
    computeBudgetInstructions: [offered(compute.limit(7)), offered(compute.heap(65_536))],
    setupInstructions: [one as typeof swapInstruction],
    swapInstruction,
    cleanupInstruction: two,
    otherInstructions: [three as typeof swapInstruction],
    tipInstruction: four,
    addressesByLookupTableAddress: { [mallory.address]: undefined },
  });
  const { setup, cleanup, others, tip, budget } = parts;
  const text = ([each]: readonly { readonly bytes: Uint8Array }[]) =>
    Buffer.from(each?.bytes ?? []);
  expect([setup, cleanup, others, tip].map((part) => String(text(part)))).toEqual([...'1234']);
  expect(budget.map(({ bytes }) => bytes[0])).toEqual([1]);
  expect([...parts.tables]).toEqual([[mallory.address, []]]);
});

it('leaves out only the limit and the price of the budget', () => {
  const listed = [compute.price(9n), memo('x'), compute.limit(7)].map(offered);
  const { budget, unitPrice } = readParts({ swapInstruction, computeBudgetInstructions: listed });
  expect(budget.map(({ bytes }) => String(Buffer.from(bytes)))).toEqual(['x']);
  expect(unitPrice).toBe(9n);
});

it.each([
  ['computeBudgetInstructions[0]', { computeBudgetInstructions: [unreadable] }],
  ['setupInstructions[1]', { setupInstructions: [swapInstruction, unreadable] }],
  ['swapInstruction', { swapInstruction: unreadable }],
  ['cleanupInstruction[0]', { cleanupInstruction: unreadable }],
  ['otherInstructions[0]', { otherInstructions: [unreadable] }],
  ['tipInstruction[0]', { tipInstruction: unreadable }],
])('names the part that cannot be read: %s', (field, change) => {
  expect(() => readParts({ swapInstruction, ...change })).toThrow(
    expect.objectContaining({
      code: 'execution_failed',
      advice: 'retry',
      details: expect.objectContaining({ name: 'unreadable_offer' }) as object,
      cause: expect.objectContaining({
        message: expect.stringContaining(field) as string,
      }) as object,
    }),
  );
});

describe('version 1', () => {
  it('has no lookup tables, and its price beside the parts', () => {
    const { tables, unitPrice } = readParts({
      swapInstruction,
      transactionVersion: 1,
      computeUnitPrice: '18446744073709551615',
      addressesByLookupTableAddress: { [mallory.address]: [bob.address] },
    });
    expect(tables.size).toBe(0);
    expect(unitPrice).toBe(2n ** 64n - 1n);
  });

  it.each([
    [null, 0n],
    [undefined, 0n],
    [7, 7n],
  ])('may have the price %o', (computeUnitPrice, unitPrice) => {
    const parts = readParts({ swapInstruction, transactionVersion: 1, computeUnitPrice });
    expect(parts).toMatchObject({ unitPrice });
  });

  it.each(['', ' 7', '0x10', '-1', '7n', '1'.repeat(21)])(
    'does not have the price %o',
    (computeUnitPrice) => {
      const offer = { swapInstruction, transactionVersion: 1, computeUnitPrice };
      expect(() => readParts(offer)).toThrow('cannot be read');
    },
  );
});

it('does not take a version that it does not know, and quotes the start of it', () => {
  const offer = { swapInstruction, transactionVersion: `2${'x'.repeat(99)}` };
  expect(() => readParts(offer)).toThrow(
    expect.objectContaining({
      code: 'execution_failed',
      advice: 'fix-input',
      details: expect.objectContaining({ name: 'other_transaction_version' }) as object,
      message: expect.stringContaining(`version 2${'x'.repeat(19)}, which`) as string,
    }),
  );
});
