import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isPerijoveError, PerijoveError } from '../../src/errors/errors.ts';
import type { Advice, FailureCode } from '../../src/errors/failures.ts';
import type { FlowFailure, GuardFailure } from '../../src/errors/flow-failures.ts';
import { linkToCode as linkToCodeInPage } from '../../src/runtime/web.ts';

const facts = { endpoint: 'price.get', attempt: 3, requestId: 'req-1' };
const error = (says: string): PerijoveError => new PerijoveError('closed', {}, facts, says);

const path = '../../src/errors/errors.ts?second-copy';
const secondCopy = (await import(path)) as typeof import('../../src/errors/errors.ts');

test('an error links to what its code means, where a console or a log shows it', () => {
  const limited = new PerijoveError('rate_limited', { retryAfterMs: 5 }, facts, 'wait');
  expect(limited.docs).toMatch(/^https:.+\/docs\/error-codes\.md#rate_limited$/);
  expect(inspect(limited)).toContain(String(limited.docs));
  // A page loads no address for it.
  expect(linkToCodeInPage('rate_limited')).toBeUndefined();
});

describe('the guard', () => {
  test('knows its errors by code', () => {
    const limited = new PerijoveError('rate_limited', { retryAfterMs: 5 }, facts, 'wait');
    expect(isPerijoveError(limited)).toBe(true);
    expect(isPerijoveError(limited, 'rate_limited')).toBe(true);
    expect(isPerijoveError(limited, 'timeout')).toBe(false);
  });

  test('knows the errors of a second copy of the package', () => {
    expect(secondCopy.PerijoveError).not.toBe(PerijoveError);
    const foreign = new secondCopy.PerijoveError('closed', {}, facts, 'x');
    expect(foreign).not.toBeInstanceOf(PerijoveError);
    expect(isPerijoveError(foreign, 'closed')).toBe(true);
    expect(secondCopy.isPerijoveError(error('x'), 'closed')).toBe(true);
  });

  test.each([
    undefined,
    null,
    'closed',
    0,
    {},
    new Error('x'),
    { code: 'closed', name: 'PerijoveError' },
    () => 'closed',
  ])('recognises other values: %s', (value) => {
    expect(isPerijoveError(value)).toBe(false);
    expect(isPerijoveError(value, 'closed')).toBe(false);
  });
});

describe('an error', () => {
  test('knows its call', () => {
    expect(error('x')).toMatchObject({
      name: 'PerijoveError',
      code: 'closed',
      endpoint: 'price.get',
      attempt: 3,
      requestId: 'req-1',
      message: 'price.get: x (attempt 3)',
    });
    expect(error('x')).toBeInstanceOf(Error);
    expect(error('x').stack).toContain('errors.test.ts');
  });

  test('that came before any attempt does not count one', () => {
    const early = new PerijoveError('closed', {}, { endpoint: 'price.get', attempt: 0 }, 'x');
    expect(early.message).toBe('price.get: x');
    expect(early.requestId).toBeUndefined();
  });

  test('has a cause only when one is given', () => {
    expect('cause' in error('x')).toBe(false);
    const cause = new Error('deep');
    expect(new PerijoveError('closed', {}, facts, 'x', { cause }).cause).toBe(cause);
    expect('cause' in new PerijoveError('closed', {}, facts, 'x', { cause: undefined })).toBe(true);
  });

  test('may advise otherwise than its code', () => {
    expect(new PerijoveError('closed', {}, facts, 'x', { advice: 'requote' }).advice).toBe(
      'requote',
    );
  });
});

/** Those of the guard and the flows are made with theirs: see @perijove/solana. */
type Own = Exclude<FailureCode, keyof GuardFailure | keyof FlowFailure>;

const advices: Readonly<Record<Own, Advice>> = {
  invalid_input: 'fix-input',
  missing_key: 'contact-portal',
  missing_token: 'fix-input',
  unauthorized: 'contact-portal',
  forbidden: 'contact-portal',
  not_found: 'fix-input',
  rate_limited: 'retry',
  bad_request: 'fix-input',
  server_error: 'retry',
  connection_lost: 'retry',
  timeout: 'retry',
  deadline: 'retry',
  invalid_response: 'retry',
  limit_store_failed: 'retry',
  outcome_unknown: 'check-status',
  closed: 'fix-input',
};

test.each(Object.entries(advices) as [Own, Advice][])('%s advises %s', (code, advice) => {
  expect(new PerijoveError(code, {} as never, facts, 'x').advice).toBe(advice);
});

describe('the message', () => {
  test('is one line', () => {
    const { message } = error('one\r\ntwo\n\n\tthree\u2028four\u2029five\u0085six\vseven\f');
    expect(message).toBe('price.get: one two three four five six seven (attempt 3)');
  });

  test('holds nothing a terminal would act on', () => {
    const says = 'a\u0000b\u0007c\u001b[31md\u007fe\u009b2Jf\u202eg\u2066h\u200fi';
    expect(error(says).message).toBe('price.get: a b c [31md e 2Jf g h i (attempt 3)');
  });

  test('is short, and cut without breaking a character', () => {
    expect(error('x'.repeat(301)).message).toBe(`price.get: ${'x'.repeat(300)}... (attempt 3)`);
    expect(error('x'.repeat(300)).message).toBe(`price.get: ${'x'.repeat(300)} (attempt 3)`);
    expect(error(`${'x'.repeat(299)}\u{1F600}tail`).message).toBe(
      `price.get: ${'x'.repeat(299)}... (attempt 3)`,
    );
  });
});
