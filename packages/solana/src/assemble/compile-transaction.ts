import { type Address, isAddress } from '@perijove/core';
import { invalidInput } from '../errors.ts';
import type { RawInstruction } from '../transaction/decode-instruction.ts';
import type { LookupTables } from '../transaction/decode-transaction.ts';
import {
  encodeTransaction,
  MAX_ACCOUNTS,
  MAX_TRANSACTION_BYTES,
} from '../transaction/wire-transaction.ts';
import { type AnyInstruction, readInstruction } from './any-instruction.ts';
import { encodeMessage } from './message-bytes.ts';
import { layOut } from './message-layout.ts';

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
   * used.
   */
  readonly tables?: LookupTables | undefined;
}

/** An unsigned transaction of version 0, and how long it is. */
export interface CompiledTransaction {
  /** Base64, with an empty slot for each signer. */
  readonly transaction: string;
  /** Bytes, with all signatures. */
  readonly size: number;
  /** Whether the network takes it: at most 1,232 bytes and 128 accounts. */
  readonly fits: boolean;
}

/**
 * Returns the unsigned transaction of version 0 with these instructions, also when it is larger than
 * the network allows: see `fits`.
 *
 * Instructions may have the form of the API, of `@solana/kit` or of `@solana/web3.js`.
 *
 * @throws PerijoveError `invalid_input` for an instruction, an address or a blockhash that cannot be
 * used.
 * @example
 * ```ts
 * const { transaction, fits } = compileTransaction({ feePayer, instructions, blockhash, tables });
 * ```
 */
export function compileTransaction(parts: TransactionParts): CompiledTransaction {
  const { feePayer, instructions, blockhash, tables = new Map() } = parts;
  if (!isAddress(feePayer)) throw invalidInput('feePayer', 'an address');
  if (!isAddress(blockhash)) throw invalidInput('blockhash', 'base58 text of 32 bytes');
  const raw = instructions.map((each, at) => readInstruction(each, `instructions[${at}]`));
  return compileRaw({ feePayer, instructions: raw, blockhash, tables });
}

interface RawParts {
  readonly feePayer: Address;
  readonly instructions: readonly RawInstruction[];
  readonly blockhash: string;
  readonly tables: LookupTables;
}

/** The same for parts that have been read. */
export function compileRaw(parts: RawParts): CompiledTransaction {
  const { feePayer, instructions, blockhash, tables } = parts;
  const layout = layOut(feePayer, instructions, tables);
  const message = encodeMessage(layout, blockhash);
  const signatures = Array.from({ length: layout.signers }, () => new Uint8Array(64));
  const size = 1 + signatures.length * 64 + message.length;
  const looked = layout.lookups.flatMap((each) => [
    ...each.writableIndexes,
    ...each.readonlyIndexes,
  ]);
  const accounts = layout.staticKeys.length + looked.length;
  return {
    transaction: encodeTransaction({ message }, signatures),
    size,
    fits: size <= MAX_TRANSACTION_BYTES && accounts <= MAX_ACCOUNTS,
  };
}
