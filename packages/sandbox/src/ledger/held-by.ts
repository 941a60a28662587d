import type { Address, Mint } from '@perijove/core';
import type { Ledger } from './ledger.ts';

/** The present balance of a mint in all token accounts of the wallet, in base units. */
export function heldBy(ledger: Pick<Ledger, 'holdings'>, owner: Address): (mint: Mint) => bigint {
  const sums = new Map<Mint, bigint>();
  for (const { mint, amount } of ledger.holdings(owner)) {
    sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  }
  return (mint) => sums.get(mint) ?? 0n;
}

/** Token accounts with some of the mint in them, but for those of the sandbox itself. */
export function countHolders(ledger: Ledger, mint: Mint, own: readonly Address[]): number {
  let count = 0;
  for (const [address, amount] of ledger.tokenAccounts(mint)) {
    if (amount > 0n && !own.includes(address)) count++;
  }
  return count;
}
