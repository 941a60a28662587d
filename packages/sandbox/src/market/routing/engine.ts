import type { Address } from '@perijove/core';
import { slotAt } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { drawPoolsOnce, type PoolsOfSeed } from './draw-pools.ts';
import { type LaunchPools, noLaunches } from './launch-pools.ts';
import { makeQuote } from './make-quote.ts';
import { createMarket } from './market.ts';
import type { Pool } from './pool.ts';
import type { PoolDelta } from './pool-delta.ts';
import type { Quote, Trade } from './quote.ts';
import type { QuoteRefusal } from './refusal.ts';
import { type ClaimedQuote, type Repriced, repriceQuote } from './reprice.ts';
import type { QuoteRequest } from './request.ts';
import { type AppliedTrade, applyTrades } from './trades.ts';

/**
 * Finds routes through the pools of a world. What it answers is a function of the seed, the time
 * and the trades so far. Asked for a time before a trade, it takes that for just made; a trade that is
 * applied at such a time adds to it, and then both fade as if they were of that earlier time.
 * So a price may recover sooner than it would, but no pool pays for it: that is what arbitrage does to
 * every pool within minutes.
 */
export interface QuoteEngine {
  /** The best route, or the reason why no route exists. */
  readonly quote: (request: QuoteRequest, atMs: number) => Quote | QuoteRefusal;
  /** What a route that was quoted earlier brings now; only the route itself is trusted. */
  readonly reprice: (claim: ClaimedQuote, atMs: number) => Repriced | QuoteRefusal;
  /**
   * Moves the pools as these steps of a route did; a pool pays no more than it would now.
   *
   * @throws RangeError for an unknown pool; then no pool has moved.
   */
  readonly applyTrade: (routePlan: readonly Trade[], atMs: number) => AppliedTrade;
  /** Whether no effect of a trade is left: then the world's pools pay no more than its prices. */
  readonly isUntouched: (atMs: number) => boolean;
  /** The effects of all trades. An engine created with them continues from here. */
  readonly deltas: (atMs: number) => readonly PoolDelta[];
  /** The pools in use, but those of launched tokens. */
  readonly pools: (atMs: number) => readonly Pool[];
  readonly findPool: (address: Address, atMs: number) => Pool | undefined;
}

/** @param deltas what trades left behind before, one of each pool. */
export function createQuoteEngine(
  world: World,
  deltas: Iterable<PoolDelta> = [],
  launches: LaunchPools = noLaunches,
  pools: PoolsOfSeed = drawPoolsOnce(world),
): QuoteEngine {
  const market = createMarket(world, deltas, launches, pools);
  return {
    quote: (request, atMs) => makeQuote(world, market, request, slotAt(atMs)),
    reprice: (claim, atMs) => repriceQuote(market, claim, slotAt(atMs)),
    applyTrade: (routePlan, atMs) => applyTrades(market, routePlan, slotAt(atMs)),
    isUntouched: (atMs) => market.isUntouched(slotAt(atMs)),
    deltas: (atMs) => market.deltas(slotAt(atMs)),
    pools: (atMs) => market.pools(slotAt(atMs)).map(({ pool }) => pool),
    findPool: (address, atMs) => market.pool(address, slotAt(atMs))?.pool,
  };
}
