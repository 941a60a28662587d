import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createRedact } from '../../src/call/redact.ts';

const key = 'jup_secret$&';
const redact = createRedact(key);
const seen = (value: unknown): string =>
  inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true }) + JSON.stringify(value);

test('takes the key out of text, wherever it stands', () => {
  expect(redact.text(`${key} and ${key}`)).toBe('[key] and [key]');
  expect(redact.text('nothing here')).toBe('nothing here');
});

test('leaves no end of a key or token that begins with another one', () => {
  const { text } = createRedact(['key-one1', 'key-one1-more'], {}, ['key-one1-more-of-it']);
  expect(text('key-one1, key-one1-more, key-one1-more-of-it')).toBe('[key], [key], [token]');
});

test('changes nothing without a key', () => {
  const none = createRedact(undefined);
  const error = new Error(key);
  expect(none.text(key)).toBe(key);
  expect(none.error(error)).toBe(error);
});

describe('an error', () => {
  test('free of the key and without data stays the very same', () => {
    const cause = Object.assign(new Error('reset', { cause: new Error('a') }), { code: 'E' });
    expect(redact.error(cause)).toBe(cause);
    expect(redact.error(undefined)).toBeUndefined();
    expect(redact.error('text')).toBe('text');
  });

  const nested = (depth: number, end: unknown): Error =>
    depth === 0
      ? new Error('end', { cause: end })
      : new Error('link', { cause: nested(depth - 1, end) });
  const circular = Object.assign(new Error(key), { cause: undefined as unknown });
  circular.cause = circular;
  class Exchange {
    readonly #key = key;
    read(): string {
      return this.#key;
    }
  }

  test.each([
    ['in its message', new Error(`bad header x-api-key: ${key}`)],
    ['in its name', Object.assign(new Error('x'), { name: key })],
    ['in its code', Object.assign(new Error('x'), { code: key })],
    ['in a field', Object.assign(new Error('x'), { data: `GET / HTTP/1.1\r\nx-api-key: ${key}` })],
    ['in a field name', Object.assign(new Error('x'), { headers: { [key]: 1 } })],
    ['deep in a field', Object.assign(new Error('x'), { config: { headers: [['k', key]] } })],
    ['under a symbol', Object.assign(new Error('x'), { [Symbol('request')]: { key } })],
    ['in a hidden field', Object.defineProperty(new Error('x'), 'hidden', { value: key })],
    ['in a Map', Object.assign(new Error('x'), { headers: new Map([['k', key]]) })],
    ['in bytes', Object.assign(new Error('x'), { data: Buffer.from(key) })],
    ['in an object of its own class', Object.assign(new Error('x'), { request: new Exchange() })],
    ['behind a getter', Object.defineProperty(new Error('x'), 'get', { get: () => key })],
    ['in a cause', nested(3, new Error(key))],
    ['in a cause that is not an error', nested(2, { key })],
    ['in a cause that is text', nested(2, key)],
    ['beyond the causes that are kept', nested(20, new Error(key))],
    ['in one of several errors', new AggregateError([new Error(key)], 'all failed')],
    ['in a circle of causes', circular],
    [
      'in a large object',
      Object.assign(new Error('x'), { notSearched: Array.from({ length: 999 }, () => ({})), key }),
    ],
    ['in a DOMException', new DOMException(key, 'AbortError')],
  ])('with the key %s is copied without it', (_where, error) => {
    const copy = redact.error(error);
    expect(copy).toBeInstanceOf(Error);
    expect(copy).not.toBe(error);
    expect(seen(copy)).not.toContain(key);
  });

  test('that is copied keeps what it says, its code and its causes', () => {
    const cause = Object.assign(new Error(`lost ${key}`), { code: 'ECONNRESET' });
    const error = new TypeError('failed', { cause });
    const copy = redact.error(error) as Error & { cause: { code: string } & Error };
    expect(copy.name).toBe('TypeError');
    expect(copy.message).toBe('failed');
    expect(copy.stack).toContain('redact.test.ts');
    expect(copy.cause.message).toBe('lost [key]');
    expect(copy.cause.code).toBe('ECONNRESET');
  });

  test('that is not an error is dropped', () => {
    expect(redact.error({ key })).toBeUndefined();
    expect(redact.error(`x ${key}`)).toBe('x [key]');
  });
});

describe('the token of a call', () => {
  const token = 'header.payload.signature';

  test('is taken out beside the key, and only for that call', () => {
    const own = redact.withTokens([token]);
    expect(own.text(`${key} ${token}`)).toBe('[key] [token]');
    expect(redact.text(token)).toBe(token);
    expect(createRedact(undefined).withTokens([token]).text(token)).toBe('[token]');
  });

  test('is taken out of errors', () => {
    const cause = Object.assign(new Error(`bad header authorization: Bearer ${token}`), {
      config: { headers: [token] },
    });
    expect(seen(redact.withTokens([token]).error(cause))).not.toContain(token);
  });
});
