import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import type { OrderCalls } from '../../src/flows/order-calls.ts';
import { type KnownVaults, vaultOf } from '../../src/flows/vault-of.ts';
import { createWallet } from '../wallets.ts';

it('refuses a second vault that is named at the same time as the first one', async () => {
  const owner = createWallet().address;
  const vaults = [SOL, USDC];
  const vault = async () => ({ userPubkey: owner, vaultPubkey: vaults.shift() });
  const calls = { vault } as unknown as OrderCalls;
  const known: KnownVaults = new Map();
  const sources = { owner, expected: undefined, known, journal: undefined, signal: undefined };
  const both = await Promise.allSettled([vaultOf(calls, sources), vaultOf(calls, sources)]);
  expect(both[0]).toEqual({ status: 'fulfilled', value: SOL });
  expect(both[1]).toMatchObject({
    status: 'rejected',
    reason: { details: { name: 'other_vault' } },
  });
  expect(known.get(owner)).toBe(SOL);
});
