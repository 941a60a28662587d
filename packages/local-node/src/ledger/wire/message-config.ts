import { type ByteReader, MalformedTransaction } from './byte-reader.ts';
import { joinBytes, littleEndian } from './little-endian.ts';

/** The compute budget and the priority fee of a message of version 1. */
export interface MessageConfig {
  /** For the whole transaction. Absent: 0. */
  readonly priorityFeeLamports?: bigint | undefined;
  /** Absent: 0, so that its first instruction fails. */
  readonly computeUnitLimit?: number | undefined;
  /** Bytes. Absent: 0, so that the transaction fails. */
  readonly loadedAccountsDataSizeLimit?: number | undefined;
  /** Bytes. Absent: 32,768. */
  readonly heapSize?: number | undefined;
}

/** Both bits or none: the fee takes 8 bytes, and each bit stands for 4. */
const PRIORITY_FEE = 0b11;
const COMPUTE_UNIT_LIMIT = 0b100;
const DATA_SIZE_LIMIT = 0b1000;
const HEAP_SIZE = 0b1_0000;
const KNOWN = PRIORITY_FEE | COMPUTE_UNIT_LIMIT | DATA_SIZE_LIMIT | HEAP_SIZE;

/** @throws MalformedTransaction for a mask that the virtual machine aborts the process for. */
export function assertMask(mask: number): void {
  if ((mask & ~KNOWN) !== 0) throw new MalformedTransaction('the config has an unknown field');
  const fee = mask & PRIORITY_FEE;
  if (fee !== 0 && fee !== PRIORITY_FEE) {
    throw new MalformedTransaction('the config has one half of a priority fee');
  }
}

/** Reads the values, which follow in the order of the bits of the mask. */
export function readConfig(reader: ByteReader, mask: number): MessageConfig {
  const has = (bits: number): boolean => (mask & bits) !== 0;
  return {
    ...(has(PRIORITY_FEE) && { priorityFeeLamports: reader.u64() }),
    ...(has(COMPUTE_UNIT_LIMIT) && { computeUnitLimit: reader.u32() }),
    ...(has(DATA_SIZE_LIMIT) && { loadedAccountsDataSizeLimit: reader.u32() }),
    ...(has(HEAP_SIZE) && { heapSize: reader.u32() }),
  };
}

/** Returns the mask and the values of a config. */
export function encodeConfig({ priorityFeeLamports: fee, ...limits }: MessageConfig): {
  readonly mask: number;
  readonly values: Uint8Array;
} {
  const { computeUnitLimit, loadedAccountsDataSizeLimit, heapSize } = limits;
  const numbers = [computeUnitLimit, loadedAccountsDataSizeLimit, heapSize];
  const bits = numbers.map((value, at) => (value === undefined ? 0 : COMPUTE_UNIT_LIMIT << at));
  return {
    mask: bits.reduce((sum, bit) => sum | bit, fee === undefined ? 0 : PRIORITY_FEE),
    values: joinBytes([
      ...(fee === undefined ? [] : [littleEndian(8, fee)]),
      ...numbers.flatMap((value) => (value === undefined ? [] : [littleEndian(4, value)])),
    ]),
  };
}
