import { SOL } from '@perijove/core';
import { CLOCK_START_MS, slotStartMs } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/world/intervals.ts';
import { createPriceChanges } from '../../src/world/price-changes.ts';
import { createPrices } from '../../src/world/prices.ts';
import type { Token } from '../../src/world/token.ts';
import { search } from '../../src/world/token-search.ts';
import { stoppedWorld } from './stopped-world.ts';

const NOW = CLOCK_START_MS;
const { prices, tokens } = stoppedWorld();
const listed = tokens.listed(NOW);
const genesis = listed.filter(({ kind }) => kind !== 'launch');
const bySymbol = (symbol: string) => search(genesis, symbol, 1)[0] as Token;
const usd = (symbol: string, atMs = NOW) => prices.usd(bySymbol(symbol), atMs) as number;

describe('prices', () => {
  it('are above 0 whenever there is one, for a year', () => {
    for (let at = NOW; at < NOW + 365 * DAY_MS; at += 9 * DAY_MS) {
      const known = genesis.flatMap((token) => prices.usd(token, at) ?? []);
      expect(known.length).toBeGreaterThan(genesis.length / 2);
      expect(Math.min(...known)).toBeGreaterThan(0);
      expect(known.every(Number.isFinite)).toBe(true);
    }
  });

  it('change by exactly their ratio', () => {
    for (const token of genesis) {
      const [before, after] = [prices.usd(token, NOW - DAY_MS), prices.usd(token, NOW)];
      if (before === undefined || after === undefined) continue;
      expect(prices.changePercent(token, NOW - DAY_MS, NOW)).toBe((after / before - 1) * 100);
    }
  });

  it('move with their volatility, and stay where they were set', () => {
    const days = Array.from({ length: 90 }, (_, day) => NOW + day * DAY_MS);
    for (const token of genesis) {
      const logs = days.map((at) => Math.log(prices.usd(token, at) ?? 1));
      const steps = logs.slice(1).map((log, i) => log - (logs[i] as number));
      const moved = Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length);
      expect(moved).toBeLessThan(prices.deviation(token) * 1.4 + 0.001);
    }
    expect(prices.deviation(bySymbol('SOL'))).toBeGreaterThan(0.02);
    expect(prices.deviation(bySymbol('USDC'))).toBeLessThan(0.005);
  });

  it('jump where a control set them, and where trading begins or ends', () => {
    const changes = createPriceChanges();
    const own = createPrices(1, changes);
    const sol = bySymbol('SOL');
    changes.put(sol.mint, [{ fromMs: NOW, usd: 1 }, { fromMs: NOW + 5 }, { fromMs: NOW + 9 }]);
    expect(own.jumps(sol, NOW, NOW + 8)).toEqual([NOW + 5]);
    const launch = listed.find(({ kind }) => kind === 'launch') as Token;
    const { firstTradeMs, lastTradeMs } = launch;
    const [begin, end = 0, ...more] = own.jumps(
      launch,
      firstTradeMs - 1,
      lastTradeMs + 30 * DAY_MS,
    );
    expect(begin).toBe(firstTradeMs);
    expect(more).toEqual([]);
    expect(own.usd(launch, end - 1)).toBeGreaterThan(0);
    expect(own.usd(launch, end)).toBeUndefined();
  });

  it('hold for a slot', () => {
    const [token, slot] = [bySymbol('JUP'), prices.slot(bySymbol('JUP'), NOW)];
    expect(prices.usd(token, slotStartMs(slot) + 399)).toBe(prices.usd(token, slotStartMs(slot)));
    expect(prices.usd(token, slotStartMs(slot + 1))).not.toBe(prices.usd(token, slotStartMs(slot)));
  });

  it('keep stablecoins near a dollar', () => {
    for (let at = NOW; at < NOW + 300 * DAY_MS; at += DAY_MS) {
      for (const symbol of ['USDC', 'USDT', 'PYUSD']) {
        expect(Math.abs(usd(symbol, at) - 1)).toBeLessThan(0.01);
      }
    }
  });

  it('let staked SOL follow SOL and slowly gain on it', () => {
    const ratio = (at: number) => usd('JitoSOL', at) / usd('SOL', at);
    for (let at = NOW; at < NOW + 30 * DAY_MS; at += DAY_MS) {
      expect(ratio(at) / ratio(NOW)).toBeGreaterThan(0.995);
      expect(ratio(at) / ratio(NOW)).toBeLessThan(1.012);
    }
    expect(ratio(NOW + 2 * 365 * DAY_MS) / ratio(NOW)).toBeGreaterThan(1.08);
  });

  it('let wrapped coins of one kind stay together', () => {
    expect(Math.abs(usd('cbBTC') / usd('tBTC') - 1)).toBeLessThan(0.02);
  });
});

describe('a token that is not traded', () => {
  const dead = genesis.filter(({ lastTradeMs }) => lastTradeMs < NOW - 7 * DAY_MS);

  it('has no price', () => {
    expect(dead.length).toBeGreaterThan(0);
    expect(dead.map((token) => prices.usd(token, NOW))).toEqual(dead.map(() => undefined));
  });

  it('keeps its last price for 7 days', () => {
    const token = listed.find(({ lastTradeMs }) => lastTradeMs < NOW - HOUR_MS) as Token;
    const last = prices.usd(token, token.lastTradeMs);
    expect(last).toBeGreaterThan(0);
    expect(prices.usd(token, token.lastTradeMs + 7 * DAY_MS - 1)).toBe(last);
    expect(prices.usd(token, token.lastTradeMs + 7 * DAY_MS)).toBeUndefined();
  });
});

describe('a new token', () => {
  const [token] = tokens.recent(1, NOW) as [Token];

  it('has no price before its first trade, then begins at its first price', () => {
    expect(prices.usd(token, token.firstTradeMs - 1)).toBeUndefined();
    const first = prices.usd(token, token.firstTradeMs) as number;
    expect(first / token.path.base).toBeCloseTo(1, 1);
    const later = token.firstTradeMs + HOUR_MS;
    const change = ((prices.usd(token, later) as number) / first - 1) * 100;
    expect(prices.changePercent(token, later - DAY_MS, later)).toBe(change);
  });
});

it('differ from world to world', () => {
  const other = stoppedWorld('another');
  const sol = other.tokens.find(SOL, NOW) as Token;
  expect(other.prices.usd(sol, NOW)).not.toBe(usd('SOL'));
});
