import { decodeBase64, encodeBase64 } from '../bytes/base64.ts';
import { createByteReader, MalformedError } from '../bytes/byte-reader.ts';
import { createError } from '../errors.ts';
import { assertConsistent } from './assert-consistent.ts';
import { notSupported, readMessage, VERSION_1 } from './read-message.ts';
import { readVersion1 } from './read-version-1.ts';
import { maxTransactionBytes } from './transaction-version.ts';
import type { WireMessage } from './wire-message.ts';

/** A transaction as it is on the wire, before any program's data is decoded. */
export interface WireTransaction extends WireMessage {
  /** One slot per required signer, in the order of the first accounts; all zero while empty. */
  readonly signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  readonly message: Uint8Array;
}

/** Of any version. */
const MAX_BYTES = maxTransactionBytes(1);
const MAX_CHARS = Math.ceil(MAX_BYTES / 3) * 4;

/**
 * Parses a base64 transaction strictly: refuses what a validator would refuse, and what could be read
 * in two ways.
 *
 * @throws PerijoveError `malformed_transaction` saying what is wrong.
 */
export function parseTransaction(base64: string): WireTransaction {
  return refuseMalformed(() => {
    if (typeof base64 !== 'string')
      throw new MalformedError('not base64 text; an order without a taker has no transaction');
    // Before any work: the text may come from anywhere.
    if (base64.length > MAX_CHARS)
      throw new MalformedError(`a transaction has at most ${MAX_BYTES} bytes`);
    return parseTransactionBytes(decodeBase64(base64));
  });
}

/** Parses a transaction that was just compiled, also when it is too large to be sent. */
export function parseOfAnySize(base64: string): WireTransaction {
  return refuseMalformed(() => readTransaction(decodeBase64(base64)));
}

/** @throws MalformedError saying what is wrong. */
export function parseTransactionBytes(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_BYTES)
    throw new MalformedError(`a transaction has at most ${MAX_BYTES} bytes`);
  return assertSize(readTransaction(bytes));
}

/**
 * Parses a message, and returns it with an empty slot for each signer.
 *
 * @throws MalformedError saying what is wrong.
 */
export function parseUnsigned(message: Uint8Array): WireTransaction {
  const fields = readMessage(message);
  const signatures = Array.from({ length: fields.requiredSignatures }, () => new Uint8Array(64));
  const transaction = { signatures, message, ...fields };
  assertConsistent(transaction);
  return assertSize(transaction);
}

function readTransaction(bytes: Uint8Array): WireTransaction {
  const transaction = isVersion1(bytes) ? readSignaturesLast(bytes) : readSignaturesFirst(bytes);
  assertConsistent(transaction);
  return transaction;
}

/**
 * For the bytes of a transaction or of a message: the others would have 129 signatures or signers,
 * for which they have no room.
 */
function isVersion1([first]: Uint8Array): boolean {
  return first === VERSION_1;
}

/** Legacy and version 0: the number of signatures, the signatures, the message. */
function readSignaturesFirst(bytes: Uint8Array): WireTransaction {
  const first = bytes[0] ?? 0;
  if (first === 0x80) throw new MalformedError('the signatures before the message are missing');
  if (first > 0x80) throw notSupported(first);
  const reader = createByteReader(bytes);
  const signatures = Array.from({ length: reader.length() }, () => reader.bytes(64));
  const message = bytes.subarray(reader.offset());
  if (isVersion1(message))
    throw new MalformedError('the signatures of transaction version 1 follow its message');
  return { signatures, message, ...readMessage(message) };
}

/** Version 1: the message, then as many signatures as it requires. */
function readSignaturesLast(bytes: Uint8Array): WireTransaction {
  const reader = createByteReader(bytes);
  const fields = readVersion1(reader);
  const message = bytes.subarray(0, reader.offset());
  const { requiredSignatures: length } = fields;
  const signatures = Array.from({ length }, () => reader.bytes(64));
  if (reader.left() > 0) throw new MalformedError('bytes follow the signatures');
  return { signatures, message, ...fields };
}

/** The transaction as base64, with these signatures in its slots. */
export function encodeTransaction(
  { message }: Pick<WireTransaction, 'message'>,
  signatures: readonly Uint8Array[],
): string {
  // Fewer than 20 signatures fit into a transaction, so their number takes one byte.
  const parts = isVersion1(message)
    ? [message, ...signatures]
    : [Uint8Array.of(signatures.length), ...signatures, message];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return encodeBase64(bytes);
}

/** Bytes of a transaction with all its signatures. */
export function transactionSize(message: Uint8Array, signatures: number): number {
  return (isVersion1(message) ? 0 : 1) + signatures * 64 + message.length;
}

function assertSize(transaction: WireTransaction): WireTransaction {
  const { version, message, signatures } = transaction;
  const most = maxTransactionBytes(version);
  if (transactionSize(message, signatures.length) <= most) return transaction;
  throw new MalformedError(`a transaction of version ${version} has at most ${most} bytes`);
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
