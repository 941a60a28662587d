import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import type { TriggerOrder } from '../../src/orders/kept-order.ts';
import { partOf, partTermsOf, splitOf } from '../../src/orders/trigger-terms.ts';

type Facts =
  | 'making'
  | 'remainingMaking'
  | 'remainingTaking'
  | 'slippageBps'
  | 'feeBps'
  | 'referral';

const order = (changes: Partial<Pick<TriggerOrder, Facts>> = {}): TriggerOrder => ({
  number: 1,
  key: 'key',
  signer: 'signer',
  owner: 'owner',
  inputMint: SOL,
  outputMint: USDC,
  createdAtMs: 0,
  updatedAtMs: 0,
  openTx: 'open',
  closeTx: '',
  trades: 0,
  making: '64',
  taking: '100',
  remainingMaking: '3',
  remainingTaking: '10',
  paid: '0',
  slippageBps: 0,
  feeBps: 10,
  referral: null,
  wrapSol: true,
  expiresAtMs: null,
  status: 'Open',
  ...changes,
});

it.each([
  ['a third is never cheaper than the whole', 1n, 0, { asked: 4n, least: 4n }],
  ['two thirds are never cheaper than the whole', 2n, 0, { asked: 7n, least: 7n }],
  ['the whole costs what is left', 3n, 0, { asked: 10n, least: 10n }],
  ['the slippage is rounded for the owner', 3n, 1_001, { asked: 10n, least: 9n }],
  ['the slippage of a part is of its rounded price', 1n, 5_000, { asked: 4n, least: 2n }],
])('%s', (_, amount, slippageBps, terms) => {
  expect(partTermsOf(order({ slippageBps }), amount)).toEqual(terms);
});

it.each([
  ['a 32nd of the order', '64', '64', 2n],
  ['rounded up', '65', '65', 3n],
  ['no more than is left', '64', '1', 1n],
])('the smallest part is %s', (_, making, remainingMaking, part) => {
  expect(partOf(order({ making, remainingMaking }))).toBe(part);
});

it.each([
  ['below the price', 9_999n, { gross: 9_999n, fee: 9n, referral: 49n, payout: 9_941n }],
  ['at the price', 10_000n, { gross: 10_000n, fee: 10n, referral: 50n, payout: 9_940n }],
  ['above the price', 10_001n, { gross: 10_000n, fee: 10n, referral: 50n, payout: 9_940n }],
])('an output %s is divided, and fees are rounded down', (_, outAmount, split) => {
  const terms = { asked: 10_000n, least: 0n };
  const referral = { account: 'account', feeBps: 50 };
  expect(splitOf(order({ referral }), terms, outAmount)).toEqual(split);
  expect(splitOf(order(), terms, outAmount)).toEqual({
    ...split,
    referral: 0n,
    payout: split.gross - split.fee,
  });
});
