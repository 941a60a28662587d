import type { Address } from '@perijove/core';
import type { Interval } from './intervals.ts';
import { createRank } from './rankings.ts';
import type { Stats } from './stats.ts';
import type { Token } from './token.ts';
import type { World } from './world.ts';

/** Figures of a token that follow from the ledger, and not from the seed. */
export interface DerivedFigures {
  /** US dollars per whole token; undefined while it has no price. */
  readonly usd: (atMs: number) => number | undefined;
  readonly changePercent: (fromMs: number, toMs: number) => number | undefined;
  /** The slot of the price that applies at a time. */
  readonly slot: (atMs: number) => number;
  /** The token whose price moves this one; undefined: none that is known. */
  readonly mover: () => Token | undefined;
  readonly holders: () => number;
  readonly liquidityUsd: (atMs: number) => number;
  readonly stats: (interval: Interval, atMs: number) => Stats | undefined;
  /** Its pools, oldest first. */
  readonly markets: readonly Address[];
}

/**
 * Returns the world with the figures of derived tokens: everything that asks the world for a price, a
 * standing or a market gets them here. Their trading is not organic.
 *
 * @param derivedOf Undefined for a token whose figures follow from the seed.
 */
export function withDerivedTokens(
  world: World,
  derivedOf: (token: Token) => DerivedFigures | undefined,
): World {
  const { prices, standing, markets } = world;
  const moverOf = (token: Token): Token => derivedOf(token)?.mover() ?? token;
  const stats: World['stats'] = (token, interval, atMs) => {
    const derived = derivedOf(token);
    return derived ? derived.stats(interval, atMs) : world.stats(token, interval, atMs);
  };
  const ownStanding: World['standing'] = {
    holders: (token, atMs) => derivedOf(token)?.holders() ?? standing.holders(token, atMs),
    liquidityUsd: (token, atMs) =>
      derivedOf(token)?.liquidityUsd(atMs) ?? standing.liquidityUsd(token, atMs),
    organicScore: (token, atMs) => (derivedOf(token) ? 0 : standing.organicScore(token, atMs)),
  };
  return {
    ...world,
    prices: {
      usd(token, atMs) {
        const derived = derivedOf(token);
        return derived ? derived.usd(atMs) : prices.usd(token, atMs);
      },
      changePercent(token, fromMs, toMs) {
        const derived = derivedOf(token);
        if (!derived) return prices.changePercent(token, fromMs, toMs);
        return derived.changePercent(fromMs, toMs);
      },
      slot: (token, atMs) => derivedOf(token)?.slot(atMs) ?? prices.slot(token, atMs),
      deviation: (token) => prices.deviation(moverOf(token)),
      jumps: (token, fromMs, toMs) => prices.jumps(moverOf(token), fromMs, toMs),
    },
    standing: ownStanding,
    stats,
    rank: createRank(stats, ownStanding),
    markets: { ...markets, of: (token) => derivedOf(token)?.markets ?? markets.of(token) },
  };
}
