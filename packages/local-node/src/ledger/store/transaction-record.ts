import type { Address, Mint, Signature } from '@perijove/core';
import type { TransactionError } from '../wire/transaction-error.ts';

/** A landed transaction and its result. */
export interface TransactionRecord {
  readonly signature: Signature;
  readonly slot: number;
  /** Unix seconds. */
  readonly blockTime: number;
  /** Hash of the message: the same for all valid signatures. */
  readonly messageHash: string;
  readonly wire: Uint8Array;
  /** Accounts whose history has the transaction: all that it names, including programs. */
  readonly addresses: readonly Address[];
  readonly error: TransactionError | null;
  readonly meta: TransactionMeta;
}

/** The result of a transaction. Amounts are decimal text, because it is stored as JSON. */
export interface TransactionMeta extends BalanceMeta {
  /** Lamports. */
  readonly fee: number;
  readonly unitsConsumed: number;
  readonly logs: readonly string[];
  readonly inner: readonly InnerCalls[];
  readonly loadedWritable: readonly Address[];
  readonly loadedReadonly: readonly Address[];
  /** Base64. */
  readonly returnData?: { readonly programId: Address; readonly data: string } | undefined;
}

/** The balances of a transaction's accounts before and after it. */
export interface BalanceMeta {
  /** Lamports of every account of the transaction, in its order. */
  readonly preBalances: readonly string[];
  readonly postBalances: readonly string[];
  readonly preTokenBalances: readonly TokenBalance[];
  readonly postTokenBalances: readonly TokenBalance[];
}

export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: Mint;
  readonly owner: Address;
  readonly programId: Address;
  readonly amount: string;
  readonly decimals: number;
}

/** The inner instructions of one top-level instruction. */
export interface InnerCalls {
  readonly index: number;
  readonly instructions: readonly InnerCall[];
}

export interface InnerCall {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** Base64. */
  readonly data: string;
  readonly stackHeight: number;
}
