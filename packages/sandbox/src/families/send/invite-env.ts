import type { Address } from '@perijove/core';
import { compileTransaction, type Instruction, limitUnits } from '@perijove/local-node/ledger';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { InviteBook } from './invite-book.ts';

/** The dependencies of invite transactions. */
export interface InviteEnv {
  readonly ledger: ServiceLedger;
  readonly invites: InviteBook;
  /** World time. */
  readonly now: () => number;
}

/** Compute units for the most expensive transaction. Unused units cost nothing. */
const UNITS = 200_000;

/** Returns the unsigned transaction. */
export function compileInvite(
  ledger: ServiceLedger,
  payer: Address,
  instructions: readonly Instruction[],
): Uint8Array {
  const { blockhash } = ledger.latestBlockhash();
  const all = [limitUnits(UNITS), ...instructions];
  return compileTransaction({ payer, blockhash, instructions: all });
}
