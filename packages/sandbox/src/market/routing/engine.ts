import type { Address } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
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
 * Finds routes through the pools of a world. Its results are a function of the seed, the time and
 * the trades so far.
 *
 * At a time before a trade, that trade has its full effect. A trade that is applied at such a time
 * is added to it, and both fade from the earlier time on. Prices may so recover sooner, which costs
 * no pool anything: arbitrage does the same to every pool within minutes.
 */
export interface QuoteEngine {
  /** The best route, or the reason why no route exists. */
  readonly quote: (request: QuoteRequest, atMs: number) => Quote | QuoteRefusal;
  /** Returns the present amounts of a quoted route. Only the route itself is trusted. */
  readonly reprice: (claim: ClaimedQuote, atMs: number) => Repriced | QuoteRefusal;
  /**
   * Moves the pools by the steps of a route. A pool pays no more than it would now.
   *
   * @throws RangeError for an unknown pool. Then no pool has moved.
   */
  readonly applyTrade: (routePlan: readonly Trade[], atMs: number) => AppliedTrade;
  /** Returns whether no effect of a trade is left: then pools pay at most the world's prices. */
  readonly isUntouched: (atMs: number) => boolean;
  /** Returns the remaining effects of all trades. A new engine with them continues from here. */
  readonly deltas: (atMs: number) => readonly PoolDelta[];
  /** Returns the pools that can be used, without those of launched tokens. */
  readonly pools: (atMs: number) => readonly Pool[];
  readonly findPool: (address: Address, atMs: number) => Pool | undefined;
}

/** @param deltas the effects of earlier trades, one per pool. */
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
