import type { Interval } from './intervals.ts';
import { isPriced } from './prices.ts';
import type { Standing } from './standing.ts';
import type { Stats, StatsOf } from './stats.ts';
import { isGeneric, type Token } from './token.ts';

export type Category = 'toporganicscore' | 'toptraded' | 'toptrending';

/** Returns the tokens by their rank in a category, best first, without generic tokens. */
export type Rank = (
  tokens: readonly Token[],
  category: Category,
  interval: Interval,
  atMs: number,
) => readonly Token[];

export function createRank(statsOf: StatsOf, standing: Standing): Rank {
  return (tokens, category, interval, atMs) => {
    const weigh = (token: Token): number => {
      const stats = statsOf(token, interval, atMs);
      if (!stats) return 0;
      if (category === 'toporganicscore') return standing.organicScore(token, atMs);
      return category === 'toptraded' ? tradedUsd(stats) : trend(stats);
    };
    return tokens
      .filter((token) => !isGeneric(token) && !token.suspicious && isPriced(token, atMs))
      .map((token) => ({ token, weight: weigh(token) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || a.token.ordinal - b.token.ordinal)
      .map(({ token }) => token);
  };
}

/** Returns the US dollars bought and sold. */
export function tradedUsd(stats: Stats): number {
  return stats.buyVolume + stats.sellVolume;
}

/** Returns the trend of a token: its organic volume, weighted by the growth of its volume. */
export function trend(stats: Stats): number {
  const organic = stats.buyOrganicVolume + stats.sellOrganicVolume;
  return organic * (1 + Math.max(-100, Math.min(stats.volumeChange ?? 400, 900)) / 100);
}
