import { isPerijoveError, PerijoveError } from '@perijove/core';
import { expect, it } from 'vitest';
import { errorOfStep } from '../src/recorded-error.ts';

const thrown = new PerijoveError(
  'rate_limited',
  { retryAfterMs: 5 } as never,
  { attempt: 3, flow: 'swap.swap', endpoint: 'swap.order', requestId: 'abc' },
  'too many requests',
  { cause: new Error('429') },
);

/** As a database keeps it: the fields, without class and brand. */
function kept(error: Error): Error {
  return Object.assign(new Error(error.message), {
    ...error,
    name: error.name,
    cause: error.cause,
  });
}

it('is the error that the flow threw', () => {
  const error = errorOfStep(kept(thrown)) as PerijoveError;
  expect(isPerijoveError(error, 'rate_limited')).toBe(true);
  const { code, details, advice, attempt, flow, endpoint, requestId, message } = thrown;
  const facts = { code, details, advice, attempt, flow, endpoint, requestId, message };
  expect(error).toMatchObject(facts);
  expect((error.cause as Error).message).toBe('429');
});

it.each<[string, unknown]>([
  ['an error of the flow itself', thrown],
  ['another error', new TypeError('no')],
  ['a value', 'no'],
  ['an error with our name alone', Object.assign(new Error('no'), { name: 'PerijoveError' })],
])('leaves %s as it is', (_, value) => {
  expect(errorOfStep(value)).toBe(value);
});
