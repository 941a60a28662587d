/**
 * Versions of transactions that can be read. `legacy` has no version byte. Only 0 has lookup tables.
 * In 1, the limits and the priority fee are fields of the message, and the signatures come last.
 */
export type TransactionVersion = 'legacy' | 0 | 1;

/** Maximum bytes of a transaction, with its signatures. */
export function maxTransactionBytes(version: TransactionVersion): number {
  return version === 1 ? 4096 : 1232;
}

/** Maximum number of accounts of a transaction, those from lookup tables included. */
export function maxAccounts(version: TransactionVersion): number {
  return version === 1 ? 64 : 128;
}

/** Maximum number of instructions of a transaction of version 1; others are bounded by their size. */
export const MAX_INSTRUCTIONS = 64;
/** Maximum number of signatures of a transaction of version 1; others are bounded by their size. */
export const MAX_SIGNATURES = 12;

/** The limits and the priority fee of a transaction of version 1. */
export interface TransactionConfig {
  /** For the whole transaction, whatever it uses. Absent: no priority fee. */
  readonly priorityFeeLamports?: bigint | undefined;
  /** Absent: 0, so that its first instruction fails. */
  readonly computeUnitLimit?: number | undefined;
  /** Bytes. Absent: 0, so that the transaction fails. */
  readonly loadedAccountsDataSizeLimit?: number | undefined;
  /** Bytes. Absent: 32,768. */
  readonly heapSize?: number | undefined;
}
