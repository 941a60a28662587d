import { DAY_MS, HOUR_MS } from './intervals.ts';
import { keyOf } from './random.ts';
import type { Token } from './token.ts';

/** Items older than this are no longer shown. */
const SHOWN_MS = 60 * DAY_MS;

/**
 * Which tokens are written about, and when: one item in each stretch of the token's own length,
 * numbered from 0 since the token's first pool.
 */
export interface Coverage {
  readonly covers: (token: Token) => boolean;
  readonly writtenMs: (token: Token, index: number) => number;
  /** How many have been written until this time. */
  readonly countUntil: (token: Token, atMs: number) => number;
  /** How many of them are still shown. */
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
