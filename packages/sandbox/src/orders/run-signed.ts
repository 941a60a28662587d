import type { Address, Signature } from '@perijove/core';
import {
  hashMessage,
  isMissing,
  type Ledger,
  readBase64Transaction,
  type TransactionError,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import type { BuiltRequest } from '../settlement/request-book.ts';

/** The outcome of a transaction that a wallet has signed. */
export type Ran =
  /** The transaction is on the ledger; `record.error` is set if it failed. */
  | { readonly state: 'landed'; readonly record: TransactionRecord }
  /** Nothing changed and no fee was charged. */
  | { readonly state: 'refused'; readonly signature: Signature; readonly error: TransactionError }
  /** Not executed: the bytes are not a transaction, not the built one, or not fully signed. */
  | { readonly state: 'invalid'; readonly cause: string };

/**
 * Runs one of the request's transactions. Idempotent: a repeated call returns the outcome on the
 * ledger, also after a restart.
 */
export function runSigned(ledger: Ledger, request: OrderRequest, signed: string): Ran {
  const transaction = readBase64Transaction(signed);
  if (!transaction) return invalid('it cannot be read');
  const messageHash = hashMessage(transaction.message);
  if (!request.messageHashes.includes(messageHash))
    return invalid('it is not the one that was built');
  if (transaction.signatures.some(isMissing)) return invalid('a signature is missing');
  const outcome = ledger.submit(transaction.wire, { preflight: false });
  if (outcome.status === 'landed') return { state: 'landed', record: outcome.record };
  const { signature, error } = outcome;
  const record = ledger.transaction(signature);
  return record ? { state: 'landed', record } : { state: 'refused', signature, error };
}

function invalid(cause: string): Ran {
  return { state: 'invalid', cause };
}

/** The transactions that were built for the order's wallet to sign. */
export interface OrderRequest extends BuiltRequest {
  /** Hashes of the messages of the transactions. */
  readonly messageHashes: readonly string[];
  /** The order of the request; null for a request about several. */
  readonly order: Address | null;
}
