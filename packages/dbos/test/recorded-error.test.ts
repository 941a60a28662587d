import { isPerijoveError, PerijoveError } from '@perijove/core';
import { expect, it } from 'vitest';
import { errorOfStep } from '../src/recorded-error.ts';

function failed(options: { readonly cause?: Error } = {}): PerijoveError {
  const facts = { attempt: 3, flow: 'swap.swap', endpoint: 'swap.order', requestId: 'abc' };
  const details = { retryAfterMs: 5 } as never;
  return new PerijoveError('rate_limited', details, facts, 'too many requests', options);
}

/** As a database keeps it: the named fields, without the class and the brand. */
function kept(error: Error, change: object = {}): Error {
  const { name, message } = error;
  const cause = 'cause' in error && { cause: error.cause };
  const fields = Object.fromEntries(Object.entries(error));
  return Object.assign(new Error(message), fields, { name }, cause, change);
}

it('is the error that the flow threw', () => {
  const thrown = failed({ cause: new Error('429') });
  const { code, details, advice, attempt, flow, endpoint, requestId, message } = thrown;
  const record = kept(thrown);
  expect(isPerijoveError(record)).toBe(false);
  const error = errorOfStep(record) as PerijoveError;
  expect(isPerijoveError(error, 'rate_limited')).toBe(true);
  const facts = { code, details, advice, attempt, flow, endpoint, requestId, message };
  expect(error).toMatchObject(facts);
  expect((error.cause as Error).message).toBe('429');
});

it('has a cause only where the flow named one', () => {
  expect('cause' in (errorOfStep(kept(failed())) as Error)).toBe(false);
});

it.each<[string, unknown]>([
  ['an error of the flow itself', failed()],
  ['another error', new TypeError('no')],
  ['a value', 'no'],
  ['fields that are not an error', { ...kept(failed()), name: 'PerijoveError' }],
  ['an error of another name', kept(failed(), { name: 'Error' })],
  ...['code', 'advice', 'details', 'attempt'].map((field): [string, unknown] => [
    `one without ${field}`,
    kept(failed(), { [field]: undefined }),
  ]),
])('leaves %s as it is', (_, value) => {
  expect(errorOfStep(value)).toBe(value);
});
