import { encodeBase58 } from '@perijove/core/base58';
import { type ByteReader, createByteReader, MalformedTransaction } from './byte-reader.ts';
import {
  MAX_TRANSACTION_BYTES,
  SIGNATURE_BYTES,
  type WireInstruction,
  type WireLookup,
  type WireMessage,
  type WireTransaction,
} from './transaction.ts';

/** Minimum size: one signature, one key and no instruction. */
const MIN_TRANSACTION_BYTES = 134;

/** Maximum number of accounts that a transaction may lock, those from lookup tables included. */
const MAX_KEYS = 128;

/**
 * Reads a transaction and refuses all other bytes. The virtual machine aborts the process for bytes
 * that it cannot read, so all data from clients passes through this function.
 *
 * @throws MalformedTransaction with the reason.
 */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  if (wire.length < MIN_TRANSACTION_BYTES || wire.length > MAX_TRANSACTION_BYTES) {
    throw new MalformedTransaction(`a transaction does not have ${wire.length} bytes`);
  }
  const reader = createByteReader(wire);
  const signatures = list(reader.length(), () => reader.bytes(SIGNATURE_BYTES));
  const message = wire.subarray(reader.offset());
  const decoded = decodeMessage(message);
  if (signatures.length !== decoded.requiredSignatures) {
    throw new MalformedTransaction('signature slots and required signers differ in number');
  }
  return { wire, signatures, message, ...decoded };
}

/** @throws MalformedTransaction with the reason. */
export function decodeMessage(message: Uint8Array): WireMessage {
  const reader = createByteReader(message);
  const first = reader.u8();
  const versioned = first >= 0x80;
  if (versioned && first !== 0x80) {
    throw new MalformedTransaction(`version ${first & 0x7f} is not supported`);
  }
  const decoded: WireMessage = {
    version: versioned ? 0 : 'legacy',
    requiredSignatures: versioned ? reader.u8() : first,
    readonlySigned: reader.u8(),
    readonlyUnsigned: reader.u8(),
    staticKeys: list(reader.length(), () => encodeBase58(reader.bytes(32))),
    blockhash: encodeBase58(reader.bytes(32)),
    instructions: list(reader.length(), () => readInstruction(reader)),
    lookups: versioned ? list(reader.length(), () => readLookup(reader)) : [],
  };
  if (!reader.atEnd()) throw new MalformedTransaction('bytes follow the end of the message');
  const fault = faultOf(decoded);
  if (fault) throw new MalformedTransaction(fault);
  return decoded;
}

function readInstruction(reader: ByteReader): WireInstruction {
  const programIndex = reader.u8();
  const accountIndexes = reader.bytes(reader.length());
  return { programIndex, accountIndexes, data: reader.bytes(reader.length()) };
}

function readLookup(reader: ByteReader): WireLookup {
  const table = encodeBase58(reader.bytes(32));
  const writable = reader.bytes(reader.length());
  return { table, writable, readonly: reader.bytes(reader.length()) };
}

function list<T>(count: number, read: () => T): T[] {
  const items: T[] = [];
  for (let index = 0; index < count; index++) items.push(read());
  return items;
}

function faultOf(message: WireMessage): string | undefined {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys, lookups } = message;
  const looked = lookups.reduce((sum, { writable, readonly }) => {
    return sum + writable.length + readonly.length;
  }, 0);
  const keys = staticKeys.length + looked;
  if (requiredSignatures < 1) return 'no signer pays the fee';
  if (readonlySigned >= requiredSignatures) return 'the fee payer is not writable';
  if (requiredSignatures + readonlyUnsigned > staticKeys.length) {
    return 'the header counts more accounts than there are';
  }
  if (keys > MAX_KEYS) return `more than ${MAX_KEYS} accounts`;
  if (new Set(staticKeys).size !== staticKeys.length) return 'an account is listed twice';
  if (lookups.some(({ writable, readonly }) => writable.length + readonly.length === 0)) {
    return 'a lookup takes nothing from its table';
  }
  for (const { programIndex, accountIndexes } of message.instructions) {
    if (programIndex === 0) return 'the fee payer is called as a program';
    if (programIndex >= staticKeys.length) return 'a program is not among the static accounts';
    if (accountIndexes.some((index) => index >= keys)) return 'an account index is out of range';
  }
  return undefined;
}
