import { isAddress, SOL, USDC } from '@perijove/core';
import { CLOCK_START_MS, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/world/intervals.ts';
import { createTokenBook } from '../../src/world/token-book.ts';
import { search, tagged } from '../../src/world/token-search.ts';

const NOW = CLOCK_START_MS;
const book = createTokenBook(7);
const listed = book.listed(NOW);
const genesis = listed.filter(({ kind }) => kind !== 'launch');

describe('tokens', () => {
  it('are 200 or more beside the launches, each with a valid mint of its own', () => {
    expect(genesis.length).toBeGreaterThanOrEqual(200);
    expect(new Set(listed.map(({ mint }) => mint)).size).toBe(listed.length);
    expect(listed.filter(({ mint }) => !isAddress(mint))).toEqual([]);
  });

  it('have sound figures', () => {
    for (const token of listed) {
      expect(token.circSupply).toBeLessThanOrEqual(token.totalSupply);
      expect(Math.min(token.circSupply, token.holders, token.liquidityUsd)).toBeGreaterThan(0);
      expect(BigInt(Math.ceil(token.totalSupply)) * 10n ** BigInt(token.decimals)).toBeLessThan(
        2n ** 64n,
      );
      expect(token.createdMs).toBeLessThanOrEqual(NOW);
      expect(token.firstTradeMs).toBeLessThanOrEqual(token.lastTradeMs);
      expect(token.organic).toBeGreaterThanOrEqual(0);
      expect(token.organic).toBeLessThanOrEqual(100);
    }
  });

  it('are of both token programs, and tagged so', () => {
    for (const { tokenProgram, tags } of listed) {
      const newer = tags.includes('token-2022');
      expect(tokenProgram).toBe(newer ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM);
    }
    expect(tagged(genesis, 'token-2022').length).toBeGreaterThan(5);
  });

  it('include blank names, empty symbols, suspicious and long untraded ones', () => {
    const dead = genesis.filter(({ lastTradeMs }) => lastTradeMs < NOW - 7 * DAY_MS);
    expect(genesis.filter(({ name }) => name.trim() === '').length).toBeGreaterThan(0);
    expect(genesis.filter(({ symbol }) => symbol === '').length).toBeGreaterThan(0);
    expect(genesis.filter(({ suspicious }) => suspicious).length).toBeGreaterThan(0);
    expect(dead.length).toBeGreaterThan(5);
  });

  it('know the true facts of the well-known ones', () => {
    expect(book.find(SOL, NOW)).toMatchObject({ symbol: 'SOL', decimals: 9 });
    expect(book.find(USDC, NOW)).toMatchObject({ symbol: 'USDC', decimals: 6, name: 'USD Coin' });
    const pyusd = book.find('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', NOW);
    expect(pyusd?.tokenProgram).toBe(TOKEN_2022_PROGRAM);
  });
});

describe('recent', () => {
  it('is the newest first', () => {
    const times = book.recent(30, NOW).map(({ createdMs }) => createdMs);
    expect(times).toHaveLength(30);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[0]).toBeGreaterThan(NOW - 2 * MINUTE_MS);
  });

  it('has news in every two minutes', () => {
    for (let later = NOW; later < NOW + HOUR_MS; later += 2 * MINUTE_MS) {
      const [newest] = book.recent(1, later + 2 * MINUTE_MS);
      expect(newest?.createdMs).toBeGreaterThan(later);
    }
  });

  it('shows a token from the second of its creation, and finds it ever after', () => {
    const [newest] = book.recent(1, NOW);
    const [mint, createdMs] = [newest?.mint ?? '', newest?.createdMs ?? 0];
    expect(book.find(mint, createdMs - 1)).toBeUndefined();
    expect(book.find(mint, createdMs)).toEqual(newest);
    expect(book.find(mint, NOW + 300 * DAY_MS)).toEqual(newest);
    expect(book.byOrdinal(newest?.ordinal ?? -1, NOW)).toEqual(newest);
  });

  it('continues from any position, through the whole list', () => {
    const early = Date.UTC(2022, 0, 9);
    const all = book.recent(20_000, early);
    const times = all.map(({ createdMs }) => createdMs);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ mint }) => mint)).size).toBe(all.length);
    expect(all.filter(({ kind }) => kind !== 'launch')).toHaveLength(
      book.listed(early).filter(({ kind }) => kind !== 'launch').length,
    );
    for (const skip of [1, 17, 9000, all.length - 2, all.length, all.length + 5]) {
      expect(book.recent(50, early, skip)).toEqual(all.slice(skip, skip + 50));
    }
  });

  it('is empty before the first token, and filled with older ones while launches are few', () => {
    expect(book.recent(30, Date.UTC(2020, 0))).toEqual([]);
    const early = book.recent(30, Date.UTC(2022, 0, 1, 0, 5));
    expect(early.length).toBeGreaterThan(5);
    expect(early.every(({ createdMs }) => createdMs <= Date.UTC(2022, 0, 1, 0, 5))).toBe(true);
  });
});

describe('every', () => {
  it('continues into the past without end or repetition', () => {
    const mints = [...book.every(2000, NOW)].map(({ mint }) => mint);
    expect(new Set(mints).size).toBe(2000);
    expect(mints.slice(0, listed.length)).toEqual(listed.map(({ mint }) => mint));
    expect(mints.filter((mint) => !book.find(mint, NOW))).toEqual([]);
  });

  it('can be cut short', () => {
    expect([...book.every(3, NOW)]).toEqual(listed.slice(0, 3));
    expect([...book.every(0, NOW)]).toEqual([]);
  });
});

describe('search', () => {
  it('puts an equal symbol first, whatever its case', () => {
    expect(search(listed, 'sol', 20)[0]?.mint).toBe(SOL);
    expect(search(listed, ' JUP ', 20)[0]?.name).toBe('Jupiter');
    expect(search(listed, 'wif', 20)[0]?.symbol).toBe('$WIF');
    expect(search(listed, 'usd coin', 20)[0]?.mint).toBe(USDC);
  });

  it('keeps to the limit, and finds nothing for nothing', () => {
    expect(search(listed, 'o', 20)).toHaveLength(20);
    expect(search(listed, '  ', 20)).toEqual([]);
    expect(search(listed, 'no such token', 20)).toEqual([]);
  });
});
