import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/world/intervals.ts';
import type { Token } from '../../src/world/token.ts';
import { stoppedWorld } from './stopped-world.ts';

const NOW = CLOCK_START_MS;
const { editorial, tokens } = stoppedWorld();
const listed = tokens.listed(NOW);
const covered = listed.filter((token) => editorial.itemCount(token, NOW) > 0);
const busiest = covered.toSorted(
  (a, b) => editorial.itemCount(b, NOW) - editorial.itemCount(a, NOW),
)[0] as Token;
const items = editorial.items(busiest, NOW, 0, 10_000);

describe('editorial', () => {
  it('covers a good part of the tokens, not all', () => {
    expect(covered.length).toBeGreaterThan(100);
    expect(covered.length).toBeLessThan(listed.length - 50);
    expect(editorial.itemCount(busiest, NOW)).toBeGreaterThan(100);
  });

  it('shows items newest first, each one once, none from the future', () => {
    expect(items).toHaveLength(editorial.itemCount(busiest, NOW));
    const times = items.map(({ submittedMs }) => submittedMs);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { submittedMs, updatedMs, postedMs } of items) {
      expect(Math.max(submittedMs, updatedMs ?? 0, postedMs ?? 0)).toBeLessThanOrEqual(NOW);
      expect(submittedMs).toBeGreaterThan(NOW - 61 * DAY_MS);
    }
  });

  it('gives the same items in pages', () => {
    const pages = [0, 1, 2, 3].map((page) => editorial.items(busiest, NOW, page * 25, 25));
    expect(pages.flat()).toEqual(items.slice(0, 100));
    expect(editorial.items(busiest, NOW, items.length, 25)).toEqual([]);
    expect(editorial.items(busiest, NOW, items.length - 3, 25)).toEqual(items.slice(-3));
  });

  it('has tweets with a source, texts without, and authors not always known', () => {
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['text', 'tweet']));
    expect(items.every(({ kind, source }) => (source !== null) === (kind === 'tweet'))).toBe(true);
    expect(items.some(({ submittedBy }) => submittedBy.id === null)).toBe(true);
    expect(items.some(({ updatedMs, updatedBy }) => updatedMs === null && !updatedBy.id)).toBe(
      true,
    );
  });

  it('writes more as time passes and forgets the oldest', () => {
    const later = editorial.items(busiest, NOW + 5 * DAY_MS, 0, 10_000);
    expect(later[0]?.id).not.toBe(items[0]?.id);
    expect(later.map(({ id }) => id)).toContain(items[0]?.id);
    expect(later.map(({ id }) => id)).not.toContain(items.at(-1)?.id);
  });

  it('summarises most covered tokens, and no other', () => {
    const summaries = covered.map((token) => editorial.tokenSummary(token, NOW));
    const news = covered.map((token) => editorial.newsSummary(token, NOW));
    for (const list of [summaries, news]) {
      const there = list.flatMap((summary) => summary ?? []);
      expect(there.length).toBeGreaterThan(list.length / 2);
      expect(there.length).toBeLessThan(list.length);
      expect(there.some(({ full }) => full === null)).toBe(true);
      expect(there.some(({ citations }) => citations.length > 0)).toBe(true);
      expect(there.every(({ updatedMs }) => updatedMs <= NOW && updatedMs > NOW - DAY_MS)).toBe(
        true,
      );
    }
    const uncovered = listed.find((token) => !editorial.covers(token)) as Token;
    expect(editorial.tokenSummary(uncovered, NOW)).toBeNull();
    expect(editorial.items(uncovered, NOW, 0, 10)).toEqual([]);
  });
});
