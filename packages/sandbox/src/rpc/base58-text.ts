import { ALPHABET, encodeBase58 } from '../world/base58.ts';

const DIGITS = new Map([...ALPHABET].map((character, digit) => [character, digit]));

/** Base58 text of any number of bytes. */
export function toBase58(bytes: Uint8Array): string {
  if (bytes.length % 2 === 0) return encodeBase58(bytes);
  // A zero byte in front is one more leading digit.
  return encodeBase58(Uint8Array.of(0, ...bytes)).slice(1);
}

/** The bytes of the text; undefined when it is not base58. Takes a time of the length squared. */
export function fromBase58(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    let carry = DIGITS.get(character);
    if (carry === undefined) return undefined;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const decoded = new Uint8Array(zeros + bytes.length);
  decoded.set(bytes.reverse(), zeros);
  return decoded;
}
