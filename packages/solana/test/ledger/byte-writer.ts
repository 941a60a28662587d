import { getAddressEncoder, type Address as KitAddress } from '@solana/kit';

const encoder = getAddressEncoder();

/** The 32 bytes of an address, by kit: independent of what is tested. */
export function key(address: string): Uint8Array {
  const known = keys.get(address) ?? Uint8Array.from(encoder.encode(address as KitAddress));
  keys.set(address, known);
  return Uint8Array.from(known);
}

/** Those that were encoded before: the corpus compares the same few many times. */
const keys = new Map<string, Uint8Array>();

function number(size: 1 | 2 | 4 | 8, value: bigint | number): Uint8Array {
  const bytes = new Uint8Array(size);
  let rest = BigInt.asUintN(size * 8, BigInt(value));
  for (let index = 0; index < size; index++, rest >>= 8n) bytes[index] = Number(rest & 255n);
  return bytes;
}

export const u8 = (value: number): Uint8Array => number(1, value);
export const u16 = (value: number): Uint8Array => number(2, value);
export const u32 = (value: number): Uint8Array => number(4, value);
export const u64 = (value: bigint | number): Uint8Array => number(8, value);

export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** Text with its length in 64 bits before it. */
export function seed(value: string): Uint8Array {
  const bytes = text(value);
  return join(u64(bytes.length), bytes);
}

export const zeros = (count: number): Uint8Array => new Uint8Array(count);

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
