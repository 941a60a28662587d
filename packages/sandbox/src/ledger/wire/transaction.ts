import type { Address } from '@perijove/core';

/** Maximum size of a transaction: a network packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232;

export const SIGNATURE_BYTES = 64;

export interface WireInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: Uint8Array;
}

/** Accounts by their indexes in a lookup table. */
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

/** A transaction that {@link decodeTransaction} has accepted. */
export interface WireTransaction extends WireMessage {
  readonly wire: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  /** The signed bytes. */
  readonly message: Uint8Array;
}

/** A transaction with the addresses of its lookups. */
export interface ResolvedTransaction extends WireTransaction {
  /** Static keys, then writable keys of lookups, then read-only keys of lookups. */
  readonly keys: readonly Address[];
  readonly loadedWritable: readonly Address[];
  readonly loadedReadonly: readonly Address[];
}

export function isSignerIndex(transaction: WireMessage, index: number): boolean {
  return index < transaction.requiredSignatures;
}

/** Returns whether the message marks an account as writable. */
export function isWritableIndex(
  transaction: WireMessage & Pick<ResolvedTransaction, 'loadedWritable'>,
  index: number,
): boolean {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = transaction;
  if (index < requiredSignatures) return index < requiredSignatures - readonlySigned;
  if (index < staticKeys.length) return index < staticKeys.length - readonlyUnsigned;
  return index < staticKeys.length + transaction.loadedWritable.length;
}
