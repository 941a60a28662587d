import { encodeBase58 } from '@perijove/core/base58';
import { type ByteReader, createByteReader, MalformedError } from '../bytes/byte-reader.ts';
import { readVersion1 } from './read-version-1.ts';
import type { WireInstruction, WireLookup, WireMessage } from './wire-message.ts';

/** The first byte of a message of version 1, and of its transaction. */
export const VERSION_1 = 0x81;

/**
 * Reads a message of any version to its end.
 *
 * @throws MalformedError saying what is wrong.
 */
export function readMessage(message: Uint8Array): WireMessage {
  const reader = createByteReader(message);
  const fields = message[0] === VERSION_1 ? readVersion1(reader) : readOlder(reader);
  if (reader.left() > 0) throw new MalformedError('bytes follow the end of the message');
  return fields;
}

/** The error for a version that cannot be read, of the byte that names it. */
export function notSupported(versionByte: number): MalformedError {
  const version = versionByte & 0x7f;
  return new MalformedError(
    `transaction version ${version} is not supported; legacy, 0 and 1 are supported`,
  );
}

/** Legacy, whose first byte is the number of signers, or version 0. */
function readOlder(reader: ByteReader): WireMessage {
  const first = reader.u8();
  if (first > 0x80) throw notSupported(first);
  const versioned = first === 0x80;
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
