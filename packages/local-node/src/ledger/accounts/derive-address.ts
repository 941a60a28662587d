import { createHash } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { addressBytes } from '../wire/address-bytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.ts';

const P = 2n ** 255n - 19n;
const LOW_BITS = 2n ** 255n - 1n;
/** -121665/121666, the constant of the curve. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Returns whether 32 bytes are a point of ed25519: then they may have a private key. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const encoded = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
  const y = (encoded & LOW_BITS) % P;
  const ySquared = (y * y) % P;
  // x^2 = u/v has a root exactly when u * v is a square.
  const u = (ySquared - 1n + P) % P;
  const v = (D * ySquared + 1n) % P;
  const product = (u * v) % P;
  // x = 0 has no negative root: the sign bit must be 0.
  if (product === 0n) return encoded >> 255n === 0n;
  return isSquare(product);
}

/** Euler: x^((P-1)/2) is 1 for squares; (P-1)/2 is 2^254 - 10. */
function isSquare(x: bigint): boolean {
  const times = (base: bigint, squarings: number): bigint => {
    let power = base;
    for (let i = 0; i < squarings; i++) power = (power * power) % P;
    return power;
  };
  // xN is x^(2^N - 1). Each is computed from earlier ones.
  const x2 = (times(x, 1) * x) % P;
  const x4 = (times(x2, 2) * x2) % P;
  const x5 = (times(x4, 1) * x) % P;
  const x10 = (times(x5, 5) * x5) % P;
  const x20 = (times(x10, 10) * x10) % P;
  const x40 = (times(x20, 20) * x20) % P;
  const x50 = (times(x40, 10) * x10) % P;
  const x100 = (times(x50, 50) * x50) % P;
  const x200 = (times(x100, 100) * x100) % P;
  const x250 = (times(x200, 50) * x50) % P;
  // 2^254 - 10 = 16 * (2^250 - 1) + 6
  return (times(x250, 4) * times(x, 1) * times(x, 2)) % P === 1n;
}

/**
 * Returns the address that a program derives from seeds: the highest bump that is off the curve.
 */
export function deriveAddress(program: Address, seeds: readonly Uint8Array[]): Address {
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256');
    for (const seed of seeds) hash.update(seed);
    hash.update(Uint8Array.of(bump)).update(addressBytes(program)).update('ProgramDerivedAddress');
    const candidate = hash.digest();
    if (!isOnCurve(candidate)) return encodeBase58(candidate);
  }
  throw new RangeError('no address can be derived from these seeds');
}

/** Returns the address for a base key, a seed and the program that owns the account. */
export function seededAddress(base: Address, seed: string, owner: Address): Address {
  const hash = createHash('sha256');
  hash.update(addressBytes(base)).update(seed).update(addressBytes(owner));
  return encodeBase58(hash.digest());
}

/** Maximum cached derivations: a few megabytes, enough for the accounts of a test run. */
const MAX_KEPT = 50_000;

export type FindAssociated = (owner: Address, mint: Mint, tokenProgram: Address) => Address;

const known = new Map<string, Address>();

/**
 * Derives the associated token account of an owner. The results are kept for all ledgers of the
 * process: each takes 0.1 ms, and nothing changes it.
 */
export const findAssociated: FindAssociated = (owner, mint, tokenProgram) => {
  const key = `${owner} ${mint} ${tokenProgram}`;
  const found =
    known.get(key) ??
    deriveAddress(ASSOCIATED_TOKEN_PROGRAM, [owner, tokenProgram, mint].map(addressBytes));
  if (known.size >= MAX_KEPT) known.clear();
  known.set(key, found);
  return found;
};
