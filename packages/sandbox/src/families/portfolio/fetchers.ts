import type { Address } from '@perijove/core';
import type { Wallet } from '../../world/positions.ts';
import { hashText, keyOf } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** Returns the milliseconds that a fetcher takes for a wallet. */
export function fetchDuration({ seed }: World, id: string, address: Address): number {
  return 20 + (keyOf(seed, 'fetcher', hashText(id + address)) % 400);
}

/** Returns whether the fetcher fails for this wallet, so that its elements are missing. */
export function isLost({ failing }: Wallet, platformId: string, fetcher: string): boolean {
  return failing?.platformId === platformId && failing.fetcher === fetcher;
}
