import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';

/**
 * Returns a function for the balance of a mint in all token accounts of a wallet, in base units.
 */
export function heldBy(ledger: Pick<Ledger, 'holdings'>, owner: Address): (mint: Mint) => bigint {
  const sums = new Map<Mint, bigint>();
  for (const { mint, amount } of ledger.holdings(owner)) {
    sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  }
  return (mint) => sums.get(mint) ?? 0n;
}

/** Returns the number of token accounts that hold a mint. @param own accounts that do not count. */
export function countHolders(ledger: Ledger, mint: Mint, own: readonly Address[]): number {
  let count = 0;
  for (const [address, amount] of ledger.tokenAccounts(mint)) {
    if (amount > 0n && !own.includes(address)) count++;
  }
  return count;
}
