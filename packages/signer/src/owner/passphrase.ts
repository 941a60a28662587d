import { scryptSync } from 'node:crypto';
import { invalidInput } from '@perijove/core/arguments';

const MIN_LETTERS = 12;
/** 64 MiB and a fraction of a second for one guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 } as const;

/** @throws PerijoveError `invalid_input`, without the passphrase. */
export function assertPassphrase(field: string, value: unknown): asserts value is string {
  if (typeof value !== 'string' || value.length < MIN_LETTERS)
    throw invalidInput(field, `a passphrase of at least ${MIN_LETTERS} characters`);
}

/** The key that a passphrase stands for. */
export function keyOf(passphrase: string, salt: Uint8Array, length = 32): Buffer {
  return scryptSync(passphrase.normalize('NFKC'), salt, length, COST);
}
