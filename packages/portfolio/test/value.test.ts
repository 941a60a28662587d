import { type PortfolioElement, totalValue, unvaluedElements } from '@perijove/portfolio';
import { expect, it } from 'vitest';

function valued(value: number | null | undefined): PortfolioElement {
  return { type: 'multiple', platformId: 'x', label: 'Wallet', value, data: { assets: [] } };
}

it('adds what is known, debts included', () => {
  expect(totalValue({ elements: [] })).toBe(0);
  expect(totalValue({ elements: [valued(12.5), valued(-2.5), valued(0)] })).toBe(10);
  expect(totalValue({ elements: [valued(null), valued(4), valued(undefined)] })).toBe(4);
});

it('lists elements without a value', () => {
  const unknown = [valued(null), valued(undefined)];
  expect(unvaluedElements({ elements: [valued(0), ...unknown, valued(1)] })).toEqual(unknown);
});
