import { SOL } from '@perijove/core';
import type { TokenRecord } from '@perijove/widget/pieces';
import { describe, expect, it } from 'vitest';
import { firstTradedAt, pricePoints } from '../../src/data/price-points.ts';

const now = Date.parse('2026-01-10T00:00:00Z');
const MINUTE = 60_000;

function record(more: Partial<TokenRecord>): TokenRecord {
  return {
    id: SOL,
    usdPrice: 110,
    updatedAt: new Date(now).toISOString(),
    stats5m: { priceChange: 10 },
    stats1h: { priceChange: -45 },
    stats6h: { priceChange: -100 },
    stats24h: { priceChange: 120 },
    ...more,
  } as TokenRecord;
}

describe('pricePoints', () => {
  it('goes back from the price of now by each change', () => {
    const points = pricePoints(record({}));
    expect(points.map(({ at, price }) => [(now - at) / MINUTE, Math.round(price)])).toEqual([
      [1440, 50],
      [60, 200],
      [5, 100],
      [0, 110],
    ]);
  });

  it('has no price of a time before the first pool', () => {
    const createdAt = new Date(now - 30 * MINUTE).toISOString();
    const points = pricePoints(record({ firstPool: { createdAt } } as Partial<TokenRecord>));
    expect(points.map(({ at }) => (now - at) / MINUTE)).toEqual([5, 0]);
  });
});

it('knows since when a token is traded', () => {
  const createdAt = '2026-01-09T00:00:00Z';
  expect(firstTradedAt(record({ createdAt }))).toBe(Date.parse(createdAt));
  expect(firstTradedAt(record({}))).toBeUndefined();
});
