import type { Address, Mint } from '@perijove/core';
import type { Ledger } from './ledger.ts';
import { readTokenAccount } from './token/token-account.ts';

/** Base units of a mint that the wallet has in all of its token accounts, as they are now. */
export function heldBy(ledger: Pick<Ledger, 'holdings'>, owner: Address): (mint: Mint) => bigint {
  const sums = new Map<Mint, bigint>();
  for (const { mint, amount } of ledger.holdings(owner)) {
    sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  }
  return (mint) => sums.get(mint) ?? 0n;
}

/** Token accounts with some of the mint in them, but for those of the sandbox itself. */
export function countHolders(ledger: Ledger, mint: Mint, own: readonly Address[]): number {
  const others = ledger.tokenAccounts(mint).filter((address) => !own.includes(address));
  const accounts = others.flatMap((address) => ledger.account(address) ?? []);
  return accounts.filter((account) => (readTokenAccount(account)?.amount ?? 0n) > 0n).length;
}
