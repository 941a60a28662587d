import { type Address, isAddress, isBaseUnits, type Mint, type Signature } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { associatedAccountOf, tokensIn } from '../settlement/associated-account.ts';

export interface FaucetRequest {
  readonly address: Address;
  /** Default: native SOL. The mint of SOL gives wrapped SOL. */
  readonly mint?: Mint | undefined;
  /** Base units, or lamports without a mint; text has decimal digits only. */
  readonly amount: bigint | string;
}

export interface FaucetGift {
  readonly signature: Signature;
  /** The new balance: lamports, or base units in the wallet's associated token account. */
  readonly balance: bigint;
}

/**
 * Gives SOL or tokens to a wallet.
 *
 * @throws RangeError that begins with the invalid field: `address`, `mint` or `amount`.
 */
export function give(ledger: Ledger, { address, mint, amount }: FaucetRequest): FaucetGift {
  if (!isAddress(address)) throw new RangeError('address: expected an address in base58');
  if (!isBaseUnits(amount)) throw new RangeError('amount: expected base units, in digits');
  const units = BigInt(amount);
  if (mint === undefined) {
    const { signature } = ledger.faucet.sol(address, units);
    return { signature, balance: ledger.lamports(address) };
  }
  if (!isAddress(mint)) throw new RangeError('mint: expected an address in base58');
  const { signature } = ledger.faucet.token(address, mint, units);
  return { signature, balance: tokensIn(ledger, associatedAccountOf(ledger, address, mint)) };
}
