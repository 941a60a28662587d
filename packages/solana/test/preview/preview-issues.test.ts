import { SOL, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import type { MintFacts } from '../../src/describe/mint-facts.ts';
import { findingIssues, mintIssues, missingIn } from '../../src/preview/preview-issues.ts';
import type { WalletState } from '../../src/preview/wallet-state.ts';

const MINT = encodeBase58(new Uint8Array(32).fill(9));
const facts: MintFacts = {
  mint: MINT,
  program: 'token-2022',
  decimals: 6,
  supply: 1n,
  mintAuthority: undefined,
  freezeAuthority: undefined,
  transferFee: undefined,
  hookProgram: undefined,
  permanentDelegate: undefined,
  isFrozenByDefault: false,
  isPaused: false,
  isNonTransferable: false,
  isConfidential: false,
  multiplier: 1,
};

function stateOf(lamports: bigint, more: Partial<MintFacts> = {}): WalletState {
  const held = new Map([
    [SOL, lamports],
    [MINT, 2_000_000n],
  ]);
  return { lamports, held, mints: new Map([[MINT, { ...facts, ...more }]]), accounts: new Map() };
}

const needs = { network: 5_000n, tip: 1_000n, rent: 0n, refundable: 0n, total: 896_880n };

describe('SOL', () => {
  const spends = { mint: SOL, amount: 1_000_000n };
  it.each([
    ['the amount first', 999_999n, { kind: 'balance', actual: 999_999n, expected: 1_000_000n }],
    ['then fees and tips', 1_005_999n, { kind: 'fee', actual: 5_999n, expected: 6_000n }],
    ['then what must stay', 1_896_879n, { kind: 'rent', actual: 890_879n, expected: 890_880n }],
  ])('names %s', (_, lamports, issue) => {
    expect(missingIn(stateOf(lamports), spends, needs)).toEqual([expect.objectContaining(issue)]);
  });

  it('is enough to the lamport', () => {
    expect(missingIn(stateOf(1_896_880n), spends, needs)).toEqual([]);
  });
});

it('names the token and the SOL that are missing, with scaled amounts', () => {
  const spends = { mint: MINT, amount: 3_000_000n };
  const issues = missingIn(stateOf(0n, { multiplier: 1.5 }), spends, needs);
  expect(issues).toMatchObject([
    { kind: 'balance', mint: MINT, actual: 2_000_000n, expected: 3_000_000n },
    { kind: 'fee', mint: SOL, actual: 0n },
  ]);
  expect(issues[0]?.says).toContain('has 3 of');
  expect(issues[0]?.says).toContain('4.5 are needed');
});

it.each([
  [{ transferFee: { bps: 150, max: 7n } }, 'transfer-fee', '1.5 %'],
  [{ isFrozenByDefault: true }, 'frozen', 'freezes new accounts'],
  [{ isPaused: true }, 'frozen', 'paused'],
  [{ isNonTransferable: true }, 'frozen', 'cannot be transferred'],
])('says what a mint does to what moves: %#', (change, kind, words) => {
  const arriving = [{ mint: MINT, atLeast: 1n, proved: true, amount: 1n }];
  const issues = mintIssues(stateOf(0n, change), { leaving: [], arriving, delivers: [] });
  expect(issues).toMatchObject([{ kind, mint: MINT }]);
  expect(issues[0]?.says).toContain(words);
});

it('says nothing of mints that do not move, and of a fee of nothing', () => {
  const still = { leaving: [], arriving: [], delivers: [] };
  expect(mintIssues(stateOf(0n, { isPaused: true }), still)).toEqual([]);
  const free = stateOf(0n, { transferFee: { bps: 0, max: 0n } });
  const arriving = [{ mint: MINT, atLeast: 1n, proved: true, amount: 1n }];
  expect(mintIssues(free, { ...still, arriving })).toEqual([]);
  const delivers = [{ mint: USDC, wallet: MINT, atLeast: 1n }];
  expect(mintIssues(stateOf(0n), { ...still, delivers })).toEqual([]);
});

it('tells what could not be seen from what is refused', () => {
  const found = findingIssues([
    { rule: 'not-simulated', reason: 'a' },
    { rule: 'simulation-failed', reason: 'b' },
    { rule: 'rent', reason: 'c' },
  ]);
  expect(found).toEqual([
    { kind: 'not-simulated', says: 'a' },
    { kind: 'simulation-failed', says: 'b' },
    { kind: 'refused', says: 'rent: c' },
  ]);
});
