import { type Address, type Mint, SOL } from '@perijove/core';
import type { Found, PositionEnv } from './finder.ts';
import { multiple, tokenAsset } from './token-asset.ts';

/**
 * Finds the wallet's SOL and its non-empty token accounts, the most valuable first. Receipts for
 * other elements are left out, because those elements have their value.
 */
export function findWallet(
  env: PositionEnv,
  owner: Address,
  receipts: ReadonlySet<Mint>,
): readonly Found[] {
  const { ledger } = env;
  const lamports = ledger.lamports(owner);
  const sol = lamports > 0n ? [tokenAsset(env, SOL, lamports)] : [];
  const tokens = ledger
    .holdings(owner)
    .filter(({ mint, amount }) => amount > 0n && !receipts.has(mint))
    .map(({ mint, amount, account, isFrozen }) => {
      const attributes = isFrozen ? { tags: ['frozen'] } : {};
      return tokenAsset(env, mint, amount, { ref: account, attributes });
    });
  const byValue = [...sol, ...tokens].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return multiple('tokens', { platformId: 'wallet', label: 'Wallet' }, byValue);
}
