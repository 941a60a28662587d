import { describe, expect, it } from 'vitest';
import { dcaProblem } from '../../src/orders/dca-form.tsx';
import { priceProblem } from '../../src/orders/price-problem.ts';
import { de } from '../../src/words/orders/de.ts';
import { en } from '../../src/words/orders/en.ts';

const english = { o: en, locale: 'en-US' };

describe('priceProblem', () => {
  it.each([
    [9.99, '150', 'The smallest order is worth $10.'],
    [10, '150', undefined],
    [undefined, '150.5', undefined],
    [20, '', undefined],
    [20, '150,5', 'Enter a plain number, such as 150.5.'],
    [20, '1e3', 'Enter a plain number, such as 150.5.'],
  ])('of $%s at %j is %s', (usd, price, problem) => {
    expect(priceProblem(usd, price, 10, english)).toBe(problem);
  });

  it('is said in the language of the page', () => {
    const german = { o: de, locale: 'de-DE' };
    expect(priceProblem(1, '', 10, german)).toBe(
      'Der kleinste Auftrag hat einen Wert von 10\u00a0$.',
    );
  });
});

describe('dcaProblem', () => {
  it.each([
    [100, 1, 'The smallest number of swaps is 2.'],
    [undefined, 1, 'The smallest number of swaps is 2.'],
    [39.9, 4, 'The smallest swap is worth $10: spend more, or make fewer swaps.'],
    [40, 4, undefined],
    [undefined, 4, undefined],
  ])('of $%s in %s swaps is %s', (totalUsd, count, problem) => {
    expect(dcaProblem(totalUsd, count, english)).toBe(problem);
  });
});
