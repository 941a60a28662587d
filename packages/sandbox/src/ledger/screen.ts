import type { Address } from '@perijove/core';
import type { LedgerAccount } from './account.ts';
import type { Blockhashes } from './blockhashes.ts';
import { hashMessage, type ProcessedMessages } from './processed-messages.ts';
import type { TransactionError } from './transaction-error.ts';
import { resolveLookups } from './wire/lookups.ts';
import type { ResolvedTransaction, WireTransaction } from './wire/transaction.ts';

export interface ScreenEnv {
  readonly blockhashes: Blockhashes;
  readonly processed: ProcessedMessages;
  readonly read: (address: Address) => LedgerAccount | undefined;
}

export interface Screened {
  readonly transaction: ResolvedTransaction;
  readonly messageHash: string;
}

/** What can be said of a transaction before it is run: the form that may run, or the refusal. */
export function screen(
  { blockhashes, processed, read }: ScreenEnv,
  transaction: WireTransaction,
  slot: number,
  checkBlockhash = true,
): Screened | { readonly error: TransactionError } {
  const resolved = resolveLookups(transaction, read, slot);
  if (typeof resolved === 'string') return { error: resolved };
  if (checkBlockhash && blockhashes.slotOf(transaction.blockhash, slot) === undefined) {
    return { error: 'BlockhashNotFound' };
  }
  const messageHash = hashMessage(transaction.message);
  // With another blockhash it would be another message.
  if (checkBlockhash && processed.has(messageHash)) return { error: 'AlreadyProcessed' };
  return { transaction: resolved, messageHash };
}
