import type { Address } from '@perijove/core';
import type { MessageConfig } from './message-config.ts';

/**
 * `legacy` has no version byte. Only 0 has lookup tables. In 1, the compute budget is a part of the
 * message, and the signatures follow it.
 */
export type TransactionVersion = 'legacy' | 0 | 1;

/** The first byte of a message of version 1, and of its transaction. */
export const VERSION_1 = 0x81;

/** Maximum size of a transaction; before version 1, a network packet without its headers. */
export function maxTransactionBytes(version: TransactionVersion): number {
  return version === 1 ? 4096 : 1232;
}

/** Maximum number of accounts that a transaction may lock, those from lookup tables included. */
export function maxKeys(version: TransactionVersion): number {
  return version === 1 ? 64 : 128;
}

/** Other maximum counts of version 1. In other versions, only the size bounds them. */
export const VERSION_1_COUNTS = { signatures: 12, instructions: 64, accountsOfOne: 255 };

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
  readonly version: TransactionVersion;
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly staticKeys: readonly Address[];
  readonly blockhash: string;
  readonly instructions: readonly WireInstruction[];
  readonly lookups: readonly WireLookup[];
  /** Only of version 1. */
  readonly config?: MessageConfig | undefined;
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

/** Returns the offsets of the message and of the signatures. */
export function placesOf({ wire, message }: Pick<WireTransaction, 'wire' | 'message'>): {
  readonly message: number;
  readonly signatures: number;
} {
  if (wire[0] === VERSION_1) return { message: 0, signatures: message.length };
  // Fewer than 20 signatures fit, so their number takes one byte.
  return { message: wire.length - message.length, signatures: 1 };
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
