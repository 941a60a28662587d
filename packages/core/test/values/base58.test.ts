import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase58, encodeBase58 } from '../../src/values/base58.ts';

/** Many of them with leading zeros, which are digits of their own. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 70 }),
  fc
    .tuple(fc.nat({ max: 9 }), fc.uint8Array({ maxLength: 9 }))
    .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest])),
);

/** Base58 by its definition. */
function slowly(value: Uint8Array): string {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = BigInt(`0x0${Buffer.from(value).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = digits.charAt(Number(number % 58n)) + text;
  const zeros = value.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? value.length : zeros) + text;
}

describe('base58', () => {
  it('is the number in digits of 58, there and back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = encodeBase58(value);
        expect(text).toBe(slowly(value));
        expect(decodeBase58(text)).toEqual(value);
        expect(decodeBase58(text, value.length)).toEqual(value);
        expect(decodeBase58(text, value.length + 1)).toBeUndefined();
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });

  it('has known examples', () => {
    expect(encodeBase58(Uint8Array.of(0, 0, 40, 127, 180, 205))).toBe('11233QC4');
    expect(encodeBase58(new Uint8Array())).toBe('');
    expect(encodeBase58(new Uint8Array(3))).toBe('111');
  });

  it.each(['0', 'O', 'I', 'l', ' ', '1é', '1😀'])('refuses %j', (text) => {
    expect(decodeBase58(text)).toBeUndefined();
  });
});
