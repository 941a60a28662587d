import type { Address } from '@perijove/core';
import type { TransactionConfig, TransactionVersion } from './transaction-version.ts';

/** The fields of a message, before any program's data is decoded. */
export interface WireMessage {
  readonly version: TransactionVersion;
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  /** Accounts named in the message itself. */
  readonly staticKeys: readonly Address[];
  /** Recent blockhash, or the nonce of a durable transaction. */
  readonly blockhash: string;
  readonly instructions: readonly WireInstruction[];
  /** Only of version 0. */
  readonly lookups: readonly WireLookup[];
  /** Only of version 1. */
  readonly config?: TransactionConfig | undefined;
}

/** An instruction with its accounts as numbers: listed ones first, then those looked up. */
export interface WireInstruction {
  readonly programIndex: number;
  readonly accountIndexes: readonly number[];
  readonly data: Uint8Array;
}

/** Accounts taken from a lookup table: their addresses are not in the transaction. */
export interface WireLookup {
  readonly table: Address;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}
