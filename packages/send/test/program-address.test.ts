import { expect, it } from 'vitest';
import { isOnCurve } from '../src/program-address.ts';

const little = (number: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 255n));
const P = 2n ** 255n - 19n;
const SIGN = 2n ** 255n;

it.each([
  ['the base point', little((4n * power(5n, P - 2n)) % P), true],
  ['the neutral element, y = 1', little(1n), true],
  ['its encoding with a sign, which x = 0 does not have', little(1n + SIGN), false],
  ['y = -1', little(P - 1n), true],
  ['y = 0', little(0n), true],
  ['y = 0 with a sign', little(SIGN), true],
  ['y = 2, where x has no root', little(2n), false],
  ['y = 1, not reduced', little(P + 1n), true],
])('tells whether it is on the curve: %s', (_what, bytes, expected) => {
  expect(isOnCurve(bytes)).toBe(expected);
});

it('finds the public keys of random pairs on the curve', async () => {
  for (let count = 0; count < 5; count++) {
    const pair = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
    expect(isOnCurve(new Uint8Array(raw))).toBe(true);
  }
});

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % P, exponent / 2n);
  return exponent % 2n === 1n ? (half * base) % P : half;
}
