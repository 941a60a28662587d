import type { SignedTransaction } from './journal.ts';

/**
 * Milliseconds after the signing in which somebody may still land a transaction. A blockhash lives
 * for 150 blocks, about a minute; a slow chain and a clock that was set get the rest.
 */
const LIFE_MS = 600_000;

/** Whether a transaction is too old to land, as far as a clock can tell. A durable nonce has no age. */
export function isPastLife(
  { signedAtMs }: Pick<SignedTransaction, 'signedAtMs'>,
  nowMs: number,
): boolean {
  return signedAtMs !== undefined && nowMs >= signedAtMs + LIFE_MS;
}
