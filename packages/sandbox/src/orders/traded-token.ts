import type { Mint } from '@perijove/core';
import type { Token } from '../world/token.ts';
import type { World } from '../world/world.ts';

/** Returns a token that has a market; undefined for all other mints. */
export function tradedToken({ tokens, markets, clock }: World, mint: Mint): Token | undefined {
  const token = tokens.find(mint, clock.now());
  return token && markets.of(token).length > 0 ? token : undefined;
}
