import type { Address } from '@perijove/core';
import { bytesOfAddress, encodeBase58 } from './base58.ts';

/** The field and the constant of ed25519. */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const SIGN_BIT = 1n << 255n;

/** Whether the 32 bytes are a point of ed25519: then somebody could hold the key to them. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const encoded = bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
  const y = encoded & (SIGN_BIT - 1n);
  const ySquared = (y * y) % P;
  // x^2 = (y^2 - 1) / (d y^2 + 1) has a root exactly when their product is a square.
  const product = ((ySquared + P - 1n) * (D * ySquared + 1n)) % P;
  // x = 0 has no negative.
  if (product === 0n) return (encoded & SIGN_BIT) === 0n;
  return power(product, (P - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
}

const MARKER = new TextEncoder().encode('ProgramDerivedAddress');

/** The address that a program derives from seeds: the first one off the curve, counting down. */
export async function findProgramAddress(
  program: Address,
  seeds: readonly Uint8Array[],
): Promise<Address> {
  const before = seeds.flatMap((seed) => [...seed]);
  const after = [...bytesOfAddress(program), ...MARKER];
  for (let bump = 255; bump >= 0; bump--) {
    const hashed = Uint8Array.from([...before, bump, ...after]);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', hashed));
    if (!isOnCurve(hash)) return encodeBase58(hash);
  }
  throw new RangeError('no address can be derived from these seeds');
}
