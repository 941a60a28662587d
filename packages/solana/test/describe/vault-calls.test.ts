import { expect, it } from 'vitest';
import { readKnownCall } from '../../src/describe/known-calls.ts';
import { NFT, vaultChange, vaultLiquidation, vaultOpening } from '../derive/vault-instructions.ts';
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
    terms: [{ name: 'position' }, { name: 'nft', address: NFT }],
  });
});

it('a liquidation repays at most an amount, and takes collateral that the program decides', () => {
  expect(readKnownCall(vaultLiquidation(9n), 0)).toMatchObject({
    name: 'borrow.liquidate',
    takes: [{ wallet, mint: wif.mint, amount: 9n }],
    gives: [{ wallet, mint: usdc.mint, amount: undefined }],
    terms: [{ name: 'repays', units: 9n }, { name: 'takes' }],
  });
});

it('a liquidation with other bytes, or fewer accounts, is not read', () => {
  const good = vaultLiquidation(9n);
  const flag = Uint8Array.from(good.bytes).with(32, 2);
  for (const other of [
    vaultLiquidation(9n, [1]),
    { ...good, bytes: flag },
    { ...good, bytes: good.bytes.subarray(0, 30) },
    { ...good, metas: good.metas.slice(1) },
  ])
    expect(readKnownCall(other, 0)).toBeUndefined();
});
