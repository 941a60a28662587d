import { DAY_MS, HOUR_MS } from './intervals.ts';
import { keyOf } from './random.ts';
import type { Token } from './token.ts';

/** Maximum age of a shown item. */
const SHOWN_MS = 60 * DAY_MS;

/**
 * The editorial items of tokens: which tokens have items, and when. Each token has a period, and
 * one item per period, numbered from 0 at its first pool.
 */
export interface Coverage {
  readonly covers: (token: Token) => boolean;
  readonly writtenMs: (token: Token, index: number) => number;
  /** Returns the number of items that were written before a time. */
  readonly countUntil: (token: Token, atMs: number) => number;
  /** Returns the number of items that are shown at a time. */
  readonly shownCount: (token: Token, atMs: number) => number;
}

export function createCoverage(seed: number): Coverage {
  const covers = (token: Token): boolean =>
    keyOf(seed, 'covered', token.ordinal) / 2 ** 32 < coveredShare(token);
  const stretchMs = (token: Token): number => {
    const key = keyOf(seed, 'stretch', token.ordinal);
    if (token.kind === 'launch') return (0.25 + (key % 4)) * HOUR_MS;
    return (3 + (key % (token.verified ? 20 : 70))) * HOUR_MS;
  };
  const writtenMs = (token: Token, index: number): number => {
    const late = 0.5 + (keyOf(seed, 'written', token.ordinal, index) % 1000) / 2000;
    return Math.floor(token.createdMs + (index + late) * stretchMs(token));
  };
  const countUntil = (token: Token, atMs: number): number => {
    const index = Math.max(0, Math.floor((atMs - token.createdMs) / stretchMs(token)));
    return writtenMs(token, index) <= atMs ? index + 1 : index;
  };
  return {
    covers,
    writtenMs,
    countUntil,
    shownCount: (token, atMs) =>
      covers(token) ? countUntil(token, atMs) - countUntil(token, atMs - SHOWN_MS) : 0,
  };
}

function coveredShare(token: Token): number {
  if (token.kind === 'launch') return 0.08;
  return token.verified ? 0.9 : 0.35;
}
