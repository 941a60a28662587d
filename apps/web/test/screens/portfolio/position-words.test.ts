import type { PortfolioElement } from '@perijove/portfolio';
import { expect, it } from 'vitest';
import { positionName } from '../../../src/screens/portfolio/position-words.ts';

it.each([
  ['liquidity', 'LiquidityPool', 'Liquidity'],
  ['trade', 'LimitOrder', 'Limit order'],
  ['leverage', 'Restaking', 'Perpetuals'],
  ['multiple', 'Restaking', 'Restaking'],
  ['multiple', 'YieldVault', 'Yield vault'],
])('calls a %s of the label %s: %s', (type, label, name) => {
  expect(positionName({ type, label } as PortfolioElement)).toBe(name);
});
