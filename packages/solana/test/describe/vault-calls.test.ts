import { expect, it } from 'vitest';
import { readKnownCall } from '../../src/describe/known-calls.ts';
import { NFT, vaultChange, vaultOpening } from '../derive/vault-instructions.ts';
import { alice, bob, usdc, wif } from '../ledger/cast.ts';

const ALL = -(2n ** 127n);
const wallet = alice.address;

it.each([
  ['borrow.deposit', { col: 9n }, [[usdc.mint, 9n]], []],
  ['borrow.withdraw', { col: -9n }, [], [[usdc.mint, 9n]]],
  ['borrow.withdraw', { col: ALL }, [], [[usdc.mint, undefined]]],
  ['borrow.borrow', { debt: 9n }, [], [[wif.mint, 9n]]],
  ['borrow.repay', { debt: -9n }, [[wif.mint, 9n]], []],
  ['borrow.repay', { debt: ALL }, [[wif.mint, undefined]], []],
  ['borrow.operate', { col: 9n, debt: 8n }, [[usdc.mint, 9n]], [[wif.mint, 8n]]],
] as const)('a call of the vaults is %s with %o', (name, change, takes, gives) => {
  const moves = (all: readonly (readonly [string, bigint | undefined])[]) =>
    all.map(([mint, amount]) => ({ wallet, mint, amount }));
  expect(readKnownCall(vaultChange(change), 0)).toMatchObject({
    name,
    takes: moves(takes),
    gives: moves(gives),
  });
});

it('gives to the recipient, and takes from the signer', () => {
  const change = { col: 9n, debt: 8n, recipient: bob.address };
  expect(readKnownCall(vaultChange(change), 0)).toMatchObject({
    takes: [{ wallet, mint: usdc.mint }],
    gives: [{ wallet: bob.address, mint: wif.mint }],
  });
});

it('a position that is opened gives its NFT', () => {
  expect(readKnownCall(vaultOpening(), 0)).toMatchObject({
    name: 'borrow.openPosition',
    gives: [{ wallet, mint: NFT, amount: 1n }],
  });
});
