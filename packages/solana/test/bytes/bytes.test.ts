import { encodeBase58 } from '@perijove/core/base58';
import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBase58 } from '../../src/bytes/base58.ts';
import { decodeBase64, encodeBase64 } from '../../src/bytes/base64.ts';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 70 }),
  fc
    .tuple(fc.nat({ max: 9 }), fc.uint8Array({ maxLength: 9 }))
    .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest])),
);

describe('base58', () => {
  it('agrees with kit, there and back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = encodeBase58(value);
        expect(text).toBe(getBase58Decoder().decode(value));
        expect(parseBase58(text)).toEqual(value);
        expect(Uint8Array.from(getBase58Encoder().encode(text))).toEqual(value);
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });

  it.each(['0', 'O', 'I', 'l', ' ', '1é'])('refuses %j', (text) => {
    expect(() => parseBase58(text)).toThrow('not base58 text');
  });
});

describe('base64', () => {
  it('agrees with Node, there and back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = encodeBase64(value);
        expect(text).toBe(Buffer.from(value).toString('base64'));
        expect(decodeBase64(text)).toEqual(value);
      }),
    );
  });

  it.each(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'AA A', 'AAAA=', '_-==', 'AAAA\n'])(
    'refuses %j',
    (text) => {
      expect(() => decodeBase64(text)).toThrow(/not (canonical )?base64 text/);
    },
  );

  it('takes a letter before the padding only if Node writes it', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    for (const end of ['==', '=']) {
      for (const letter of letters) {
        const text = `AAAA${end === '=' ? '+/' : '+'}${letter}${end}`;
        const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
        if (Buffer.from(bytes).toString('base64') === text)
          expect(decodeBase64(text)).toEqual(bytes);
        else expect(() => decodeBase64(text)).toThrow('not canonical base64 text');
      }
    }
  });
});
