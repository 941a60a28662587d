import type { Market } from '@perijove/prediction';
import { describe, expect, it } from 'vitest';
import { centsOf, chanceOf } from '../../../src/screens/predict/markets.ts';
import { minUsdOf, problemOf, purchaseOf } from '../../../src/screens/predict/order-plan.ts';

const USD = 1_000_000n;
const pricing = {
  buyYesPriceUsd: 640_000,
  sellYesPriceUsd: 620_000,
  buyNoPriceUsd: 380_000,
  sellNoPriceUsd: 360_000,
};
const game = { marketId: 'game', pricing } as unknown as Market;
const round = { ...game, outcomeMint: 'mint' } as unknown as Market;

describe('a purchase', () => {
  it('buys hundredths of contracts, after the fee of a keeper market', () => {
    // 10 / 1.01 / 0.64
    expect(purchaseOf(game, true, 10n * USD)?.contracts).toBe(15_470_000n);
    expect(purchaseOf(game, false, 10n * USD)?.contracts).toBe(26_050_000n);
    expect(purchaseOf(round, true, 10n * USD)?.contracts).toBe(15_620_000n);
  });

  it('accepts 5 % fewer contracts, and not a hundredth less', () => {
    expect(purchaseOf(game, true, 10n * USD)?.minContracts).toBe(14_690_000n);
    // 20 % in a round.
    expect(purchaseOf(round, true, 10n * USD)?.minContracts).toBe(12_490_000n);
  });

  it('is not planned where nobody sells the side', () => {
    expect(purchaseOf({ ...game, pricing: null }, true, 10n * USD)).toBeUndefined();
  });

  it('has the bounds of the service', () => {
    expect(problemOf(game, 5n * USD - 1n)).toMatch(/at least \$5/);
    expect(problemOf(game, 5n * USD)).toBeUndefined();
    expect(problemOf(game, 251n * USD)).toBeUndefined();
    expect(problemOf(round, 250n * USD)).toBeUndefined();
    expect(problemOf(round, 250n * USD + 1n)).toMatch(/at most \$250/);
  });
});

it('sells for 5 % less than now, and never for nothing', () => {
  expect(minUsdOf(10n * USD, '620000')).toBe(5_890_000n);
  expect(minUsdOf(10n * USD, '620000', true)).toBe(4_960_000n);
  expect(minUsdOf(1n, '10000')).toBe(1n);
  expect(minUsdOf(10n * USD, null)).toBe(1n);
});

it('shows a price as a chance between what is offered and what is asked', () => {
  expect(chanceOf(game)).toBe('63%');
  expect(chanceOf({ pricing: { buyYesPriceUsd: 640_000 } })).toBe('64%');
  expect(chanceOf({ pricing: null })).toBe('–');
  expect([centsOf(625_000), centsOf(undefined)]).toEqual(['62.5¢', '–']);
});
