import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { lendingPools } from '../../../src/families/earn/pools.ts';
import {
  createSharePrices,
  PRICE_SCALE,
  supplyRate,
  totalRate,
} from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { the } from '../../settlement/on-ledger.ts';
import { createDraws } from './draws.ts';

const OPENED_MS = Date.UTC(2025, 7, 1);
const YEAR_MS = 365n * BigInt(DAY_MS);
const pool = the(lendingPools.find(({ symbol }) => symbol === 'jlUSDC'));
const rewarded = the(lendingPools.find(({ rewardsBps }) => rewardsBps > 0n));

it('a share is worth one unit when the pool opens, and before', () => {
  const priceAt = createSharePrices(1);
  expect([0, OPENED_MS - 1, OPENED_MS].map((atMs) => priceAt(pool, atMs))).toEqual([
    PRICE_SCALE,
    PRICE_SCALE,
    PRICE_SCALE,
  ]);
});

it('the price rises with every millisecond, across the days too', () => {
  const priceAt = createSharePrices(1);
  for (const start of [OPENED_MS, CLOCK_START_MS, OPENED_MS + 9 * DAY_MS - 25]) {
    const prices = Array.from({ length: 50 }, (_, ms) => priceAt(pool, start + ms));
    const steps = prices.slice(1).map((price, i) => price - the(prices[i]));
    expect(steps.every((step) => step >= 0n && step < 5n)).toBe(true);
    expect(the(prices.at(-1))).toBeGreaterThan(the(prices[0]));
  }
});

it.each([pool, rewarded])('$symbol grows by its rate, rewards included, day by day', (each) => {
  const priceAt = createSharePrices(7);
  let price = PRICE_SCALE;
  for (let day = 0; day < 300; day++) {
    const startMs = OPENED_MS + day * DAY_MS;
    expect(priceAt(each, startMs)).toBe(price);
    const rate = supplyRate(7, each, startMs) + each.rewardsBps;
    expect(rate).toBe(totalRate(7, each, startMs + DAY_MS - 1));
    const noon = BigInt(DAY_MS / 2);
    expect(priceAt(each, startMs + DAY_MS / 2)).toBe(
      price + (price * rate * noon) / (10_000n * YEAR_MS),
    );
    price += (price * rate) / (10_000n * 365n);
  }
});

it('rates are those of a bank, and differ from day to day and from seed to seed', () => {
  const days = Array.from({ length: 60 }, (_, day) => CLOCK_START_MS + day * DAY_MS);
  for (const each of lendingPools) {
    const rates = days.map((atMs) => Number(supplyRate(1, each, atMs)));
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(170);
    expect(Math.max(...rates)).toBeLessThan(810);
    expect(new Set(rates).size).toBeGreaterThan(5);
    expect(days.map((atMs) => Number(supplyRate(2, each, atMs)))).not.toEqual(rates);
  }
});

it('the price does not depend on the order of requests', () => {
  const draw = createDraws();
  const times = Array.from({ length: 200 }, () => OPENED_MS + Number(draw(37)));
  const one = createSharePrices(3);
  const other = createSharePrices(3);
  const expected = times.toSorted((a, b) => a - b).map((atMs) => one(rewarded, atMs));
  const found = times.map((atMs) => [atMs, other(rewarded, atMs)] as const);
  expect(found.toSorted(([a], [b]) => a - b).map(([, price]) => price)).toEqual(expected);
  expect(createSharePrices(4)(rewarded, CLOCK_START_MS)).not.toBe(one(rewarded, CLOCK_START_MS));
});
