import type { Address } from '@perijove/core';

/** A network packet less its headers: no transaction is longer. */
export const MAX_TRANSACTION_BYTES = 1232;

export const SIGNATURE_BYTES = 64;

export interface WireInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: Uint8Array;
}

/** Accounts named by their places in a lookup table. */
export interface WireLookup {
  readonly table: Address;
  readonly writable: Uint8Array;
  readonly readonly: Uint8Array;
}

export interface WireMessage {
  readonly version: 'legacy' | 0;
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly staticKeys: readonly Address[];
  readonly blockhash: string;
  readonly instructions: readonly WireInstruction[];
  readonly lookups: readonly WireLookup[];
}

/** A transaction that has passed {@link decodeTransaction}. */
export interface WireTransaction extends WireMessage {
  readonly wire: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  readonly message: Uint8Array;
}

/** With the addresses that its lookups name. */
export interface ResolvedTransaction extends WireTransaction {
  /** Static keys, then looked up writable ones, then looked up read-only ones. */
  readonly keys: readonly Address[];
  readonly loadedWritable: readonly Address[];
  readonly loadedReadonly: readonly Address[];
}

export function isSignerIndex(transaction: WireMessage, index: number): boolean {
  return index < transaction.requiredSignatures;
}

/** Whether the message asks to write this account; the program it calls it still may not. */
export function isWritableIndex(
  transaction: WireMessage & Pick<ResolvedTransaction, 'loadedWritable'>,
  index: number,
): boolean {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = transaction;
  if (index < requiredSignatures) return index < requiredSignatures - readonlySigned;
  if (index < staticKeys.length) return index < staticKeys.length - readonlyUnsigned;
  return index < staticKeys.length + transaction.loadedWritable.length;
}
