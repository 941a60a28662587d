import { type Address, isAddress } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import { parseBase58 } from '../bytes/base58.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from './associated-token.ts';

const P = 2n ** 255n - 19n;
/** -121665/121666, the constant of the curve. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** `high` to the power of 2^count, times `low`. */
function shiftedBy(high: bigint, count: number, low: bigint): bigint {
  let result = high;
  for (let step = 0; step < count; step++) result = (result * result) % P;
  return (result * low) % P;
}

/**
 * Whether x^((P-1)/2) is 1: by Euler, whether a non-zero x has a root. The exponent, 2^254 - 10, is
 * built up from runs of ones, which takes half the multiplications of the plain way.
 */
function isSquare(x: bigint): boolean {
  const ones2 = shiftedBy(x, 1, x);
  const ones3 = shiftedBy(ones2, 1, x);
  const ones5 = shiftedBy(ones3, 2, ones2);
  const ones10 = shiftedBy(ones5, 5, ones5);
  const ones20 = shiftedBy(ones10, 10, ones10);
  const ones40 = shiftedBy(ones20, 20, ones20);
  const ones50 = shiftedBy(ones40, 10, ones10);
  const ones100 = shiftedBy(ones50, 50, ones50);
  const ones200 = shiftedBy(ones100, 100, ones100);
  const ones250 = shiftedBy(ones200, 50, ones50);
  return shiftedBy(ones250, 4, ones2 * ones2) === 1n;
}

/** Whether the 32 bytes are a point of ed25519, so that a private key for it can exist. */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n;
  for (let index = 31; index >= 0; index--) {
    y = (y << 8n) | BigInt(index === 31 ? (bytes[31] as number) & 0x7f : (bytes[index] as number));
  }
  const negative = ((bytes[31] as number) & 0x80) !== 0;
  const ySquared = (y * y) % P;
  // x^2 = (y^2 - 1) / (d y^2 + 1) has a root exactly when u v is a square.
  const u = (ySquared - 1n + P) % P;
  const v = (D * ySquared + 1n) % P;
  const product = (u * v) % P;
  if (product === 0n) return !negative;
  return isSquare(product);
}

/** ASCII. Without TextEncoder: some runtimes lack it when a module is loaded (Jest with jsdom). */
const MARKER = Uint8Array.from('ProgramDerivedAddress', (letter) => letter.charCodeAt(0));

const MAX_SEEDS = 16;
const MAX_SEED_BYTES = 32;

/**
 * The address that a program derives from seeds: the first off the curve, counting the bump down.
 *
 * @returns The address, and the bump that was found for it.
 * @throws PerijoveError `invalid_input` for more than 15 seeds, one of more than 32 bytes, or a
 * program that is not an address.
 */
export async function findProgramAddress(
  program: Address,
  seeds: readonly Uint8Array[],
): Promise<{ readonly address: Address; readonly bump: number }> {
  const isFit =
    Array.isArray(seeds) &&
    seeds.length < MAX_SEEDS &&
    seeds.every((each) => each instanceof Uint8Array && each.length <= MAX_SEED_BYTES);
  if (!isFit) throw invalidInput('seeds', 'at most 15, of at most 32 bytes each');
  const programBytes = bytesOf('program', program);
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), programBytes, MARKER];
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', concat(parts)));
    if (!isOnCurve(hash)) return { address: encodeBase58(hash), bump };
  }
  throw invalidInput('seeds', 'seeds from which an address can be derived');
}

/** A derivation takes 0.2 ms, and a swap needs those of its wallet and mints several times. */
const tokenAccounts = new Map<string, Address>();
const MOST_KEPT = 2_000;

/**
 * The associated token account of a wallet for a mint, whether it exists or not.
 *
 * @param tokenProgram The one that owns the mint: Token or Token-2022.
 * @throws PerijoveError `invalid_input` when one of them is not an address.
 */
export async function findAssociatedTokenAddress(
  owner: Address,
  mint: Address,
  tokenProgram: Address,
): Promise<Address> {
  const key = `${owner} ${mint} ${tokenProgram}`;
  const known = tokenAccounts.get(key);
  if (known !== undefined) return known;
  const seeds = [
    bytesOf('owner', owner),
    bytesOf('tokenProgram', tokenProgram),
    bytesOf('mint', mint),
  ];
  const { address } = await findProgramAddress(ASSOCIATED_TOKEN_PROGRAM, seeds);
  if (tokenAccounts.size === MOST_KEPT) tokenAccounts.clear();
  tokenAccounts.set(key, address);
  return address;
}

/**
 * Returns the 32 bytes of an address, for example as a seed of `findProgramAddress`.
 *
 * @throws PerijoveError `invalid_input` when the text is not an address.
 */
export function addressBytes(address: Address): Uint8Array {
  return bytesOf('address', address);
}

function bytesOf(field: string, address: Address): Uint8Array {
  if (isAddress(address)) return parseBase58(address);
  throw invalidInput(field, 'an address');
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
