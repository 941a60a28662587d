import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';

/** Base units of a mint that the wallet has in all of its token accounts, as they are now. */
export function heldBy(ledger: Pick<Ledger, 'holdings'>, owner: Address): (mint: Mint) => bigint {
  const sums = new Map<Mint, bigint>();
  for (const { mint, amount } of ledger.holdings(owner)) {
    sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  }
  return (mint) => sums.get(mint) ?? 0n;
}
