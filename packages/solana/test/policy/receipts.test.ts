import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { effectsFrom } from '../../src/policy/effects-from.ts';
import { NFT } from '../derive/vault-instructions.ts';
import { alice } from '../ledger/cast.ts';

/** What a policy sees to arrive, where the NFT is called a receipt. */
function arrivingOf(arriving: readonly { readonly mint: string; readonly atLeast: bigint }[]) {
  const meant = {
    owner: alice.address,
    receive: [],
    recipients: new Set(),
    receipts: new Set([NFT]),
  };
  const facts = {
    meant,
    steps: [],
    decoded: { instructions: [] },
    homes: new Map(),
    accounts: new Map(),
  };
  const examined = { facts, findings: [], effects: [], changes: undefined };
  const reviewed = { leaving: [], arriving, signers: [], terms: [] };
  return effectsFrom(examined as never, reviewed as never, 'borrow.open').arriving;
}

it('a receipt is one token, and everything else is judged', () => {
  const usdc = { mint: USDC, atLeast: 1n };
  expect(arrivingOf([{ mint: NFT, atLeast: 1n }, usdc])).toEqual([usdc]);
  expect(arrivingOf([{ mint: NFT, atLeast: 2n }])).toEqual([{ mint: NFT, atLeast: 2n }]);
});
