import type { Address, Mint } from '@perijove/core';
import { type Ledger, type MintFacts, readTokenAmount } from '@perijove/local-node/ledger';

/** @throws RangeError for an unknown mint. */
export function mintFactsOf(ledger: Pick<Ledger, 'mint'>, mint: Mint): MintFacts {
  const facts = ledger.mint(mint);
  if (!facts) throw new RangeError(`unknown mint ${mint}`);
  return facts;
}

/**
 * Returns the associated account of a wallet, or of an order: its escrow.
 *
 * @throws RangeError for an unknown mint.
 */
export function associatedAccountOf(
  ledger: Pick<Ledger, 'mint' | 'associatedAccount'>,
  owner: Address,
  mint: Mint,
): Address {
  return ledger.associatedAccount(owner, mint, mintFactsOf(ledger, mint).tokenProgram);
}

/** Returns the present base units in a token account, even inside a transaction; 0 without one. */
export function tokensIn(ledger: Pick<Ledger, 'account'>, address: Address): bigint {
  const account = ledger.account(address);
  return (account && readTokenAmount(account)) ?? 0n;
}
