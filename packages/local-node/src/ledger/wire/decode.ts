import { encodeBase58 } from '@perijove/core/base58';
import { type ByteReader, createByteReader, MalformedTransaction } from './byte-reader.ts';
import { messageFault } from './message-fault.ts';
import { readVersion1 } from './read-version-1.ts';
import {
  maxTransactionBytes,
  SIGNATURE_BYTES,
  VERSION_1,
  type WireInstruction,
  type WireLookup,
  type WireMessage,
  type WireTransaction,
} from './transaction.ts';

/** Minimum size: one signature, one key and no instruction. */
const MIN_TRANSACTION_BYTES = 134;

/**
 * Reads a transaction and refuses all other bytes. The virtual machine aborts the process for bytes
 * that it cannot read, so all data from clients passes through this function.
 *
 * @throws MalformedTransaction with the reason.
 */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  const isVersion1 = wire[0] === VERSION_1;
  const max = maxTransactionBytes(isVersion1 ? 1 : 0);
  if (wire.length < MIN_TRANSACTION_BYTES || wire.length > max) {
    throw new MalformedTransaction(`a transaction does not have ${wire.length} bytes`);
  }
  const transaction = isVersion1 ? readSignaturesLast(wire) : readSignaturesFirst(wire);
  if (transaction.signatures.length !== transaction.requiredSignatures) {
    throw new MalformedTransaction('signature slots and required signers differ in number');
  }
  return transaction;
}

/** Legacy and version 0: the number of signatures, the signatures, the message. */
function readSignaturesFirst(wire: Uint8Array): WireTransaction {
  const reader = createByteReader(wire);
  const signatures = list(reader.length(), () => reader.bytes(SIGNATURE_BYTES));
  const message = wire.subarray(reader.offset());
  if (message[0] === VERSION_1) {
    throw new MalformedTransaction('the signatures of version 1 follow its message');
  }
  return { wire, signatures, message, ...decodeMessage(message) };
}

/** Version 1: the message, then as many signatures as it requires. */
function readSignaturesLast(wire: Uint8Array): WireTransaction {
  const reader = createByteReader(wire);
  const decoded = sound(readVersion1(reader));
  const message = wire.subarray(0, reader.offset());
  const signatures = list(decoded.requiredSignatures, () => reader.bytes(SIGNATURE_BYTES));
  if (!reader.atEnd()) throw new MalformedTransaction('bytes follow the signatures');
  return { wire, signatures, message, ...decoded };
}

/** @throws MalformedTransaction with the reason. */
export function decodeMessage(message: Uint8Array): WireMessage {
  const reader = createByteReader(message);
  const decoded = message[0] === VERSION_1 ? readVersion1(reader) : readOlder(reader);
  if (!reader.atEnd()) throw new MalformedTransaction('bytes follow the end of the message');
  return sound(decoded);
}

function sound(message: WireMessage): WireMessage {
  const fault = messageFault(message);
  if (fault) throw new MalformedTransaction(fault);
  return message;
}

/** Legacy, whose first byte is the number of signers, or version 0. */
function readOlder(reader: ByteReader): WireMessage {
  const first = reader.u8();
  const versioned = first >= 0x80;
  if (versioned && first !== 0x80) {
    throw new MalformedTransaction(`version ${first & 0x7f} is not supported`);
  }
  return {
    version: versioned ? 0 : 'legacy',
    requiredSignatures: versioned ? reader.u8() : first,
    readonlySigned: reader.u8(),
    readonlyUnsigned: reader.u8(),
    staticKeys: list(reader.length(), () => encodeBase58(reader.bytes(32))),
    blockhash: encodeBase58(reader.bytes(32)),
    instructions: list(reader.length(), () => readInstruction(reader)),
    lookups: versioned ? list(reader.length(), () => readLookup(reader)) : [],
  };
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
