import { describe, expect, it } from 'vitest';
import {
  addDeposit,
  type CostBasis,
  earningsOf,
  noCost,
  reconcile,
  takeWithdrawal,
} from '../../../src/families/earn/cost-basis.ts';
import { PRICE_SCALE, toAssets } from '../../../src/families/earn/share-price.ts';
import { createDraws } from './draws.ts';

const P = PRICE_SCALE;
const held = addDeposit(noCost, { shares: 100n, assets: 100n });

describe('earnings', () => {
  it('are the gain of the shares', () => {
    expect(earningsOf(held, 100n, P)).toBe(0n);
    expect(earningsOf(held, 100n, (P * 11n) / 10n)).toBe(10n);
    expect(earningsOf(noCost, 0n, P)).toBe(0n);
  });

  it('stay after everything was taken out', () => {
    const gone = takeWithdrawal(held, { shares: 100n, assets: 130n });
    expect(gone).toEqual({ shares: 0n, cost: 0n, realised: 30n });
    expect(earningsOf(gone, 0n, 5n * P)).toBe(30n);
    const again = addDeposit(gone, { shares: 50n, assets: 100n });
    expect(earningsOf(again, 50n, 2n * P)).toBe(30n);
  });

  it('are all that came out and is left, less all that went in, however it is spread', () => {
    const draw = createDraws();
    for (let run = 0; run < 100; run++) {
      let basis: CostBasis = noCost;
      let price = P;
      let [paid, got] = [0n, 0n];
      for (let step = 0; step < 30; step++) {
        price += draw(36);
        const shares = draw(40) + 1n;
        if (basis.shares > shares && step % 2 === 0) {
          const assets = toAssets(shares, price, 'down');
          basis = takeWithdrawal(basis, { shares, assets });
          got += assets;
        } else {
          const assets = toAssets(shares, price, 'up');
          basis = addDeposit(basis, { shares, assets });
          paid += assets;
        }
        const worth = toAssets(basis.shares, price, 'down');
        expect(earningsOf(basis, basis.shares, price)).toBe(got + worth - paid);
        expect(basis.cost).toBeGreaterThanOrEqual(0n);
      }
    }
  });
});

describe('shares that were passed on', () => {
  it('take their part of the cost with them, whatever they are worth', () => {
    for (const price of [P, 2n * P, 9n * P]) {
      expect(earningsOf(held, 0n, price)).toBe(0n);
      expect(reconcile(held, 25n, price)).toEqual({ shares: 25n, cost: 25n, realised: 0n });
    }
    expect(earningsOf(held, 50n, 2n * P)).toBe(50n);
  });

  it('have earned nothing for who got them', () => {
    for (const price of [P, 3n * P]) {
      expect(earningsOf(noCost, 70n, price)).toBe(0n);
      const taken = takeWithdrawal(reconcile(noCost, 70n, price), {
        shares: 70n,
        assets: toAssets(70n, price, 'down'),
      });
      expect(taken).toEqual({ shares: 0n, cost: 0n, realised: 0n });
    }
    const known = reconcile(held, 200n, 2n * P);
    expect(earningsOf(known, 200n, 2n * P)).toBe(100n);
    expect(earningsOf(known, 200n, 3n * P)).toBe(300n);
  });
});
