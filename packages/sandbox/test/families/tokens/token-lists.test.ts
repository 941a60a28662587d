import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { tokenLists } from '../../../src/families/tokens/token-lists.ts';
import { addressOf } from '../../../src/world/addresses.ts';
import { MINUTE_MS } from '../../../src/world/intervals.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

const world = stoppedWorld();
const context = { world };
const now = world.clock.now();
const listed = world.tokens.listed(now);
const UNKNOWN = addressOf(1, 'unknown');

type Tokens = ReturnType<typeof tokenLists.search>;
const ids = (tokens: Tokens) => [...tokens].map(({ id }) => id);
const records = [
  ...tokenLists.search({ query: listed.map(({ mint }) => mint).slice(0, 100) }, context),
];

describe('search', () => {
  it('finds by symbol and name, 20 records at most', () => {
    expect(ids(tokenLists.search({ query: 'sol' }, context))[0]).toBe(SOL);
    expect(ids(tokenLists.search({ query: 'USD Coin' }, context))[0]).toBe(USDC);
    expect(ids(tokenLists.search({ query: 'o' }, context))).toHaveLength(20);
  });

  it('takes mints as text or list, in their order, without unknown ones', () => {
    expect(ids(tokenLists.search({ query: `${USDC}, ${UNKNOWN},${SOL}` }, context))).toEqual([
      USDC,
      SOL,
    ]);
    expect(ids(tokenLists.search({ query: [SOL, USDC, SOL] }, context))).toEqual([SOL, USDC]);
    expect(ids(tokenLists.search({ query: SOL }, context))).toEqual([SOL]);
    expect(ids(tokenLists.search({ query: UNKNOWN }, context))).toEqual([]);
  });

  it('takes 100 mints and no more', () => {
    const query = Array.from({ length: 101 }, (_, i) => addressOf(1, 'many', i));
    const failure = expect.objectContaining({ status: 400, body: { error: expect.any(String) } });
    expect(() => tokenLists.search({ query: query.join(',') }, context)).toThrow(failure);
    expect(ids(tokenLists.search({ query: query.slice(1) }, context))).toEqual([]);
  });

  it('finds a token that has long left the lists', () => {
    const old = [...world.tokens.every(5000, now)].at(-1)?.mint ?? '';
    expect(ids(tokenLists.search({ query: old }, context))).toEqual([old]);
  });
});

describe('a record', () => {
  it('agrees with the market of the moment', () => {
    for (const record of records) {
      const token = world.tokens.find(record.id, now);
      if (!token || record.usdPrice == null) continue;
      expect(record.usdPrice).toBe(world.prices.usd(token, now));
      expect(record.mcap).toBe(record.usdPrice * (record.circSupply ?? 0));
      expect(record.fdv).toBe(record.usdPrice * (record.totalSupply ?? 0));
      expect(record.stats24h).toEqual(world.stats(token, '24h', now));
    }
  });

  it('flags a suspicious token, and no other', () => {
    const flagged = [
      ...tokenLists.search(
        {
          query: listed
            .filter((t) => t.suspicious)
            .map((t) => t.mint)
            .slice(0, 100),
        },
        context,
      ),
    ];
    expect(flagged.length).toBeGreaterThan(0);
    expect(flagged.every(({ audit }) => audit?.isSus === true)).toBe(true);
    const sound = records.filter(({ isVerified }) => isVerified);
    expect(sound.some(({ audit }) => audit && 'isSus' in audit)).toBe(false);
  });

  it('has no price field where there is no price', () => {
    const unpriced = listed.filter((token) => world.prices.usd(token, now) === undefined);
    const found = [...tokenLists.search({ query: unpriced.map(({ mint }) => mint) }, context)];
    expect(found.length).toBeGreaterThan(5);
    for (const record of found) {
      for (const field of ['usdPrice', 'liquidity', 'stats24h']) {
        expect(record).not.toHaveProperty(field);
      }
      expect(record).toMatchObject({ fdv: null, mcap: null });
    }
  });

  it('is now and then not quite as documented', () => {
    expect(records.some((record) => 'undocumented' in record)).toBe(true);
  });

  it('has the fields that code typed from the guide reads', () => {
    const recent = [...tokenLists.recent({}, context)];
    for (const record of [...records, ...recent]) {
      expect(typeof record.isVerified).toBe('boolean');
      expect(Array.isArray(record.tags)).toBe(true);
      expect(record).toHaveProperty('fdv');
      expect(record).toHaveProperty('mcap');
    }
    const labels = new Set(records.map(({ organicScoreLabel }) => organicScoreLabel));
    expect(labels).toEqual(new Set(['high', 'medium', 'low']));
  });
});

describe('lists', () => {
  it('by tag hold every token with it, and refuse an unknown tag', () => {
    for (const tag of ['verified', 'lst']) {
      const tokens = [...tokenLists.byTag({ query: tag }, context)];
      expect(tokens.length).toBeGreaterThan(3);
      expect(tokens.every(({ tags }) => tags?.includes(tag))).toBe(true);
    }
    for (const query of ['nobody', 'stocks']) {
      const body = { status: 400, message: 'Invalid tag provided.' };
      expect(() => tokenLists.byTag({ query }, context)).toThrow(
        expect.objectContaining({ status: 400, body }),
      );
    }
    const verified = [...tokenLists.byTag({ query: 'verified' }, context)];
    expect(verified.filter(({ tags }) => tags?.includes('xstocks')).length).toBeGreaterThan(3);
  });

  it('by category have 50 records or the requested number, sorted and without generic tokens', () => {
    const input = { category: 'toptraded', interval: '1h' } as const;
    const tokens = [...tokenLists.byCategory(input, context)];
    const volumes = tokens.map(
      ({ stats1h }) => (stats1h?.buyVolume ?? 0) + (stats1h?.sellVolume ?? 0),
    );
    expect(tokens).toHaveLength(50);
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
    expect(tokens.filter(({ id }) => id === SOL || id === USDC)).toEqual([]);
    expect([...tokenLists.byCategory({ ...input, limit: 100 }, context)]).toHaveLength(100);
    expect([...tokenLists.byCategory({ ...input, limit: 1 }, context)]).toEqual(tokens.slice(0, 1));
  });

  it('of recent tokens have 30, newest first, and news two minutes later', () => {
    const recent = [...tokenLists.recent({}, context)];
    const times = recent.map(({ firstPool }) => firstPool?.createdAt ?? '');
    expect(recent).toHaveLength(30);
    expect(times).toEqual(times.toSorted().toReversed());
    const later = { world: stoppedWorld('test', now + 2 * MINUTE_MS) };
    expect(ids(tokenLists.recent({}, later))[0]).not.toBe(recent[0]?.id);
    expect(ids(tokenLists.recent({}, later))).toContain(recent[0]?.id);
  });

  it('of recent tokens show the very newest almost bare', () => {
    const [newest] = world.tokens.recent(1, now);
    const justBorn = { world: stoppedWorld('test', newest?.createdMs ?? 0) };
    const [record] = [...tokenLists.recent({}, justBorn)];
    expect(record?.id).toBe(newest?.mint);
    for (const field of ['usdPrice', 'holderCount', 'stats5m']) {
      expect(record).not.toHaveProperty(field);
    }
  });
});

describe('version 1', () => {
  it('gives one token, or 404', () => {
    const usdc = tokenLists.tokenV1({ mint_address: USDC }, context);
    expect(usdc).toMatchObject({ address: USDC, symbol: 'USDC', decimals: 6 });
    const failure = expect.objectContaining({ status: 404 });
    expect(() => tokenLists.tokenV1({ mint_address: UNKNOWN }, context)).toThrow(failure);
    expect(() => tokenLists.marketMintsV1({ market_address: UNKNOWN }, context)).toThrow(failure);
  });

  it('leads from a new token to its market and back', () => {
    const [token] = [...tokenLists.newV1({ limit: 1 }, context)];
    const market = token?.known_markets?.[0] ?? '';
    expect(tokenLists.marketMintsV1({ market_address: market }, context)).toContain(token?.mint);
  });

  it('joins the tags', () => {
    const of = (...tag: string[]) =>
      [...tokenLists.taggedV1({ tag }, context)].map(({ address }) => address);
    expect(new Set(of('lst', 'token-2022'))).toEqual(new Set([...of('lst'), ...of('token-2022')]));
    expect(of('lst').length).toBeGreaterThan(10);
    expect(of('nobody')).toEqual([]);
  });

  it('pages through new tokens without gap or repetition', () => {
    const all = [...tokenLists.newV1({ limit: 90 }, context)];
    const pages = [0, 30, 60].map((offset) => [
      ...tokenLists.newV1({ limit: 30, offset }, context),
    ]);
    expect(pages.flat()).toEqual(all);
    expect(new Set(all.map(({ mint }) => mint)).size).toBe(90);
    const times = all.map(({ created_at }) => Number(created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect([...tokenLists.newV1({ offset: 1e9 }, context)]).toEqual([]);
  });

  it('lists only tokens with a price as tradable', () => {
    const mints = [...tokenLists.tradableMintsV1({}, context)];
    expect(mints).toContain(SOL);
    expect(mints.length).toBeLessThan(listed.length);
    expect(mints.length).toBeGreaterThan(200);
  });

  it('returns all tokens one by one, the configured number of them', () => {
    const all = tokenLists.allV1({}, { world, allTokensCount: 1_000_000 });
    const first = all[Symbol.iterator]().next();
    expect(first.value).toMatchObject({ address: SOL });
    expect([...tokenLists.allV1({}, { world, allTokensCount: 700 })]).toHaveLength(700);
    expect([...tokenLists.allV1({}, context)]).toHaveLength(listed.length);
  });
});
