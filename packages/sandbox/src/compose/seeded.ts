import { drawPoolsOnce, type PoolsOfSeed } from '../market/routing/draw-pools.ts';
import { createMarkets } from '../world/markets.ts';
import { hashText } from '../world/random.ts';
import { createTokenBook, type TokenBook } from '../world/token-book.ts';

/**
 * The parts of a simulation that depend on the seed only. Nothing changes them.
 */
export interface Seeded {
  readonly tokens: TokenBook;
  readonly pools: PoolsOfSeed;
}

/** Seeds whose parts are kept: tests start many sandboxes, most of them with the same seed. */
const MAX_KEPT = 4;

const kept = new Map<string, Seeded>();

/** Returns the parts of a seed: those of an earlier simulation of the process, if it had them. */
export function seededOf(seed: string | number): Seeded {
  const name = String(seed);
  const seeded = kept.get(name) ?? createSeeded(name);
  kept.delete(name);
  kept.set(name, seeded);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return seeded;
}

function createSeeded(seedText: string): Seeded {
  const seed = hashText(seedText);
  const tokens = createTokenBook(seed);
  const markets = createMarkets(seed, tokens);
  return {
    tokens,
    pools: drawPoolsOnce({ seed, tokens, markets }),
  };
}
