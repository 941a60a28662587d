import { slotEndMs } from '../market/routing/base-reserves.ts';
import type { KeeperEnv } from './keeper-env.ts';
import type { Pair } from './pairs.ts';

/** Reserves are whole base units, so pools with very few may pay this much above the world's price. */
const REACH = 1.25;

/**
 * Whether no order of the pair can be crossed in the slot of this time. It takes two prices to know,
 * where a quote is a search through the pools. Of launched tokens nothing is known that way: their
 * pools do not follow the world's prices.
 */
export function isOutOfReach(
  { swaps, path, world }: Pick<KeeperEnv, 'swaps' | 'path' | 'world'>,
  pair: Pair,
  slot: number,
): boolean {
  const atMs = slotEndMs(slot);
  if (!swaps.isUntouched(atMs)) return false;
  const isLaunched = [pair.inputMint, pair.outputMint].some(
    (mint) => world.tokens.find(mint, atMs)?.launch !== undefined,
  );
  if (isLaunched) return false;
  const worth = path.at(pair, atMs) ?? 0;
  return (pair.cheapestFirst.first()?.need ?? 0) > worth * REACH;
}
