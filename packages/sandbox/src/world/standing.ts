import { brownian } from './brownian.ts';
import { exp } from './exponential.ts';
import { DAY_MS, HOUR_MS } from './intervals.ts';
import type { Prices } from './prices.ts';
import { keyOf } from './random.ts';
import type { Token } from './token.ts';

const ROOT_DAY = Math.sqrt(DAY_MS / 1000);

export type ScoreLabel = 'high' | 'medium' | 'low';

/**
 * Figures of a token at a time: its holders, its liquidity, and how organic its trading is.
 */
export interface Standing {
  readonly holders: (token: Token, atMs: number) => number;
  /** US dollars in its pools; 0 before the first trade. */
  readonly liquidityUsd: (token: Token, atMs: number) => number;
  /** From 0 to 100. */
  readonly organicScore: (token: Token, atMs: number) => number;
}

export function createStanding(seed: number, prices: Prices): Standing {
  const wander = (topic: string, token: Token, atMs: number, daily: number): number =>
    exp((brownian(keyOf(seed, topic, token.ordinal), atMs / 1000) / ROOT_DAY) * daily);

  const holders = (token: Token, atMs: number): number => {
    const crowd = token.holders * wander('holders', token, atMs, 0.004);
    if (token.kind !== 'launch') return Math.max(1, Math.round(crowd));
    const age = Math.max(0, Math.min(atMs, token.lastTradeMs) - token.firstTradeMs);
    return 1 + Math.round((crowd * age) / (age + HOUR_MS));
  };
  const liquidityUsd = (token: Token, atMs: number): number => {
    const usd = prices.usd(token, atMs);
    if (usd === undefined) return 0;
    // The value of a constant-product pool grows with the square root of the price.
    const grown = Math.sqrt(usd / token.path.base);
    return token.liquidityUsd * grown * wander('liquidity', token, atMs, 0.02);
  };
  const organicScore = (token: Token, atMs: number): number =>
    Math.min(100, token.organic * wander('organic', token, atMs, 0.01));
  return { holders, liquidityUsd, organicScore };
}

export function scoreLabel(score: number): ScoreLabel {
  if (score >= 70) return 'high';
  return score >= 30 ? 'medium' : 'low';
}
