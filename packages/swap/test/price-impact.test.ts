import { priceImpactPercent } from '@perijove/swap';
import { expect, it } from 'vitest';

it.each([
  [{ priceImpact: -0.05 }, -0.05],
  [{ priceImpact: 0, priceImpactPct: '0.5' }, 0],
  [{ priceImpactPct: '0.01' }, 1],
  [{ priceImpactPct: -0.25, priceImpact: null }, -25],
  [{ priceImpactPct: '' }, undefined],
  [{ priceImpactPct: 'much' }, undefined],
  [{}, undefined],
])('%o is %j percent', (response, percent) => {
  expect(priceImpactPercent(response)).toBe(percent);
});
