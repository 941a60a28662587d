import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { type Agreement, agree, type LendingAction } from '../../../src/families/earn/agree.ts';
import { lendingPools } from '../../../src/families/earn/pools.ts';
import {
  createSharePrices,
  divide,
  PRICE_SCALE,
  toAssets,
  toShares,
} from '../../../src/families/earn/share-price.ts';
import { the } from '../../settlement/on-ledger.ts';
import { createDraws } from './draws.ts';

const actions: readonly LendingAction[] = ['deposit', 'mint', 'withdraw', 'redeem'];
const priceAt = createSharePrices(5);

/** The largest whole number that is not above the fraction, found by trying. */
function floorOf(numerator: bigint, denominator: bigint): bigint {
  let [low, high] = [0n, numerator + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * denominator <= numerator) low = middle;
    else high = middle;
  }
  return low;
}

it('conversions agree with fractions, rounded down and up', () => {
  const draw = createDraws();
  for (let i = 0; i < 1000; i++) {
    const [amount, price] = [draw(i % 65), PRICE_SCALE + draw(i % 40)];
    expect(toAssets(amount, price, 'down')).toBe(floorOf(amount * price, PRICE_SCALE));
    expect(toShares(amount, price, 'down')).toBe(floorOf(amount * PRICE_SCALE, price));
    const up = toShares(amount, price, 'up');
    expect(up * price).toBeGreaterThanOrEqual(amount * PRICE_SCALE);
    expect((up - 1n) * price).toBeLessThan(amount * PRICE_SCALE);
    expect(divide(amount, 1n, 'up')).toBe(amount);
  }
});

/** What a wallet has gained when the agreement is used at this price, in trillionths of a base unit. */
function gainOf({ terms: { direction, assets, shares } }: Agreement, price: bigint): bigint {
  const given = assets * PRICE_SCALE - shares * price;
  return direction === 'deposit' ? -given : given;
}

describe('an agreement', () => {
  it.each(actions)('to %s gives nobody anything, whenever it is used', (action) => {
    const draw = createDraws();
    for (let i = 0; i < 1500; i++) {
      const pool = the(lendingPools[i % lendingPools.length]);
      const nowMs = CLOCK_START_MS + Number(draw(38));
      const agreement = agree(priceAt, pool, action, draw(1 + (i % 63)) + 1n, nowMs);
      const usedMs = nowMs + Number(draw(32) % BigInt(agreement.expiresAtMs - nowMs + 1));
      for (const atMs of [nowMs, usedMs, agreement.expiresAtMs]) {
        expect(gainOf(agreement, priceAt(pool, atMs))).toBeLessThanOrEqual(0n);
      }
    }
  });

  it.each(actions)(
    'to %s costs no more than a base unit and the interest of a minute',
    (action) => {
      const draw = createDraws(9n);
      for (let i = 0; i < 1500; i++) {
        const pool = the(lendingPools[i % lendingPools.length]);
        const nowMs = CLOCK_START_MS + Number(draw(38));
        const agreement = agree(priceAt, pool, action, draw(1 + (i % 50)) + 1n, nowMs);
        const price = priceAt(pool, nowMs);
        const interest = agreement.terms.shares * (priceAt(pool, agreement.expiresAtMs) - price);
        expect(gainOf(agreement, price)).toBeGreaterThanOrEqual(-(interest + 2n * price));
      }
    },
  );

  it('moves exactly the requested amount', () => {
    const pool = the(lendingPools[0]);
    for (const action of actions) {
      const { terms } = agree(priceAt, pool, action, 123_456_789n, CLOCK_START_MS);
      const inAssets = action === 'deposit' || action === 'withdraw';
      expect(inAssets ? terms.assets : terms.shares).toBe(123_456_789n);
      expect(terms.shareMint).toBe(pool.shareMint);
    }
  });
});
