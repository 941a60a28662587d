import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { failureOf, refusal, refuseUntil } from '../src/failure.ts';

type Code = PerijoveError['code'];

const errorOf = (code: Code, details: object = {}, message = 'x', cause?: unknown) =>
  new PerijoveError(code, details as never, { attempt: 1, endpoint: 'price.get' }, message, {
    cause,
  });

/** An error with what the API answered. */
const http = (code: Code, status: number, raw?: unknown, more: object = {}) => {
  const body = raw === undefined ? { message: 'said' } : { raw, message: 'said' };
  return errorOf(code, { status, body, ...more });
};

describe('what a visitor may know of a failure', () => {
  it.each([
    ['a fault of the proxy', new Error('secret'), 500, 'proxy_error'],
    ['an input that the transport refuses', errorOf('invalid_input'), 400, 'proxy_input'],
    ['a closed proxy', errorOf('closed'), 503, 'proxy_error'],
    ['a timeout', errorOf('timeout'), 504, 'proxy_timeout'],
    ['a deadline', errorOf('deadline'), 504, 'proxy_timeout'],
    ['a response that cannot be read', errorOf('invalid_response'), 502, 'proxy_upstream'],
    ['a lost connection', errorOf('connection_lost'), 502, 'proxy_upstream'],
    ['the key', http('unauthorized', 401), 403, 'proxy_key'],
    [
      'an unknown outcome',
      errorOf('outcome_unknown', {}, 'x', errorOf('timeout')),
      504,
      'proxy_timeout',
    ],
    ['an unknown outcome without a cause', errorOf('outcome_unknown'), 502, 'proxy_upstream'],
  ])('%s', (_, error, status, code) => {
    const failure = failureOf(error);
    expect(failure).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it('is in the words of the transport, without the endpoint', () => {
    const said = (facts: object): unknown =>
      failureOf(
        new PerijoveError('invalid_input', {} as never, { attempt: 0, ...facts }, 'ids: a list'),
      ).body;
    const words = { code: 'proxy_input', message: 'ids: a list' };
    expect(said({ endpoint: 'price.get' })).toEqual(words);
    expect(said({})).toEqual(words);
  });

  it('says which failure is of an invalid response, and which of the way to the API', () => {
    expect(failureOf(errorOf('invalid_response')).body).toMatchObject({
      message: 'the API sent the proxy an invalid response',
    });
    expect(failureOf(errorOf('connection_lost')).body).toMatchObject({
      message: 'the proxy cannot reach the API',
    });
  });

  it("is the service's own response", () => {
    const raw = { error: 'No routes' };
    expect(failureOf(http('bad_request', 400, raw))).toEqual({
      status: 400,
      body: raw,
      headers: {},
    });
    expect(failureOf(http('bad_request', 399, raw)).status).toBe(502);
    expect(failureOf(http('bad_request', 400)).body).toEqual({ message: 'said' });
    expect(failureOf(errorOf('bad_request', { status: 400, body: {} })).body).toEqual({});
    expect(failureOf(http('server_error', 503, raw, { retryAfterMs: 1_001 })).headers).toEqual({
      'retry-after': '2',
    });
  });

  it('is of the key, or of the wallet whose token the visitor sent', () => {
    const refused = http('unauthorized', 401, { error: 'expired' });
    expect(failureOf(refused, true)).toMatchObject({ status: 401, body: { error: 'expired' } });
    expect(failureOf(refused, false).status).toBe(403);
    const gateway = http('unauthorized', 401, { message: 'Unauthorized' });
    expect(failureOf(gateway, true).status).toBe(403);
    expect(failureOf(http('forbidden', 403, { error: 'no' }), false).status).toBe(403);
    const unknown = errorOf('outcome_unknown', {}, 'x', refused);
    expect(failureOf(unknown, true).status).toBe(401);
  });

  it('says when the plan has room again', () => {
    const limited = (details: object) => failureOf(errorOf('rate_limited', details));
    expect(limited({ retryAfterMs: 1_500 })).toEqual({
      status: 429,
      body: { code: 'proxy_plan', message: 'the plan of this proxy is used up; retry after 2 s' },
      headers: { 'retry-after': '2' },
    });
    expect(limited({ retryAfterMs: 0, body: {} }).body).toMatchObject({
      message: 'the plan of this proxy is used up at the API; retry after 1 s',
    });
  });
});

it.each([
  [-5, '1'],
  [0, '1'],
  [1_000, '1'],
  [1_001, '2'],
])('a refusal for %i ms says %s s', (ms, seconds) => {
  expect(refuseUntil(ms, 'proxy_limit', 'too many')).toEqual({
    status: 429,
    body: { code: 'proxy_limit', message: `too many; retry after ${seconds} s` },
    headers: { 'retry-after': seconds },
  });
});

it('a refusal has no headers of its own', () => {
  expect(refusal(404, 'proxy_not_found', 'no')).toEqual({
    status: 404,
    body: { code: 'proxy_not_found', message: 'no' },
    headers: {},
  });
});
