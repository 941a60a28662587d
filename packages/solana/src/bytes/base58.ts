import { MalformedError } from './byte-reader.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const DIGITS = new Map([...ALPHABET].map((char, digit) => [char, digit]));

/** Bytes as base58 text. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let i = 0; i < digits.length; i++) {
      carry += (digits[i] as number) << 8;
      digits[i] = carry % 58;
      carry = Math.floor(carry / 58);
    }
    while (carry > 0) {
      digits.push(carry % 58);
      carry = Math.floor(carry / 58);
    }
  }
  let zeros = 0;
  while (bytes[zeros] === 0) zeros++;
  const text = digits.reverse().map((digit) => ALPHABET[digit]);
  return '1'.repeat(zeros) + text.join('');
}

/** @throws MalformedError when a character is not base58. */
export function decodeBase58(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const char of text) {
    let carry = DIGITS.get(char);
    if (carry === undefined) throw new MalformedError('not base58 text');
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  let zeros = 0;
  while (text[zeros] === '1') zeros++;
  const decoded = new Uint8Array(zeros + bytes.length);
  decoded.set(bytes.reverse(), zeros);
  return decoded;
}
