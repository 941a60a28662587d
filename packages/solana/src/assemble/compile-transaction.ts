import { type Address, isAddress } from '@perijove/core';
import { assertObject, invalidInput } from '@perijove/core/arguments';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import type { LookupTables } from '../transaction/decode-transaction.ts';
import {
  MAX_INSTRUCTIONS,
  MAX_SIGNATURES,
  maxAccounts,
  maxTransactionBytes,
  type TransactionConfig,
} from '../transaction/transaction-version.ts';
import { encodeTransaction, transactionSize } from '../transaction/wire-transaction.ts';
import { type AnyInstruction, readInstruction } from './any-instruction.ts';
import { assertConfig } from './assert-config.ts';
import { encodeVersion0 } from './encode-version-0.ts';
import { encodeVersion1 } from './encode-version-1.ts';
import { layOut, type MessageLayout } from './message-layout.ts';

/** The parts of a transaction. */
export interface TransactionParts {
  /** Pays the fee; the first signer. */
  readonly feePayer: Address;
  /** In the order in which they run. */
  readonly instructions: readonly AnyInstruction[];
  /** A recent blockhash, as base58 text. */
  readonly blockhash: string;
  /**
   * Contents of lookup tables by the table's address. Tables that make the transaction shorter are
   * used. Version 1 has none.
   */
  readonly tables?: LookupTables | undefined;
  /** Default 0. Not every wallet signs version 1: ask its `supportedTransactionVersions`. */
  readonly version?: 0 | 1 | undefined;
  /**
   * Limits and priority fee of version 1, in place of compute budget instructions. Without
   * `computeUnitLimit` and `loadedAccountsDataSizeLimit` the transaction fails.
   */
  readonly config?: TransactionConfig | undefined;
}

/** An unsigned transaction, and how long it is. */
export interface CompiledTransaction {
  /** Base64, with an empty slot for each signer. */
  readonly transaction: string;
  /** Bytes, with all signatures. */
  readonly size: number;
  /**
   * Whether the network takes it: version 0 has at most 1,232 bytes and 128 accounts, version 1 4,096
   * bytes, 64 accounts, 64 instructions and 12 signatures.
   */
  readonly fits: boolean;
}

/**
 * Returns the unsigned transaction with these instructions, also when it is larger than the network
 * allows: see `fits`.
 *
 * Instructions may have the form of the API, of `@solana/kit` or of `@solana/web3.js`.
 *
 * @throws PerijoveError `invalid_input` for an instruction, an address, a blockhash or a config that
 * cannot be used.
 * @example
 * ```ts
 * const { transaction, fits } = compileTransaction({ feePayer, instructions, blockhash, tables });
 * ```
 */
export function compileTransaction(parts: TransactionParts): CompiledTransaction {
  assertObject('parts', parts);
  const { feePayer, instructions, blockhash, tables = new Map(), version = 0, config } = parts;
  if (!isAddress(feePayer)) throw invalidInput('feePayer', 'an address');
  if (!isAddress(blockhash)) throw invalidInput('blockhash', 'base58 text of 32 bytes');
  if (!Array.isArray(instructions)) throw invalidInput('instructions', 'a list');
  const raw = instructions.map((each, at) => readInstruction(each, `instructions[${at}]`));
  assertConfig(version, config, raw);
  return compileRaw({
    feePayer,
    instructions: raw,
    blockhash,
    tables,
    config: version === 1 ? (config ?? {}) : undefined,
  });
}

export interface RawParts {
  readonly feePayer: Address;
  readonly instructions: readonly RawInstruction[];
  readonly blockhash: string;
  readonly tables: LookupTables;
  /** Makes it a transaction of version 1. */
  readonly config?: TransactionConfig | undefined;
}

/** The same for parts that have been read. */
export function compileRaw(parts: RawParts): CompiledTransaction {
  const { feePayer, instructions, blockhash, tables, config } = parts;
  const layout = layOut(feePayer, instructions, config ? new Map() : tables);
  const message = config
    ? encodeVersion1(layout, blockhash, config)
    : encodeVersion0(layout, blockhash);
  const signatures = Array.from({ length: layout.signers }, () => new Uint8Array(64));
  const size = transactionSize(message, signatures.length);
  const version = config ? 1 : 0;
  return {
    transaction: encodeTransaction({ message }, signatures),
    size,
    fits: size <= maxTransactionBytes(version) && isWithinCounts(layout, version),
  };
}

function isWithinCounts(
  { staticKeys, lookups, instructions, signers }: MessageLayout,
  version: 0 | 1,
): boolean {
  const looked = lookups.flatMap((each) => [...each.writableIndexes, ...each.readonlyIndexes]);
  if (staticKeys.length + looked.length > maxAccounts(version)) return false;
  return version === 0 || (instructions.length <= MAX_INSTRUCTIONS && signers <= MAX_SIGNATURES);
}
