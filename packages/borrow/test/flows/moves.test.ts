import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { MIN_I128 } from '../../src/amounts.ts';
import type { Change } from '../../src/flows/change.ts';
import { intentOf, movesOf } from '../../src/flows/moves.ts';

const vault = { supply: SOL, borrow: USDC, collateralFactor: 800, liquidationThreshold: 850 };
const NFT = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

const leaves = (mint: string, atMost: bigint) => [{ mint, atMost, atLeast: 1n }];
const arrives = (mint: string, atLeast: bigint) => [{ mint, atLeast }];

it.each([
  ['a deposit', { col: 100n, debt: 0n }, leaves(SOL, 110n), []],
  ['a deposit of one unit', { col: 1n, debt: 0n }, leaves(SOL, 11n), []],
  ['a loan of one unit', { col: 0n, debt: 1n }, [], arrives(USDC, 1n)],
  ['a loan', { col: 0n, debt: 20n }, [], arrives(USDC, 20n)],
  ['both', { col: 100n, debt: 20n }, leaves(SOL, 110n), arrives(USDC, 20n)],
  ['a repayment', { col: 0n, debt: -20n }, leaves(USDC, 30n), []],
  ['the whole debt', { col: 0n, debt: MIN_I128, bound: 21n }, leaves(USDC, 21n), []],
  ['a withdrawal', { col: -100n, debt: 0n }, [], arrives(SOL, 100n)],
  ['all collateral', { col: MIN_I128, debt: 0n, bound: 99n }, [], arrives(SOL, 99n)],
] as const)('%s is bounded by the input alone', (_, change, spend, receive) => {
  const moves = movesOf(change as never as Change, vault);
  const intent = intentOf(moves, NFT, false);
  expect(intent).toMatchObject({ spend, receive });
  // Whose account is paid is not known to the caller, and nobody is paid where nothing leaves.
  expect(intent.anyRecipient).toBe(spend.length > 0 ? true : undefined);
  expect(intent.recipients).toEqual(spend.length > 0 ? [] : undefined);
});

it('a new position must leave its NFT in the wallet', () => {
  const moves = movesOf({ col: 100n, debt: 0n } as never as Change, vault);
  expect(intentOf(moves, NFT, true)).toMatchObject({
    receive: arrives(NFT, 1n),
    receipts: [NFT],
  });
  expect(intentOf(moves, NFT, false).receipts).toBeUndefined();
});
