import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { decodeBase64, encodeBase64 } from '../bytes/base64.ts';
import { type ByteReader, createByteReader, MalformedError } from '../bytes/byte-reader.ts';
import { createError } from '../errors.ts';

/** A network packet less its headers: no transaction of these versions is longer. */
export const MAX_TRANSACTION_BYTES = 1232;
const MAX_TRANSACTION_CHARS = Math.ceil(MAX_TRANSACTION_BYTES / 3) * 4;
/** As many as a transaction can lock. */
export const MAX_ACCOUNTS = 128;

/** A transaction as it is on the wire, before any program's data is decoded. */
export interface WireTransaction {
  /** One slot per required signer, in the order of the first accounts; all zero while empty. */
  readonly signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  readonly message: Uint8Array;
  readonly version: 'legacy' | 0;
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  /** Accounts named in the message itself. */
  readonly staticKeys: readonly Address[];
  /** Recent blockhash, or the nonce of a durable transaction. */
  readonly blockhash: string;
  readonly instructions: readonly WireInstruction[];
  readonly lookups: readonly WireLookup[];
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

/**
 * Parses a base64 transaction strictly: refuses what a validator would refuse, and what could be read
 * in two ways.
 *
 * @throws PerijoveError `malformed_transaction` saying what is wrong.
 */
export function parseTransaction(base64: string): WireTransaction {
  return refuseMalformed(() => {
    // Before any work: the text may come from anywhere.
    if (base64.length > MAX_TRANSACTION_CHARS) tooLong();
    return parseTransactionBytes(decodeBase64(base64));
  });
}

/** Parses a transaction that was just compiled, also when it is too large to be sent. */
export function parseOfAnySize(base64: string): WireTransaction {
  return refuseMalformed(() => readTransactionBytes(decodeBase64(base64)));
}

/** @throws MalformedError saying what is wrong. */
export function parseTransactionBytes(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) tooLong();
  return readTransactionBytes(bytes);
}

function readTransactionBytes(bytes: Uint8Array): WireTransaction {
  const reader = createByteReader(bytes);
  const signatures = list(reader.length(), () => reader.bytes(64));
  const message = bytes.subarray(reader.offset());
  const transaction = { signatures, message, ...parseMessage(message) };
  assertConsistent(transaction);
  return transaction;
}

/** The transaction as base64, with these signatures in its slots. */
export function encodeTransaction(
  { message }: Pick<WireTransaction, 'message'>,
  signatures: readonly Uint8Array[],
): string {
  const bytes = new Uint8Array(1 + signatures.length * 64 + message.length);
  // Fewer than 20 signatures fit into a transaction, so their number takes one byte.
  bytes[0] = signatures.length;
  signatures.forEach((signature, index) => {
    bytes.set(signature, 1 + index * 64);
  });
  bytes.set(message, 1 + signatures.length * 64);
  return encodeBase64(bytes);
}

function tooLong(): never {
  throw new MalformedError(`a transaction has at most ${MAX_TRANSACTION_BYTES} bytes`);
}

/** Runs a reader of untrusted bytes; a MalformedError becomes the public error. */
export function refuseMalformed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    const { message: reason } = error;
    throw createError('malformed_transaction', { reason }, `not a transaction: ${reason}`);
  }
}

type Message = Omit<WireTransaction, 'signatures' | 'message'>;

function parseMessage(message: Uint8Array): Message {
  const reader = createByteReader(message);
  const first = reader.u8();
  const versioned = (first & 0x80) !== 0;
  if (versioned && first !== 0x80) throw new MalformedError(`unknown version ${first & 0x7f}`);
  const requiredSignatures = versioned ? reader.u8() : first;
  const readonlySigned = reader.u8();
  const readonlyUnsigned = reader.u8();
  const staticKeys = list(reader.length(), () => encodeBase58(reader.bytes(32)));
  const blockhash = encodeBase58(reader.bytes(32));
  const instructions = list(reader.length(), () => readInstruction(reader));
  const lookups = versioned ? list(reader.length(), () => readLookup(reader)) : [];
  if (reader.left() > 0) throw new MalformedError('bytes follow the end of the message');
  return {
    version: versioned ? 0 : 'legacy',
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    staticKeys,
    blockhash,
    instructions,
    lookups,
  };
}

function readInstruction(reader: ByteReader): WireInstruction {
  const programIndex = reader.u8();
  const accountIndexes = [...reader.bytes(reader.length())];
  const data = reader.bytes(reader.length());
  return { programIndex, accountIndexes, data };
}

function readLookup(reader: ByteReader): WireLookup {
  const table = encodeBase58(reader.bytes(32));
  const writableIndexes = [...reader.bytes(reader.length())];
  const readonlyIndexes = [...reader.bytes(reader.length())];
  return { table, writableIndexes, readonlyIndexes };
}

function list<T>(count: number, read: () => T): T[] {
  const items: T[] = [];
  for (let index = 0; index < count; index++) items.push(read());
  return items;
}

function assertConsistent(transaction: WireTransaction): void {
  const { signatures, requiredSignatures, readonlySigned, readonlyUnsigned } = transaction;
  const { staticKeys, instructions, lookups } = transaction;
  const looked = lookups.flatMap((lookup) => [
    ...lookup.writableIndexes,
    ...lookup.readonlyIndexes,
  ]);
  const accounts = staticKeys.length + looked.length;
  const faults: readonly (readonly [boolean, string])[] = [
    [requiredSignatures < 1, 'no signer pays the fee'],
    [signatures.length !== requiredSignatures, 'signature slots and required signers differ'],
    [readonlySigned >= requiredSignatures, 'the fee payer is not writable'],
    [
      requiredSignatures + readonlyUnsigned > staticKeys.length,
      'the header counts too many accounts',
    ],
    [accounts > MAX_ACCOUNTS, `more than ${MAX_ACCOUNTS} accounts`],
    [new Set(staticKeys).size !== staticKeys.length, 'an account is listed twice'],
    [lookups.some(isEmpty), 'a lookup takes nothing from its table'],
    [instructions.some((each) => each.programIndex === 0), 'the fee payer is called as a program'],
    [
      instructions.some((each) => each.programIndex >= staticKeys.length),
      'a program is not among the accounts',
    ],
    [
      instructions.some((each) => each.accountIndexes.some((index) => index >= accounts)),
      'an account index is out of range',
    ],
  ];
  const fault = faults.find(([wrong]) => wrong);
  if (fault) throw new MalformedError(fault[1]);
}

function isEmpty({ writableIndexes, readonlyIndexes }: WireLookup): boolean {
  return writableIndexes.length + readonlyIndexes.length === 0;
}
