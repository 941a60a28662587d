import { expect, it } from 'vitest';
import { assembleSwap } from '../../../src/flow/build/assemble-swap.ts';
import { judgeAssembled } from '../../../src/flow/build/judge-assembled.ts';
import type { RawInstruction } from '../../../src/programs/raw-instruction.ts';
import { decodeInstruction } from '../../../src/transaction/decode-instruction.ts';
import { buyWif, partsOf, raw } from '../../corpus/builds.ts';
import { mallory } from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { lighthouse, memo } from '../../ledger/make.ts';

const own = { before: [raw(memo('before'))], after: [raw(memo('after'))] };
const { instructions } = assembleSwap(partsOf(buyWif.draft), own, { limit: 1, price: 2n });
const judge = judgeAssembled(instructions);
const found = (list: readonly RawInstruction[]) =>
  judge({ instructions: list.map(decodeInstruction) });
const differs = { rule: 'terms', reason: expect.stringContaining('differs from the assembled') };

it('is the same beside what a wallet may add or change', () => {
  expect(found(instructions)).toEqual([]);
  expect(found([...instructions, raw(lighthouse(6))])).toEqual([]);
  expect(found(instructions.slice(1))).toEqual([]);
});

it('has no instruction less or in another order', () => {
  expect(found(instructions.slice(0, -1))).toStrictEqual([differs]);
  expect(found(instructions.toReversed())).toMatchObject([differs]);
  // The place is that in the transaction, with what the wallet added.
  const more = [...instructions, raw(memo('more'))];
  expect(found(more)).toStrictEqual([{ ...differs, instruction: instructions.length }]);
});

const LAST = instructions.length - 1;
const [last] = instructions.slice(LAST) as [RawInstruction];
/** The first of the swap's own, behind two of the compute budget. */
const [opening] = instructions.slice(2) as [RawInstruction];

it.each<readonly [string, number, Partial<RawInstruction>]>([
  ['another program', LAST, { programAddress: mallory.address }],
  ['one account more', LAST, { metas: [role.read(mallory.address)] }],
  ['one account less', 2, { metas: opening.metas.slice(0, -1) }],
  ['another account', 2, { metas: [...opening.metas.slice(0, -1), role.read(mallory.address)] }],
  ['one byte more', LAST, { bytes: Uint8Array.of(...last.bytes, 0) }],
  ['one byte less', LAST, { bytes: last.bytes.slice(0, -1) }],
  ['another byte', LAST, { bytes: last.bytes.with(-1, 0) }],
])('has no instruction with %s', (_, instruction, change) => {
  const list = instructions.map((each, at) => (at === instruction ? { ...each, ...change } : each));
  expect(found(list)).toEqual([{ ...differs, instruction }]);
});
