import { isQuoteOnly, orderProblem } from '@perijove/swap';
import { describe, expect, it } from 'vitest';
import { order, wallet } from './samples.ts';

const taken = { ...order, taker: wallet };
const ready = { ...taken, transaction: 'AQAB' };

describe('orderProblem', () => {
  it.each([
    ['metis', 1, 'insufficient_funds', 'top-up'],
    ['iris', 2, 'needs_gas', 'top-up'],
    ['dflow', 2, 'needs_gas', 'top-up'],
    ['okx', 3, 'below_gasless_minimum', 'top-up'],
    ['jupiterz', 1, 'insufficient_funds', 'top-up'],
    ['jupiterz', 2, 'missing_token_account', 'fix-input'],
    ['jupiterz', 3, 'quote_not_buildable', 'requote'],
    ['toString', 1, 'insufficient_funds', 'top-up'],
    ['toString', 2, 'unknown', 'fix-input'],
    ['metis', 4, 'unknown', 'fix-input'],
  ])('reads the code of %s, %i, as %s', (router, errorCode, name, advice) => {
    const failed = { ...taken, router, transaction: '', errorCode, errorMessage: 'Min. $10' };
    const message = 'Min. $10';
    expect(orderProblem(failed)).toMatchObject({ code: errorCode, router, name, advice, message });
    expect(isQuoteOnly(failed)).toBe(false);
  });

  it('finds a transaction that is missing without a code', () => {
    for (const transaction of ['', null, undefined]) {
      expect(orderProblem({ ...taken, transaction })).toMatchObject({
        code: undefined,
        name: 'unknown',
        message: undefined,
      });
    }
  });

  it('does not trust a transaction beside an error', () => {
    expect(orderProblem({ ...ready, errorCode: 1 })?.code).toBe(1);
    expect(orderProblem({ ...ready, errorMessage: 'any' })?.message).toBe('any');
    expect(orderProblem({ ...ready, error: 'any' })?.message).toBe('any');
  });

  it('prints an object in `error` as JSON', () => {
    const error = { name: 'ZodError', issues: [] };
    expect(orderProblem({ ...taken, error })?.message).toBe('{"name":"ZodError","issues":[]}');
  });

  it('finds nothing wrong with an order that can be signed', () => {
    expect(orderProblem(ready)).toBeUndefined();
    expect(orderProblem({ ...ready, errorCode: null, errorMessage: '', error: null })).toBe(
      undefined,
    );
    expect(isQuoteOnly(ready)).toBe(false);
  });
});

describe('isQuoteOnly', () => {
  it('goes by the taker, who was not named', () => {
    expect(isQuoteOnly(order)).toBe(true);
    expect(isQuoteOnly({ ...order, taker: null, transaction: null })).toBe(true);
    expect(isQuoteOnly({ ...taken, transaction: null })).toBe(false);
  });
});
