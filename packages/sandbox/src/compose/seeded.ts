import { createSharedFacts, type SharedFacts } from '../ledger/assemble.ts';
import { drawPoolsOnce, type PoolsOfSeed } from '../market/routing/draw-pools.ts';
import { createMarkets } from '../world/markets.ts';
import { hashText } from '../world/random.ts';
import { createTokenBook, type TokenBook } from '../world/token-book.ts';

/**
 * The parts of a simulation that depend on the seed only. A reset keeps them: nothing changes them.
 */
export interface Seeded {
  readonly tokens: TokenBook;
  readonly pools: PoolsOfSeed;
  readonly shared: SharedFacts;
}

export function createSeeded(seedText: string | number): Seeded {
  const seed = hashText(String(seedText));
  const tokens = createTokenBook(seed);
  const markets = createMarkets(seed, tokens);
  return {
    tokens,
    pools: drawPoolsOnce({ seed, tokens, markets }),
    shared: createSharedFacts(),
  };
}
