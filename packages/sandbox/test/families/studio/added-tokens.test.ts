import { expect, it } from 'vitest';
import { withOwnTokens } from '../../../src/families/studio/added-tokens.ts';
import type { Token } from '../../../src/world/token.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const { tokens, clock } = stoppedWorld();
const NOW = clock.now();
const [newest] = tokens.recent(1, NOW);
if (!newest) throw new Error('no tokens');

/** Tokens that came between those of the world. */
const own: readonly Token[] = [0, 1, 90_000, 90_001, 3_600_000].map((ageMs, i) => ({
  ...newest,
  mint: `own ${i}`,
  ordinal: -1 - i,
  createdMs: NOW - ageMs,
}));
const until = (atMs: number) => own.filter(({ createdMs }) => createdMs <= atMs);
const book = withOwnTokens(tokens, {
  find: (mint) => own.find((token) => token.mint === mint),
  byOrdinal: (ordinal) => own.find((token) => token.ordinal === ordinal),
  count: (atMs) => until(atMs).length,
  countSince: (sinceMs, atMs) => until(atMs).filter((each) => each.createdMs >= sinceMs).length,
  newest: (atMs, skip, count) => until(atMs).slice(skip, skip + count),
});

it('lists launched tokens among the others by their age, however the list is cut', () => {
  const all = [...own, ...tokens.recent(200, NOW)].sort((a, b) => b.createdMs - a.createdMs);
  for (const count of [1, 2, 3, 7, 30, 100]) {
    for (let skip = 0; skip < 100; skip++) {
      const ages = book.recent(count, NOW, skip).map(({ createdMs }) => createdMs);
      expect(ages).toEqual(all.slice(skip, skip + count).map(({ createdMs }) => createdMs));
    }
  }
  expect(new Set(book.recent(150, NOW).map(({ mint }) => mint)).size).toBe(150);
});

it('does not know a token before its launch', () => {
  expect(book.find('own 2', NOW)).toBe(own[2]);
  expect(book.find('own 2', NOW - 100_000)).toBeUndefined();
  expect(book.byOrdinal(-3, NOW)).toBe(own[2]);
  expect(book.byOrdinal(-3, NOW - 100_000)).toBeUndefined();
  expect(book.recent(10, NOW - 100_000).some(({ mint }) => mint.startsWith('own'))).toBe(false);
});

it('counts launched tokens in every list', () => {
  const listed = book.listed(NOW).length;
  expect(listed).toBe(tokens.listed(NOW).length + own.length);
  for (const count of [0, 3, 10, listed + 50]) {
    const mints = [...book.every(count, NOW)].map(({ mint }) => mint);
    expect(mints).toHaveLength(count);
    expect(new Set(mints).size).toBe(count);
  }
});
