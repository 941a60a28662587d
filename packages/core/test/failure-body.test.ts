import { describe, expect, test } from 'vitest';
import { parseFailureBody } from '../src/failure-body.ts';

const same = (text: string): string => text;
const parse = (text: string): ReturnType<typeof parseFailureBody> => parseFailureBody(text, same);
const read = (body: unknown): ReturnType<typeof parseFailureBody> => parse(JSON.stringify(body));

describe('the forms of the families and of the gateway', () => {
  test.each([
    ['gateway 401', { code: 401, message: 'Unauthorized' }, { code: 401, message: 'Unauthorized' }],
    [
      'gateway 403',
      { code: 403, message: 'API key does not have access to this endpoint' },
      { code: 403, message: 'API key does not have access to this endpoint' },
    ],
    [
      'gateway 429',
      { code: 429, message: '[API Gateway] Too many requests' },
      { code: 429, message: '[API Gateway] Too many requests' },
    ],
    [
      'gateway without a code',
      { message: 'Rate limit exceeded' },
      { message: 'Rate limit exceeded' },
    ],
    ['content, send, tokens v2', { error: 'Invalid mints' }, { message: 'Invalid mints' }],
    ['instant swap order', { error: 'Failed to get quotes' }, { message: 'Failed to get quotes' }],
    [
      'instant swap execute',
      { error: 'Order not found, it might have expired', code: -1 },
      { message: 'Order not found, it might have expired', code: -1 },
    ],
    [
      'trigger',
      { error: 'invalid create order request', cause: 'maker', code: 400 },
      { message: 'invalid create order request', cause: 'maker', code: 400 },
    ],
    [
      'trigger execute',
      { error: 'custom program error', code: 500, signature: '5sig', status: 'Failed' },
      { message: 'custom program error', code: 500, signature: '5sig', status: 'Failed' },
    ],
    [
      'recurring',
      { code: 400, error: 'Order is too small', status: 'Bad Request' },
      { code: 400, message: 'Order is too small', status: 'Bad Request' },
    ],
    [
      'recurring, as once documented',
      { code: 400, message: 'Order is too small', status: 'Bad Request' },
      { code: 400, message: 'Order is too small', status: 'Bad Request' },
    ],
    [
      'studio by field',
      { errors: { tokenName: ['too long', 'odd'], owner: ['missing'] } },
      {
        message: 'tokenName: too long',
        errors: { tokenName: ['too long', 'odd'], owner: ['missing'] },
      },
    ],
    ['studio', { error: 'Pool addresses not found' }, { message: 'Pool addresses not found' }],
    [
      'studio with details',
      { error: 'Failed', details: { step: 2 } },
      { message: 'Failed', details: { step: 2 } },
    ],
    [
      'routing swap',
      { error: 'No routes', errorCode: 'NO_ROUTES_FOUND' },
      { message: 'No routes', code: 'NO_ROUTES_FOUND' },
    ],
    ['routing swap without a code', { error: 'Bad amount' }, { message: 'Bad amount' }],
    ['price, tokens v1, earn, portfolio: an empty object', {}, {}],
  ])('%s', (_family, body, form) => {
    expect(read(body)).toEqual({ ...form, raw: body });
  });
});

describe('what is no failure form', () => {
  test.each([
    ['empty', ''],
    ['HTML', '<html><body>502</body></html>'],
    ['plain text', 'upstream connect error'],
    ['cut-off JSON', '{"error":"No ro'],
    ['two values', '{}{}'],
  ])('%s text gives an empty form', (_what, text) => {
    expect(parse(text)).toEqual({});
  });

  test.each([[[]], [['a']], ['text'], [42], [null], [true]])('%j is kept as raw', (body) => {
    expect(read(body)).toEqual({ raw: body });
  });

  test('fields of other types are left to raw', () => {
    const body = { error: { a: 1 }, message: 7, code: {}, cause: [], signature: 1, status: false };
    expect(read(body)).toEqual({ raw: body });
  });

  test('an empty text says nothing, so the next one counts', () => {
    expect(read({ error: '', message: 'real', errorCode: '', code: 7 })).toMatchObject({
      message: 'real',
      code: 7,
    });
  });

  test('complaints that are not text do not break the reading', () => {
    const nasty = { toString: 1, valueOf: 1 };
    expect(read({ errors: { a: [nasty, null, 3], b: nasty, c: 'one', d: [] } })).toMatchObject({
      errors: { a: ['invalid', 'invalid', 'invalid'], b: ['invalid'], c: ['one'], d: [] },
      message: 'a: invalid',
    });
    expect(read({ errors: 'text' }).errors).toBeUndefined();
    expect(read({ errors: null }).errors).toBeUndefined();
    expect(read({ errors: { a: [] } }).message).toBe('a: invalid');
  });

  test('nesting deeper than the stack gives an empty form', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(parse(deep)).toEqual({});
    expect(parse(`{"errors":{"a":${deep}}}`)).toEqual({});
  });

  test('a __proto__ key is a field like any other', () => {
    const { raw, errors } = parse('{"__proto__":{"error":"x"},"errors":{"__proto__":["y"]}}');
    expect(Object.getPrototypeOf(raw)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
    expect(Object.hasOwn(raw as object, '__proto__')).toBe(true);
    expect(({} as { error?: unknown }).error).toBeUndefined();
  });
});

describe('redaction', () => {
  const redact = (text: string): string => text.replaceAll('k"1', '[key]');

  test('finds the key behind escapes, in names and in lists', () => {
    const text = String.raw`{"error":"bad \u006b\"1","k\"1":[["k\"1"]],"errors":{"a":["k\"1"]}}`;
    const body = parseFailureBody(text, redact);
    expect(JSON.stringify(body)).not.toContain(String.raw`k\"1`);
    expect(body.message).toBe('bad [key]');
    expect(body.raw).toMatchObject({ '[key]': [['[key]']] });
  });

  test('a short key does not break the JSON around it', () => {
    const body = parseFailureBody('{"code":1,"error":"e1"}', (text) =>
      text.replaceAll('1', '[key]'),
    );
    expect(body).toMatchObject({ code: 1, message: 'e[key]' });
  });
});
