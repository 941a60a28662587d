import type { Mint } from '@perijove/core';
import type { Prices } from './types.ts';

/**
 * The mints for which the service knows no reliable price. Absent means "unknown", never 0: a
 * portfolio that counts them as worthless is wrong.
 */
export function unpricedMints(ids: readonly Mint[], prices: Prices): readonly Mint[] {
  return [...new Set(ids)].filter((id) => prices[id] == null);
}
