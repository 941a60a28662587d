import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { DAY_MS, type Interval, intervals, MINUTE_MS } from '../../src/world/intervals.ts';
import { type Category, tradedUsd, trend } from '../../src/world/rankings.ts';
import type { Stats } from '../../src/world/stats.ts';
import { isGeneric, type Token } from '../../src/world/token.ts';
import { volumeOf } from '../../src/world/trading.ts';
import { stoppedWorld } from './stopped-world.ts';

const NOW = CLOCK_START_MS;
const { seed, tokens, prices, stats, standing, rank } = stoppedWorld();
const listed = tokens.listed(NOW);
const INTERVALS = Object.keys(intervals) as Interval[];
const CATEGORIES: Category[] = ['toporganicscore', 'toptraded', 'toptrending'];
const SUMS = [
  ...(['buyVolume', 'sellVolume', 'buyOrganicVolume', 'sellOrganicVolume'] as const),
  ...(['numBuys', 'numSells', 'numTraders'] as const),
];

describe('stats', () => {
  it('have the price change of the window', () => {
    for (const token of listed) {
      for (const interval of INTERVALS) {
        const change = stats(token, interval, NOW)?.priceChange;
        if (change === undefined) continue;
        expect(change).toBe(prices.changePercent(token, NOW - intervals[interval], NOW));
      }
    }
  });

  it('never count less in a longer window', () => {
    for (const token of listed) {
      const windows = INTERVALS.map((interval) => stats(token, interval, NOW));
      windows.slice(1).forEach((longer, i) => {
        const shorter = windows[i];
        for (const sum of shorter ? SUMS : []) {
          expect(longer?.[sum]).toBeGreaterThanOrEqual((shorter as Stats)[sum]);
        }
      });
    }
  });

  it('are absent where nothing was traded', () => {
    const dead = listed.filter(({ lastTradeMs }) => lastTradeMs <= NOW - DAY_MS);
    expect(dead.length).toBeGreaterThan(0);
    for (const token of dead) expect(stats(token, '24h', NOW)).toBeUndefined();
  });

  it('are absent of a token whose last trade was just before the window, and never below 0', () => {
    const token = listed.find(({ lastTradeMs }) => lastTradeMs <= NOW) as Token;
    const endMs = token.lastTradeMs;
    const pieceEndMs = (Math.floor(endMs / (5 * MINUTE_MS)) + 1) * 5 * MINUTE_MS;
    const fromMs = (endMs + pieceEndMs) / 2;
    expect(volumeOf(seed, token, fromMs, fromMs + 5 * MINUTE_MS)).toEqual({ buy: 0, sell: 0 });
    expect(stats(token, '5m', fromMs + 5 * MINUTE_MS)).toBeUndefined();
    const beforeMs = token.firstTradeMs - 1;
    expect(volumeOf(seed, token, beforeMs - DAY_MS, beforeMs)).toEqual({ buy: 0, sell: 0 });
  });

  it('split a window into its parts', () => {
    const [token] = listed as [Token];
    const cut = NOW - 12_345_678;
    const [all, one, other] = [
      volumeOf(seed, token, NOW - DAY_MS, NOW),
      volumeOf(seed, token, NOW - DAY_MS, cut),
      volumeOf(seed, token, cut, NOW),
    ];
    expect((one.buy + other.buy) / all.buy).toBeCloseTo(1, 9);
    expect((one.sell + other.sell) / all.sell).toBeCloseTo(1, 9);
  });
});

describe('standing', () => {
  it('is a whole number of holders, some liquidity, and a score from 0 to 100', () => {
    for (const token of listed) {
      expect(standing.holders(token, NOW)).toBeGreaterThanOrEqual(1);
      expect(standing.liquidityUsd(token, NOW) > 0).toBe(prices.usd(token, NOW) !== undefined);
      const score = standing.organicScore(token, NOW);
      expect(score >= 0 && score <= 100).toBe(true);
      expect(Number.isInteger(standing.holders(token, NOW))).toBe(true);
    }
  });
});

describe('rankings', () => {
  const weights: Record<Category, (token: Token, interval: Interval) => number> = {
    toporganicscore: (token) => standing.organicScore(token, NOW),
    toptraded: (token, interval) => tradedUsd(stats(token, interval, NOW) as Stats),
    toptrending: (token, interval) => trend(stats(token, interval, NOW) as Stats),
  };

  it.each(CATEGORIES)(
    '%s is sorted, best first, without generic or suspicious tokens',
    (category) => {
      for (const interval of INTERVALS) {
        const best = rank(listed, category, interval, NOW);
        const weight = best.map((token) => weights[category](token, interval));
        expect(best.length).toBeGreaterThanOrEqual(100);
        expect(weight).toEqual(weight.toSorted((a, b) => b - a));
        expect(best.filter((token) => isGeneric(token) || token.suspicious)).toEqual([]);
        expect(best.filter(({ symbol }) => ['SOL', 'USDC', 'USDT'].includes(symbol))).toEqual([]);
      }
    },
  );

  it('differ from one another and from hour to hour', () => {
    const mints = (category: Category, at: number) =>
      rank(listed, category, '1h', at).map(({ mint }) => mint);
    expect(mints('toptraded', NOW)).not.toEqual(mints('toptrending', NOW));
    expect(mints('toptraded', NOW)).not.toEqual(mints('toptraded', NOW + 3_600_000));
  });
});
