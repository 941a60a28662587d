import type { Address } from '@perijove/core';
import { BLOCKHASH_LIFE } from '../ledger/blockhashes.ts';
import { limitUnits } from '../ledger/instructions.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { compileTransaction } from '../ledger/wire/compile.ts';
import type { Instruction } from '../ledger/wire/instruction.ts';
import { SLOT_MS } from '../world/clock.ts';
import type { InviteBook } from './invite-book.ts';

/** What the transactions of invites are made with. */
export interface InviteEnv {
  readonly ledger: Ledger;
  readonly invites: InviteBook;
  /** World time. */
  readonly now: () => number;
}

/** A slot more than the blockhash, which is to be the first to expire. */
export const TRANSACTION_LIFE_MS = (BLOCKHASH_LIFE + 1) * SLOT_MS;

/** Enough for the most expensive of them; nothing is paid for the rest. */
const UNITS = 200_000;

/** Unsigned. */
export function compileInvite(
  ledger: Ledger,
  payer: Address,
  instructions: readonly Instruction[],
): Uint8Array {
  const { blockhash } = ledger.latestBlockhash();
  const all = [limitUnits(UNITS), ...instructions];
  return compileTransaction({ payer, blockhash, instructions: all });
}
