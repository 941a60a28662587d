import { isQuoteOnly, orderProblem } from '@perijove/instant-swap';
import { describe, expect, it } from 'vitest';
import { order, wallet } from './samples.ts';

const taken = { ...order, taker: wallet };
const ready = { ...taken, transaction: 'AQAB' };

describe('orderProblem', () => {
  it.each([
    [1, 'insufficient_funds'],
    [2, 'needs_gas'],
    [3, 'below_gasless_minimum'],
  ])('knows the code %i', (errorCode, name) => {
    const errorMessage = 'Minimum is $10';
    const failed = { ...taken, transaction: '', errorCode, errorMessage };
    expect(orderProblem(failed)).toMatchObject({
      code: errorCode,
      name,
      advice: 'top-up',
      message: errorMessage,
    });
    expect(isQuoteOnly(failed)).toBe(false);
  });

  it('reports an unknown code, and a missing transaction without a code', () => {
    expect(orderProblem({ ...taken, transaction: '', errorCode: 9 })).toMatchObject({
      code: 9,
      name: 'unknown',
      advice: 'fix-input',
      message: undefined,
    });
    for (const transaction of ['', null, undefined]) {
      expect(orderProblem({ ...taken, transaction })).toMatchObject({ code: undefined });
    }
  });

  it('does not trust a transaction beside an error', () => {
    expect(orderProblem({ ...ready, errorCode: 1 })?.code).toBe(1);
    expect(orderProblem({ ...ready, errorMessage: 'any' })?.message).toBe('any');
  });

  it('finds nothing wrong with an order that can be signed', () => {
    expect(orderProblem(ready)).toBeUndefined();
    expect(orderProblem({ ...ready, errorCode: null, errorMessage: '' })).toBeUndefined();
    expect(isQuoteOnly(ready)).toBe(false);
  });
});

describe('isQuoteOnly', () => {
  it('goes by the taker, who was not named', () => {
    expect(isQuoteOnly(order)).toBe(true);
    expect(isQuoteOnly({ ...order, taker: null, transaction: null })).toBe(true);
    expect(isQuoteOnly({ ...taken, transaction: null })).toBe(false);
    expect(orderProblem({ ...order, taker: null, transaction: null })).toBeUndefined();
  });
});
