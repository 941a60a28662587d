import type { Mint } from '@perijove/core';
import type { Ahead } from '@perijove/solana/flow';

/** The wallet, its vault and the service sign a deposit. */
const SIGNATURES = 3;

/** What a deposit is for, as far as it decides which accounts are opened. */
export interface DepositAhead extends Pick<Ahead, 'terms'> {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Whether the vault keeps the output of an entry. */
  readonly isEntry: boolean;
}

/**
 * What is known of a deposit before it is built. The service opens an account for the amount, one for the
 * output of an entry, and the accounts of the output that the vault and the wallet do not have: without
 * the vault, its account counts as missing.
 */
export function aheadOf({ inputMint, outputMint, isEntry, terms }: DepositAhead): Ahead {
  return {
    terms,
    signatures: SIGNATURES,
    opens: [inputMint, outputMint, ...(isEntry ? [outputMint] : [])],
    keeps: [outputMint],
  };
}
