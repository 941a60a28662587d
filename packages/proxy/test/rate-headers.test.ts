import { describe, expect, it, test } from 'vitest';
import { rateHeaders, requestIdHeader } from '../src/rate-headers.ts';

const usage = { limit: 10, remaining: 4, resetAt: 1_000_001 };
const sent =
  (headers: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    headers[name];
const plan = (remaining: string, current = '7', reset = '99') =>
  sent({
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-current': current,
    'x-ratelimit-reset': reset,
  });

describe('what a page learns of its limit', () => {
  it('is the plan, where visitors have no limit', () => {
    expect(rateHeaders(undefined, plan('3'))).toEqual({
      'x-ratelimit-remaining': '3',
      'x-ratelimit-current': '7',
      'x-ratelimit-reset': '99',
    });
    expect(rateHeaders(undefined, plan('-3'))['x-ratelimit-remaining']).toBe('-3');
    expect(rateHeaders(undefined)).toEqual({});
  });

  it.each(['', 'x', '1.5', '1e3', '1'.repeat(16), '3, 4', '3\r\nset-cookie: a=b'])(
    'ignores a value that is not a number: %j',
    (text) => {
      expect(rateHeaders(undefined, plan(text, text, text))).toEqual({});
    },
  );

  it('has numbers of up to 15 digits', () => {
    const long = '1'.repeat(15);
    expect(rateHeaders(undefined, plan(long))['x-ratelimit-remaining']).toBe(long);
  });

  const own = (remaining: string, current: string) => ({
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-current': current,
    'x-ratelimit-reset': '1001',
  });

  it.each([
    ['more than its own', plan('5'), own('4', '6')],
    ['less than its own', plan('1'), own('1', '9')],
    ['used up', plan('0'), own('0', '10')],
    ['used up by others', plan('-2'), own('0', '10')],
    ['unknown', sent({}), own('4', '6')],
  ])('is its own limit, or what is left of the plan: %s', (_, header, expected) => {
    expect(rateHeaders(usage, header)).toEqual(expected);
  });
});

test.each([
  ['a-B_9', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['', false],
  ['a b', false],
  ['a\n', false],
  [undefined, false],
])('the id of a request is passed on: %j, %s', (id, passed) => {
  expect(requestIdHeader(id)).toEqual(passed ? { 'x-api-gateway-request-id': id } : {});
});
