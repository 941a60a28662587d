import { encodeBase58 } from '@perijove/core/base58';
import type { ByteReader } from './byte-reader.ts';
import { assertMask, readConfig } from './message-config.ts';
import type { WireInstruction, WireMessage } from './transaction.ts';

/**
 * Reads a message of version 1 (SIMD-0385), from its version byte: all numbers are plain
 * little-endian, and the accounts and data of the instructions follow the headers of all of them.
 *
 * @throws MalformedTransaction with the reason.
 */
export function readVersion1(reader: ByteReader): WireMessage {
  reader.u8();
  const requiredSignatures = reader.u8();
  const readonlySigned = reader.u8();
  const readonlyUnsigned = reader.u8();
  const mask = reader.u32();
  assertMask(mask);
  const blockhash = encodeBase58(reader.bytes(32));
  const instructionCount = reader.u8();
  const keyCount = reader.u8();
  const staticKeys = times(keyCount, () => encodeBase58(reader.bytes(32)));
  const config = readConfig(reader, mask);
  const headers = times(instructionCount, () => readHeader(reader));
  const instructions = headers.map((header) => readPayload(reader, header));
  const counts = { requiredSignatures, readonlySigned, readonlyUnsigned };
  return { version: 1, ...counts, staticKeys, blockhash, instructions, lookups: [], config };
}

interface Header {
  readonly programIndex: number;
  readonly accountCount: number;
  readonly dataBytes: number;
}

function readHeader(reader: ByteReader): Header {
  return { programIndex: reader.u8(), accountCount: reader.u8(), dataBytes: reader.u16() };
}

function readPayload(reader: ByteReader, header: Header): WireInstruction {
  const { programIndex, accountCount, dataBytes } = header;
  const accountIndexes = reader.bytes(accountCount);
  return { programIndex, accountIndexes, data: reader.bytes(dataBytes) };
}

function times<T>(length: number, read: () => T): readonly T[] {
  return Array.from({ length }, read);
}
