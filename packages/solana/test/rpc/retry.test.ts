import type { Failure } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createError } from '../../src/errors.ts';
import { decideRetry, isLasting, isWithoutEffect } from '../../src/rpc/retry.ts';

type Details = Omit<Failure['rpc_failed'], 'method'>;

const failed = (details: Details) => createError('rpc_failed', { method: 'any', ...details }, '');

/** Details; whether it is repeated; whether asking again is of no use; whether nothing was done. */
const table: readonly (readonly [string, Details, boolean, boolean, boolean])[] = [
  ['a lost connection', { reason: 'connection' }, true, false, false],
  ['a timeout', { reason: 'timeout' }, true, false, false],
  ['nonsense', { reason: 'response' }, false, false, false],
  ['400', { reason: 'http', status: 400 }, false, true, true],
  ['401', { reason: 'http', status: 401 }, false, true, true],
  ['408', { reason: 'http', status: 408 }, true, false, false],
  ['429', { reason: 'http', status: 429 }, true, false, true],
  ['500', { reason: 'http', status: 500 }, true, false, false],
  ['504', { reason: 'http', status: 504 }, true, false, false],
  ['a node that is behind', { reason: 'node', code: -32005 }, true, false, true],
  ['a slot that is not there yet', { reason: 'node', code: -32016 }, true, false, true],
  ['429 in words', { reason: 'node', code: 429 }, true, false, true],
  ['429 with words of its own', { reason: 'node', status: 429, code: -32007 }, true, false, true],
  ['500 with words', { reason: 'node', status: 500, code: -32603 }, true, false, false],
  ['an internal error', { reason: 'node', code: -32603 }, true, false, false],
  ['a wrong parameter', { reason: 'node', code: -32602 }, false, true, true],
  ['a failed preflight', { reason: 'node', code: -32002 }, false, true, true],
  ['an error of nobody knows whom', { reason: 'node', code: -32099 }, false, true, false],
  ['an error without a code', { reason: 'node' }, false, true, false],
];

describe.each(table)('after %s', (_, details, repeated, lasting, withoutEffect) => {
  const error = failed(details);

  it('knows what to do', () => {
    expect(decideRetry(error, 0, 3, 0.5) !== undefined).toBe(repeated);
    expect(isLasting(error)).toBe(lasting);
    expect(isWithoutEffect(error)).toBe(withoutEffect);
  });
});

describe('decideRetry', () => {
  const error = failed({ reason: 'timeout' });
  const busy = (retryAfterMs: number) => failed({ reason: 'http', status: 429, retryAfterMs });

  it('waits longer each time, by chance and up to a bound', () => {
    expect([0, 1, 2, 9].map((attempt) => decideRetry(error, attempt, 20, 1))).toEqual([
      250, 500, 1_000, 5_000,
    ]);
    expect(decideRetry(error, 0, 20, 0)).toBe(0);
  });

  it('waits as the node asks, and stops where it asks for more than the bound', () => {
    expect(decideRetry(busy(2_000), 0, 1, 0)).toBe(2_000);
    expect(decideRetry(busy(5_000), 0, 1, 0)).toBe(5_000);
    expect(decideRetry(busy(60_000), 0, 1, 0)).toBeUndefined();
  });

  it('stops after so many', () => {
    expect(decideRetry(error, 2, 2, 0)).toBeUndefined();
    expect(decideRetry(error, 0, 0, 0)).toBeUndefined();
  });

  it('knows nothing of what others throw', () => {
    const other = new TypeError('fetch failed');
    expect(decideRetry(other, 0, 3, 0)).toBeUndefined();
    expect([isLasting(other), isWithoutEffect(other)]).toEqual([false, false]);
  });
});
