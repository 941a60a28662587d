import { describe, expect, it } from 'vitest';
import { compileRaw } from '../../../src/assemble/compile-transaction.ts';
import { budgetInstructions, configOf } from '../../../src/flow/build/assemble-swap.ts';
import { judgeOnlyBudget } from '../../../src/flow/build/only-budget.ts';
import type { RawInstruction } from '../../../src/programs/raw-instruction.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
} from '../../../src/transaction/decode-transaction.ts';
import { raw } from '../../corpus/builds.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { alice, ata, bob, mallory, usdc } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { compute, memo, token } from '../../ledger/make.ts';

interface Made {
  readonly limit?: number;
  readonly price?: bigint;
  readonly blockhash?: string;
  readonly amount?: bigint;
  readonly to?: string;
  readonly more?: readonly RawInstruction[];
}

const BLOCKHASHES = ['11111111111111111111111111111112', '11111111111111111111111111111113'];

function make(version: 0 | 1, made: Made = {}): DecodedTransaction {
  const { limit = 1_400_000, price = 10_000n, amount = 5n, more = [] } = made;
  const { blockhash = BLOCKHASHES[0] ?? '', to = ata(bob, usdc) } = made;
  const pay = raw(token.transferChecked(usdc, usdcOf.alice, to, alice, amount));
  const budget = version === 0 ? budgetInstructions({ limit, price }) : [];
  const config = version === 1 ? configOf({ limit, price }) : undefined;
  const instructions = [...budget, pay, ...more];
  const parts = { feePayer: alice.address, instructions, blockhash, tables: new Map(), config };
  return decodeTransaction(compileRaw(parts).transaction);
}

/** Five bytes, as the call that sets the limit has. */
const of = ({ address }: { readonly address: string }, data: readonly number[]) => ({
  program: address,
  accounts: [],
  data: Uint8Array.of(...data, 0, 0, 0),
});

describe.each([0, 1] as const)('in version %s', (version) => {
  it.each([1_399_999, 200_000, 1, 1_400_000])('the limit may be %d', (limit) => {
    expect(judgeOnlyBudget(make(version), make(version, { limit }))).toEqual([]);
  });

  it.each<[string, Made]>([
    ['a higher limit', { limit: 1_000_001, price: 9_000n }],
    ['a higher priority fee', { limit: 200_000, price: 71_000n }],
    ['another blockhash', { limit: 200_000, blockhash: BLOCKHASHES[1] ?? '' }],
    ['another amount', { limit: 200_000, amount: 6n }],
    ['another receiver', { limit: 200_000, to: ata(mallory, usdc) }],
    ['one more instruction', { limit: 200_000, more: [raw(memo('more'))] }],
    ['a second limit', { limit: 200_000, more: budgetInstructions({ limit: 5, price: 0n }) }],
  ])('%s is another transaction', (_, made) => {
    const tried = make(version, { limit: 1_000_000 });
    const findings = judgeOnlyBudget(tried, make(version, made));
    expect(findings.map(({ rule }) => rule)).toEqual(['budget']);
  });

  it('the price may be higher where the priority fee is not', () => {
    const final = make(version, { limit: 200_000, price: 70_000n });
    expect(judgeOnlyBudget(make(version), final)).toEqual([]);
  });

  it('a signature is another transaction', () => {
    const final = make(version, { limit: 200_000 });
    const wire = { ...final.wire, signatures: [new Uint8Array(64).fill(1)] };
    const signed = { ...final, wire };
    expect(judgeOnlyBudget(make(version), signed)).toHaveLength(1);
  });

  it('the other version is another transaction', () => {
    expect(judgeOnlyBudget(make(version), make(version === 0 ? 1 : 0))).toHaveLength(1);
  });
});

it('another loaded data size is another transaction', () => {
  const tried = make(1);
  const config = { ...tried.wire.config, loadedAccountsDataSizeLimit: 5 };
  const final = { ...tried, wire: { ...tried.wire, config } };
  expect(judgeOnlyBudget(tried, final)).toHaveLength(1);
});

it.each<readonly [string, DraftInstruction, DraftInstruction]>([
  ['a call of another program that looks like a limit', of(mallory, [2, 1]), of(mallory, [2, 9])],
  ['another part of the budget', compute.heap(65_536), compute.heap(131_072)],
])('%s is another transaction', (_, one, other) => {
  const [tried, final] = [one, other].map((each) => make(0, { more: [raw(each)] }));
  expect(judgeOnlyBudget(tried as DecodedTransaction, tried as DecodedTransaction)).toEqual([]);
  expect(judgeOnlyBudget(tried as DecodedTransaction, final as DecodedTransaction)).toHaveLength(1);
});
