import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { deriveIntent } from '../../src/derive/derive-intent.ts';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { ROUNDING_UNITS } from '../../src/programs/vault-calls.ts';
import { alice, bob, usdc, wif } from '../ledger/cast.ts';
import { NFT, vaultChange, vaultOpening } from './vault-instructions.ts';

const { address: owner } = alice;
const decoded = { fee: { baseLamports: 5_000n, priorityLamports: 7n }, instructions: [] };
const quiet = {
  owner,
  opened: [],
  fee: { payer: owner, tipLamports: 0n },
  signers: [owner],
  leaving: [],
  arriving: [],
  delivers: [],
};

function intentOf(change: object, reach: ReadonlyMap<string, bigint> = new Map()) {
  return deriveIntent(decoded as never, { ...quiet, ...change } as never, reach, []);
}

it.each([
  ['a proved minimum, as it is', { atLeast: 9n, proved: true, amount: 10n }, 9n],
  ['a minimum that the bytes do not prove, as 1', { atLeast: 9n, proved: false, amount: 10n }, 1n],
  ['what a known call gives without a minimum, as 1', { proved: true, amount: 10n }, 1n],
  ['what only a simulation shows, as nothing', { proved: false, amount: 10n }, undefined],
  ['a known call that gave nothing, as nothing', { proved: true, amount: 0n }, undefined],
])('counts %s', (_, arriving, atLeast) => {
  const { receive } = intentOf({ arriving: [{ mint: SOL, ...arriving }] });
  expect(receive).toEqual(atLeast === undefined ? [] : [{ mint: SOL, atLeast }]);
});

it.each([
  ['the bound of the bytes', { atMost: 9n, amount: 5n }, 0n, 9n],
  ['the simulation, where it shows more', { atMost: 5n, amount: 9n }, 0n, 9n],
  ['what a call can reach, where that is more', { atMost: 5n, amount: 5n }, 9n, 9n],
])('counts as leaving %s', (_, leaving, reached, atMost) => {
  const reach = new Map(reached > 0n ? [[USDC, reached]] : []);
  const { spend } = intentOf({ leaving: [{ mint: USDC, to: [], ...leaving }] }, reach);
  expect(spend).toEqual([{ mint: USDC, atMost }]);
});

it('names who may get what leaves, where nothing arrives for it', () => {
  const leaving = [{ mint: USDC, atMost: 5n, amount: 5n, to: [bob.address] }];
  expect(intentOf({ leaving })).toMatchObject({ recipients: [bob.address] });
  const arriving = [{ mint: SOL, atLeast: 1n, proved: true, amount: 1n }];
  expect(intentOf({ leaving, arriving })).not.toHaveProperty('recipients');
});

it('adds tips to the SOL that leaves', () => {
  const fee = { payer: owner, tipLamports: 3n };
  const leaving = [{ mint: SOL, atMost: 5n, amount: 5n, to: [bob.address] }];
  expect(intentOf({ fee, leaving }).spend).toEqual([{ mint: SOL, atMost: 8n }]);
});

describe('a loan', () => {
  const loan = (instructions: readonly RawInstruction[], change: object = {}) => {
    const parts = { ...decoded, instructions };
    return deriveIntent(parts as never, { ...quiet, ...change } as never, new Map(), []);
  };

  it('is given the accounts of both mints, and counts as much more SOL as its flow wraps', () => {
    const leaving = [{ mint: SOL, atMost: 5n, amount: 5n, to: [] }];
    const { involvedMints, spend } = loan([vaultChange({ debt: -5n })], { leaving });
    expect(involvedMints).toEqual([usdc.mint, wif.mint]);
    expect(spend).toEqual([{ mint: SOL, atMost: 5n + ROUNDING_UNITS }]);
    expect(loan([vaultChange({ debt: 5n })]).spend).toEqual([]);
  });

  it('has the NFT of its position as a receipt', () => {
    expect(loan([vaultOpening(), vaultChange({ col: 5n })]).receipts).toEqual([NFT]);
  });

  it('of another signer says nothing about the wallet', () => {
    const strangers = [vaultOpening(bob.address), vaultChange({ col: 5n, signer: bob.address })];
    expect(loan(strangers)).toMatchObject({ involvedMints: [], receipts: [] });
  });
});
