import type { SignedTransaction } from '@perijove/journal';

/**
 * Milliseconds after the signing in which a transaction may still land. A blockhash is valid for 150
 * blocks, about a minute; the rest is a margin for a slow chain and a clock that was changed.
 */
const LIFE_MS = 600_000;

/**
 * Whether a transaction is too old to land, by the clock. Not usable with a durable nonce, which
 * does not expire.
 */
export function isPastLife(
  { signedAtMs }: Pick<SignedTransaction, 'signedAtMs'>,
  nowMs: number,
): boolean {
  return signedAtMs !== undefined && nowMs >= signedAtMs + LIFE_MS;
}
