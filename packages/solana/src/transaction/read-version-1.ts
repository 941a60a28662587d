import { encodeBase58 } from '@perijove/core/base58';
import { type ByteReader, MalformedError } from '../bytes/byte-reader.ts';
import type { TransactionConfig } from './transaction-version.ts';
import type { WireInstruction, WireMessage } from './wire-message.ts';

/** Both bits or none: the fee has 8 bytes, and each bit stands for 4. */
const PRIORITY_FEE = 0b11;
const COMPUTE_UNIT_LIMIT = 0b100;
const DATA_SIZE_LIMIT = 0b1000;
const HEAP_SIZE = 0b1_0000;

/**
 * Reads a message of version 1 (SIMD-0385): all lengths are plain little-endian numbers, and the
 * accounts and data of the instructions follow the headers of all of them.
 *
 * @throws MalformedError saying what is wrong.
 */
export function readVersion1(reader: ByteReader): WireMessage {
  reader.u8();
  const requiredSignatures = reader.u8();
  const readonlySigned = reader.u8();
  const readonlyUnsigned = reader.u8();
  const mask = reader.u32();
  const blockhash = encodeBase58(reader.bytes(32));
  const instructionCount = reader.u8();
  const keyCount = reader.u8();
  const staticKeys = times(keyCount, () => encodeBase58(reader.bytes(32)));
  const config = readConfig(reader, mask);
  const headers = times(instructionCount, () => readHeader(reader));
  const instructions = headers.map((header) => readPayload(reader, header));
  return {
    version: 1,
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    staticKeys,
    blockhash,
    instructions,
    lookups: [],
    config,
  };
}

/** The values follow in the order of their bits. A bit without a meaning hides 4 bytes. */
function readConfig(reader: ByteReader, mask: number): TransactionConfig {
  const known = PRIORITY_FEE | COMPUTE_UNIT_LIMIT | DATA_SIZE_LIMIT | HEAP_SIZE;
  if ((mask & ~known) !== 0) throw new MalformedError('the config has an unknown field');
  const fee = mask & PRIORITY_FEE;
  if (fee !== 0 && fee !== PRIORITY_FEE)
    throw new MalformedError('the config has one half of a priority fee');
  const has = (bit: number): boolean => (mask & bit) !== 0;
  return {
    ...(fee !== 0 && { priorityFeeLamports: reader.u64() }),
    ...(has(COMPUTE_UNIT_LIMIT) && { computeUnitLimit: reader.u32() }),
    ...(has(DATA_SIZE_LIMIT) && { loadedAccountsDataSizeLimit: reader.u32() }),
    ...(has(HEAP_SIZE) && { heapSize: reader.u32() }),
  };
}

interface Header {
  readonly programIndex: number;
  readonly accountCount: number;
  readonly dataBytes: number;
}

function readHeader(reader: ByteReader): Header {
  return { programIndex: reader.u8(), accountCount: reader.u8(), dataBytes: reader.u16() };
}

function readPayload(
  reader: ByteReader,
  { programIndex, accountCount, dataBytes }: Header,
): WireInstruction {
  const accountIndexes = [...reader.bytes(accountCount)];
  return { programIndex, accountIndexes, data: reader.bytes(dataBytes) };
}

function times<T>(count: number, read: () => T): readonly T[] {
  return Array.from({ length: count }, read);
}
