import type { Mint } from '@perijove/core';
import { slippageOf } from '../../market/managed/order-quote.ts';
import type { World } from '../../world/world.ts';

/** Returns the slippage of a request. With `rtse`, the service chooses it for the pair. */
export function slippageFor(
  world: World,
  requested: number | 'rtse',
  pair: readonly [Mint, Mint],
): number {
  if (requested !== 'rtse') return requested;
  const [from, to] = pair.map((mint) => world.tokens.find(mint, world.clock.now()));
  return from && to ? slippageOf(from, to) : 50;
}
