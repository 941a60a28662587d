import { describe, expect, test } from 'vitest';
import type { AnyEndpoint, Effect } from '../../src/endpoint.ts';
import { PerijoveError } from '../../src/errors/errors.ts';
import type { Advice, FailureCode } from '../../src/errors/failures.ts';
import { decideRetry, type RetrySettings } from '../../src/steps/retry.ts';

const facts = { endpoint: 'sample.call', attempt: 1 };
const of = (code: FailureCode, details: object, advice?: Advice): PerijoveError =>
  new PerijoveError(code, details as never, facts, 'x', { advice });

const errors = {
  lost: of('connection_lost', { sent: true }),
  refused: of('connection_lost', { sent: false }),
  timeout: of('timeout', { timeoutMs: 1, sent: true }),
  'timeout before sending': of('timeout', { timeoutMs: 1, sent: false }),
  '5xx': of('server_error', { status: 502, body: {} }),
  '503 with a wait': of('server_error', { status: 503, retryAfterMs: 700, body: {} }),
  '503 with a wait of 1 ms': of('server_error', { status: 503, retryAfterMs: 1, body: {} }),
  '5xx that refuses': of('server_error', { status: 500, body: {} }, 'check-status'),
  'wrong address': of('connection_lost', { sent: false }, 'fix-input'),
  '429 with a reset in 1 ms': of('rate_limited', { retryAfterMs: 1, body: {} }),
  '429 with a reset': of('rate_limited', { retryAfterMs: 700, body: {} }),
  '429 without one': of('rate_limited', { retryAfterMs: 0, body: {} }),
  'no slot in time': of('rate_limited', { retryAfterMs: 700 }),
  'cut off': of('invalid_response', { reason: 'cut-off' }),
  'not JSON': of('invalid_response', { reason: 'json' }),
  redirect: of('invalid_response', { reason: 'redirect' }),
  400: of('bad_request', { status: 400, body: {} }),
  401: of('unauthorized', { status: 401, body: {} }),
  403: of('forbidden', { status: 403, body: {} }),
  404: of('not_found', { status: 404, body: {} }),
  deadline: of('deadline', { deadlineMs: 1 }),
  closed: of('closed', {}),
  'not ours': new Error('reason of a signal'),
  undefined,
} as const;

type Failure = keyof typeof errors;
interface When extends Partial<RetrySettings> {
  readonly attempt?: number;
  readonly elapsedMs?: number;
  readonly resubmitForMs?: number;
}

function decide(effect: Effect, failure: Failure, when: When = {}): number | 'stop' {
  const { attempt = 1, elapsedMs = 0, resubmitForMs, ...settings } = when;
  const endpoint: Pick<AnyEndpoint, 'effect' | 'resubmitForMs'> =
    resubmitForMs === undefined ? { effect } : { effect, resubmitForMs };
  return decideRetry(endpoint, errors[failure], attempt, elapsedMs, {
    retries: 8,
    random: () => 0.5,
    ...settings,
  });
}

const passing: readonly Failure[] = [
  'lost',
  'refused',
  'timeout',
  'timeout before sending',
  '5xx',
  'cut off',
];
const arrived: readonly Failure[] = ['lost', 'timeout', '5xx', 'cut off'];
const notArrived: readonly Failure[] = ['refused', 'timeout before sending'];
const final: readonly Failure[] = [
  '5xx that refuses',
  'no slot in time',
  'not JSON',
  'redirect',
  '400',
  '401',
  '403',
  '404',
  'deadline',
  'closed',
  'not ours',
  'undefined',
] as unknown as readonly Failure[];

describe.each(['read', 'build'] as const)('a %s', (effect) => {
  test.each(passing)('is retried after: %s', (failure) => {
    expect(decide(effect, failure)).toBe(100);
    expect(decide(effect, failure, { elapsedMs: 1e9 })).toBe(100);
  });

  test.each(final)('is not retried after: %s', (failure) => {
    expect(decide(effect, failure)).toBe('stop');
  });

  test('waits for the reset of a 429 in the limiter, or backs off when there is none', () => {
    expect(decide(effect, '429 with a reset')).toBe(0);
    expect(decide(effect, '429 with a reset in 1 ms')).toBe(0);
    expect(decide(effect, '429 without one')).toBe(200);
    expect(decide(effect, '429 without one', { random: () => 0 })).toBe(100);
  });

  test('waits as long as a 503 says, and a random part of 200 ms', () => {
    expect(decide(effect, '503 with a wait')).toBe(800);
    expect(decide(effect, '503 with a wait', { random: () => 0.999 })).toBe(899);
    expect(decide(effect, '503 with a wait of 1 ms')).toBe(101);
  });

  test('is retried once at a wrong address: it is still wrong after that', () => {
    expect(decide(effect, 'wrong address')).toBe(100);
    expect(decide(effect, 'wrong address', { attempt: 2 })).toBe('stop');
  });

  test.each([0, 1, 8])('is retried %d times at most', (retries) => {
    for (const failure of [...passing, '429 with a reset', '429 without one'] as const) {
      if (retries > 0)
        expect(decide(effect, failure, { retries, attempt: retries })).not.toBe('stop');
      expect(decide(effect, failure, { retries, attempt: retries + 1 })).toBe('stop');
    }
  });
});

describe('the back-off', () => {
  const delays = (random: () => number): (number | 'stop')[] =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => decide('read', 'lost', { attempt, random }));

  test('is a random part of a bound that doubles from 200 ms to 5 s', () => {
    expect(delays(() => 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(delays(() => 0.5)).toEqual([100, 200, 400, 800, 1600, 2500, 2500, 2500]);
    expect(delays(() => 0.999999)).toEqual([199, 399, 799, 1599, 3199, 4999, 4999, 4999]);
  });

  test('stays bounded however many attempts there were', () => {
    expect(decide('read', 'lost', { attempt: 5_000, retries: 5_000 })).toBe(2_500);
  });
});

describe('a submit', () => {
  test.each(notArrived)('is retried after: %s, for nothing can have arrived', (failure) => {
    expect(decide('submit', failure)).toBe(100);
    expect(decide('submit', failure, { elapsedMs: 1e9 })).toBe(100);
  });

  test('is retried after a 429, which the gateway did not let through', () => {
    expect(decide('submit', '429 with a reset')).toBe(0);
    expect(decide('submit', '429 without one')).toBe(200);
  });

  test.each([...arrived, ...final])('is not retried after: %s', (failure) => {
    expect(decide('submit', failure)).toBe('stop');
    expect(decide('submit', failure, { random: () => 0 })).toBe('stop');
  });

  test.each(notArrived)('that may have arrived before is not retried after: %s', (failure) => {
    expect(decide('submit', failure, { mayHaveArrived: true })).toBe('stop');
    expect(decide('submit', '429 with a reset', { mayHaveArrived: true })).toBe('stop');
    expect(decide('submit', '429 without one', { mayHaveArrived: true })).toBe('stop');
  });

  describe('whose bytes may be sent again for two minutes', () => {
    const resubmitForMs = 120_000;

    test.each(arrived)('is retried after: %s, until then', (failure) => {
      expect(decide('submit', failure, { resubmitForMs })).toBe(100);
      expect(decide('submit', failure, { resubmitForMs, elapsedMs: 119_899 })).toBe(100);
      expect(decide('submit', failure, { resubmitForMs, elapsedMs: 119_900 })).toBe('stop');
    });

    test.each(notArrived)('is retried after: %s, until then if it may have arrived', (failure) => {
      const late = { resubmitForMs, elapsedMs: 119_900 };
      expect(decide('submit', failure, late)).toBe(100);
      expect(decide('submit', failure, { ...late, mayHaveArrived: true })).toBe('stop');
      expect(decide('submit', failure, { resubmitForMs, mayHaveArrived: true })).toBe(100);
    });

    test('counts the wait for a reset', () => {
      const when = { resubmitForMs, mayHaveArrived: true };
      expect(decide('submit', '429 with a reset', { ...when, elapsedMs: 119_299 })).toBe(0);
      expect(decide('submit', '429 with a reset', { ...when, elapsedMs: 119_300 })).toBe('stop');
    });

    test.each(final)('is not retried after: %s', (failure) => {
      expect(decide('submit', failure, { resubmitForMs })).toBe('stop');
    });
  });
});
