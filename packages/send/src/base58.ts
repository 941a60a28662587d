import type { Address } from '@perijove/core';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes as base58 text: one `1` per leading zero byte, then the rest as a number. */
export function encodeBase58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** The 32 bytes of an address, which must be one. */
export function bytesOfAddress(address: Address): Uint8Array {
  let number = 0n;
  for (const digit of address) number = number * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes = new Uint8Array(32);
  for (let index = 31; index >= 0; index--, number >>= 8n) bytes[index] = Number(number & 255n);
  return bytes;
}
