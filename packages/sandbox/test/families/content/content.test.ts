import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { contentService } from '../../../src/families/content/content.ts';
import { addressOf } from '../../../src/world/addresses.ts';
import { isGeneric } from '../../../src/world/token.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const world = stoppedWorld();
const context = { world };
const now = world.clock.now();
const listed = world.tokens.listed(now);
const UNKNOWN = addressOf(1, 'unknown');
const mint =
  listed.toSorted(
    (a, b) => world.editorial.itemCount(b, now) - world.editorial.itemCount(a, now),
  )[0]?.mint ?? '';

describe('get', () => {
  it('has one entry for each known mint, an empty one where nothing is written', () => {
    const silent = listed.find((token) => !world.editorial.covers(token))?.mint ?? '';
    const { data } = contentService.get({ mints: [mint, UNKNOWN, silent, mint] }, context);
    expect(data.map((entry) => entry.mint)).toEqual([mint, silent]);
    expect(data[0]?.contents.length).toBeGreaterThan(0);
    expect(data[1]).toEqual({ mint: silent, contents: [], tokenSummary: null, newsSummary: null });
  });

  it('shows approved items only, of known and now and then unknown types', () => {
    const entries = listed.slice(0, 50).map((token) => token.mint);
    const { data } = contentService.get({ mints: entries }, context);
    const items = data.flatMap(({ contents }) => contents);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['approved']));
    expect(new Set(items.map(({ contentType }) => contentType))).toEqual(
      new Set(['text', 'tweet', 'thread']),
    );
    expect(items.some((item) => 'undocumented' in item)).toBe(true);
    expect(data.some(({ tokenSummary }) => tokenSummary === null)).toBe(true);
    expect(
      data.some(
        ({ newsSummary }) => typeof newsSummary === 'object' && newsSummary?.citations?.length,
      ),
    ).toBe(true);
  });
});

describe('cooking', () => {
  it('is about ten tokens that trend, with something to read about each', () => {
    const { data } = contentService.cooking({}, context);
    expect(data).toHaveLength(10);
    for (const entry of data) {
      const token = world.tokens.find(entry.mint, now);
      expect(token && isGeneric(token)).toBe(false);
      expect(entry.contents.length).toBeGreaterThan(0);
    }
  });
});

describe('feed', () => {
  const page = (number: number, limit?: number) =>
    contentService.feed({ mint, page: number, ...(limit && { limit }) }, context).data;

  it('covers everything once from page to page, newest first', () => {
    const { totalPages = 0, total } = page(1, 40).pagination ?? {};
    const pages = Array.from({ length: totalPages ?? 0 }, (_, i) => page(i + 1, 40));
    const items = pages.flatMap(({ contents }) => contents);
    expect(totalPages).toBeGreaterThan(2);
    expect(items).toHaveLength(total ?? -1);
    expect(new Set(items.map(({ contentId }) => contentId)).size).toBe(total);
    const times = items.map(({ submittedAt }) => String(submittedAt ?? ''));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('begins with the first page of 50', () => {
    const { data } = contentService.feed({ mint }, context);
    expect(data.contents).toHaveLength(50);
    expect(data.pagination).toMatchObject({ limit: 50, page: 1 });
    expect(data).toEqual(page(1, 50));
  });

  it('is empty past the end, and still returns the total', () => {
    const first = page(1).pagination;
    const past = page((first?.totalPages ?? 0) + 1);
    expect(past.contents).toEqual([]);
    expect(past.pagination).toEqual({ ...first, page: (first?.totalPages ?? 0) + 1 });
    expect(contentService.feed({ mint: UNKNOWN }, context).data).toEqual({
      contents: [],
      tokenSummary: null,
      newsSummary: null,
      pagination: { limit: 50, total: 0, page: 1, totalPages: 0 },
    });
  });

  it('has the summaries of the mint on every page', () => {
    const [one] = contentService.get({ mints: [SOL] }, context).data;
    const { tokenSummary, newsSummary } = contentService.feed({ mint: SOL, page: 3 }, context).data;
    expect({ tokenSummary, newsSummary }).toEqual({
      tokenSummary: one?.tokenSummary,
      newsSummary: one?.newsSummary,
    });
  });
});
