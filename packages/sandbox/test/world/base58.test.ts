import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { getBase58Codec } from '@solana/kit';
import { expect, it } from 'vitest';
import { hashText } from '../../src/world/random.ts';

const codec = getBase58Codec();

/** Bytes that differ by the number, some of them with zeros in front. */
function bytesOf(number: number, length: number): Uint8Array {
  const zeros = number % 5 === 0 ? number % length : 0;
  return Uint8Array.from({ length }, (_, i) => (i < zeros ? 0 : hashText(`${number} ${i}`) & 255));
}

it.each([32, 64])('reads and writes %d bytes as kit does', (length) => {
  for (let number = 0; number < 500; number++) {
    const bytes = bytesOf(number, length);
    const text = codec.decode(bytes);
    expect(encodeBase58(bytes)).toBe(text);
    expect(decodeBase58(text, length)).toEqual(bytes);
  }
  for (const byte of [0, 1, 255]) {
    const bytes = new Uint8Array(length).fill(byte);
    expect(decodeBase58(codec.decode(bytes), length)).toEqual(bytes);
  }
});

it('refuses text of another length and other letters', () => {
  const text = codec.decode(bytesOf(3, 32));
  for (const length of [1, 30, 31, 33, 34, 64]) expect(decodeBase58(text, length)).toBeUndefined();
  for (const letter of ['0', 'O', 'I', 'l', ' ', 'é', '😀', '\u0000']) {
    expect(decodeBase58(`${text.slice(0, -1)}${letter}`, 32), letter).toBeUndefined();
  }
  expect(decodeBase58('', 32)).toBeUndefined();
  expect(decodeBase58('', 0)).toEqual(new Uint8Array());
  expect(decodeBase58('z'.repeat(100_000), 32)).toBeUndefined();
  expect(decodeBase58('1'.repeat(33), 32)).toBeUndefined();
});
