import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromBaseUnits,
  isAddress,
  isBaseUnits,
  isSignature,
  SOL,
  toBaseUnits,
  USDC,
} from '../../src/values/values.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 by way of one large number: slow, and nothing like the code under test. */
function encode(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** How many bytes the text stands for; `undefined` when it is not base58. */
function byteLength(text: string): number | undefined {
  let number = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return zeros + (number === 0n ? 0 : Math.ceil(number.toString(16).length / 2));
}

const filled = (length: number, byte: number): string => encode(new Uint8Array(length).fill(byte));

describe('isAddress', () => {
  test('takes 32 bytes, whatever they are', () => {
    for (const text of [SOL, USDC, filled(32, 255), filled(32, 1)]) {
      expect(isAddress(text), text).toBe(true);
    }
    expect(isAddress('1'.repeat(32))).toBe(true);
    expect(isAddress(encode(Uint8Array.from({ length: 32 }, (_, i) => (i < 31 ? 0 : 1))))).toBe(
      true,
    );
  });

  test.each([
    ['31 bytes', filled(31, 255)],
    ['33 bytes', filled(33, 1)],
    ['31 zero bytes', '1'.repeat(31)],
    ['33 zero bytes', '1'.repeat(33)],
    ['44 zero bytes', '1'.repeat(44)],
    ['44 characters of 33 bytes', 'z'.repeat(44)],
    ['one more than the largest', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH'],
    ['a leading 1 before 32 bytes', `1${filled(32, 255)}`],
    ['empty text', ''],
    ['a space', ` ${SOL}`],
    ['a line break', `${SOL}\n`],
  ])('refuses %s', (_what, text) => {
    expect(isAddress(text)).toBe(false);
  });

  test.each([...'0OIl+/=-_ é\u{1F600}\u0000\u007f\u0080\uFF11'])(
    'refuses the character %j',
    (bad) => {
      expect(isAddress(bad + SOL.slice(1))).toBe(false);
      expect(isAddress(SOL.slice(0, -1) + bad)).toBe(false);
    },
  );

  test.each([undefined, null, 32, {}, [SOL], Buffer.from(SOL)])('refuses %j', (value) => {
    expect(isAddress(value)).toBe(false);
  });

  test('agrees with the reference on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 30, maxLength: 34 }), (bytes) => {
        expect(isAddress(encode(bytes))).toBe(bytes.length === 32);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('agrees with the reference on any text', () => {
    const character = fc.constantFrom(...ALPHABET, '0', 'O', 'I', 'l');
    const texts = fc.string({ unit: character, minLength: 31, maxLength: 45 });
    const prefix = fc.nat({ max: 33 }).map((count) => '1'.repeat(count));
    fc.assert(
      fc.property(prefix, texts, (ones, rest) => {
        const text = (ones + rest).slice(0, 45);
        expect(isAddress(text)).toBe(byteLength(text) === 32);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('isSignature', () => {
  test('takes 64 bytes and nothing else', () => {
    expect(isSignature('1'.repeat(64))).toBe(true);
    expect(isSignature(filled(64, 255))).toBe(true);
    for (const length of [32, 63, 65]) expect(isSignature(filled(length, 255))).toBe(false);
    expect(isSignature('z'.repeat(88))).toBe(false);
  });

  test('agrees with the reference', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 62, maxLength: 66 }), (bytes) => {
        expect(isSignature(encode(bytes))).toBe(bytes.length === 64);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

test.each([0n, 1n, 2n ** 80n, '0', '1', '18446744073709551616'])(
  'isBaseUnits takes %s',
  (value) => {
    expect(isBaseUnits(value)).toBe(true);
  },
);

test.each([-1n, 1, Number.NaN, '', '-1', '+1', '1.0', '1e9', ' 1', '1\n', '0x1', '١', null, {}])(
  'isBaseUnits refuses %s',
  (value) => {
    expect(isBaseUnits(value)).toBe(false);
  },
);

describe('toBaseUnits', () => {
  test.each([
    ['1.5', 9, 1_500_000_000n],
    ['0', 0, 0n],
    ['0.000000001', 9, 1n],
    ['007.10', 1, 71n],
    ['1.500000000000', 1, 15n],
    ['123456789012345678901234567890', 20, 123456789012345678901234567890n * 10n ** 20n],
  ])('%s with %d decimals', (text, decimals, units) => {
    expect(toBaseUnits(text, decimals)).toBe(units);
  });

  test.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1,5',
    '1 000',
    ' 1',
    '1\n',
    'NaN',
    '0x10',
    '１',
  ])('refuses %j', (text) => {
    expect(() => toBaseUnits(text, 9)).toThrow(RangeError);
  });

  test('refuses to drop a digit', () => {
    expect(() => toBaseUnits('1.23', 1)).toThrow(/more than 1 digits/);
    expect(() => toBaseUnits('0.1', 0)).toThrow(RangeError);
  });

  test('refuses a number, whose digits may be lost already', () => {
    for (const amount of [1.5, undefined, null, {}, Symbol('1')])
      expect(() => toBaseUnits(amount as unknown as string, 9)).toThrow(RangeError);
    expect(() => fromBaseUnits(1e20 as unknown as bigint, 9)).toThrow(RangeError);
  });

  test.each([-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d decimals',
    (decimals) => {
      expect(() => toBaseUnits('1', decimals)).toThrow(RangeError);
      expect(() => fromBaseUnits(1n, decimals)).toThrow(RangeError);
    },
  );

  test('quotes little of a long text', () => {
    const long = `${'x'.repeat(5_000)}`;
    expect(() => toBaseUnits(long, 9)).toThrow(/^.{1,120}$/);
  });

  test('a long run of zeros costs no more than its length', () => {
    const zeros = '0'.repeat(1_000_000);
    expect(() => toBaseUnits(`0.${zeros}1`, 9)).toThrow(RangeError);
    expect(toBaseUnits(`0.1${zeros}`, 1)).toBe(1n);
  });
});

describe('fromBaseUnits', () => {
  test.each([
    [1_500_000_000n, 9, '1.5'],
    ['1500000000', 9, '1.5'],
    [0n, 9, '0'],
    ['-0', 2, '0'],
    ['000', 2, '0'],
    [1n, 9, '0.000000001'],
    [100n, 0, '100'],
    [-15n, 1, '-1.5'],
    [-5n, 1, '-0.5'],
    ['0015', 1, '1.5'],
    [10n ** 30n, 20, '10000000000'],
  ])('%s with %d decimals', (units, decimals, text) => {
    expect(fromBaseUnits(units, decimals)).toBe(text);
  });

  test.each(['', '1.5', '1e3', ' 1', '1\n', '--1', '+1', 'abc'])('refuses %j', (text) => {
    expect(() => fromBaseUnits(text, 9)).toThrow(RangeError);
  });

  test('is undone by toBaseUnits, for any amount and any decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        fc.nat({ max: 20 }),
        (units, decimals) => {
          const text = fromBaseUnits(units, decimals);
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
          expect(toBaseUnits(text, decimals)).toBe(units);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
