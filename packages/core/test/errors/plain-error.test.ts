import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PerijoveError } from '../../src/errors/errors.ts';
import { plainError } from '../../src/errors/plain-error.ts';

const SECRET = 'token-of-a-wallet';
const seen = (value: unknown): string =>
  inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true });
const nested = (depth: number, end: unknown): Error =>
  new Error('link', { cause: depth === 0 ? end : nested(depth - 1, end) });
const withField = (name: PropertyKey, value: unknown): Error =>
  Object.defineProperty(new Error('x'), name, { value });

describe('an error of other code', () => {
  test.each([
    ['bytes that could not be parsed', Object.assign(new Error('x'), { data: SECRET })],
    [
      'bytes in a buffer',
      Object.assign(new Error('x'), { data: new TextEncoder().encode(SECRET) }),
    ],
    ['a hidden field', withField('request', { headers: { authorization: SECRET } })],
    ['a field under a symbol', withField(Symbol('response'), SECRET)],
    ['the name of a field', withField(SECRET, 1)],
    ['a getter', Object.defineProperty(new Error('x'), 'body', { get: () => SECRET })],
    ['a code that is not a string', Object.assign(new Error('x'), { code: { SECRET } })],
    ['a cause', nested(3, Object.assign(new Error('x'), { data: SECRET }))],
    ['a cause that is not an error', nested(2, { SECRET })],
    ['causes beyond those that are kept', nested(30, Object.assign(new Error('x'), { SECRET }))],
    ['one of several errors', new AggregateError([new Error(SECRET)], 'all failed')],
    ['an object that is not an error', { SECRET }],
    ['a function', Object.assign(() => SECRET, { SECRET })],
  ])('is shown without %s', (_what, cause) => {
    expect(seen(plainError(cause))).not.toContain(SECRET);
    const error = new PerijoveError('closed', {}, { attempt: 0 }, 'x', { cause });
    expect(seen(error)).not.toContain(SECRET);
  });

  test('keeps its words, its code and its causes', () => {
    const cause = Object.assign(new RangeError('inner'), { code: 4001, data: SECRET });
    const error = Object.assign(new TypeError('outer', { cause }), { code: 'EPIPE', data: SECRET });
    const copy = plainError(error) as Error;
    expect(copy).not.toBe(error);
    expect(copy).toMatchObject({ name: 'TypeError', message: 'outer', code: 'EPIPE' });
    expect(copy.stack).toBe(error.stack);
    expect(copy.cause).toMatchObject({ name: 'RangeError', message: 'inner', code: 4001 });
  });

  test('is returned unchanged if it has no other fields', () => {
    const error = Object.assign(new TypeError('x', { cause: new Error('y') }), { code: 'E' });
    expect(plainError(error)).toBe(error);
    const ours = new PerijoveError('timeout', { timeoutMs: 1, sent: true }, { attempt: 1 }, 'x');
    expect(plainError(ours)).toBe(ours);
    expect((plainError(nested(1, ours)) as { cause: Error }).cause.cause).toBe(ours);
    expect(plainError('text')).toBe('text');
    expect(plainError(undefined)).toBeUndefined();
  });

  test('of another realm is recognised as an error', () => {
    const error: unknown = runInNewContext(
      `Object.assign(new Error('far'), { data: '${SECRET}' })`,
    );
    expect(error).not.toBeInstanceOf(Error);
    expect(plainError(error)).toMatchObject({ message: 'far' });
    expect(plainError(error)).toBeInstanceOf(Error);
  });

  test('in a circle of causes ends', () => {
    const error = new Error('circle');
    error.cause = error;
    expect(seen(plainError(error))).toContain('circle');
  });
});
