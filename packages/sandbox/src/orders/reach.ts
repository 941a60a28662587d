import { slotEndMs } from '../market/routing/base-reserves.ts';
import type { KeeperEnv } from './keeper-env.ts';
import type { Pair } from './pairs.ts';

/** How far a pool with few base units may pay above the world's price, because of rounding. */
const REACH = 1.25;

/**
 * Returns whether no order of the pair can be crossed in this slot. It compares two prices, which
 * is much cheaper than a quote. False for launched tokens: their pools do not follow the world's
 * prices.
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
