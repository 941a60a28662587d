import { describe, expect, test } from 'vitest';
import type { FailureBody } from '../../src/errors/failures.ts';
import { parseFailureBody } from '../../src/failed-response/failure-body.ts';

const same = (text: string): string => text;

const parse = (text: string): FailureBody => parseFailureBody(text, same);
const read = (body: unknown): FailureBody => parse(JSON.stringify(body));

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

describe('the forms of validators, frameworks and proxies', () => {
  test.each<[string, unknown, object]>([
    [
      'zod issues',
      {
        success: false,
        error: {
          name: 'ZodError',
          issues: [{ path: ['params', 0, 'amount'], message: 'Invalid' }],
        },
      },
      { message: 'params.0.amount: Invalid' },
    ],
    [
      'zod issues as JSON in a message',
      { error: { name: 'ZodError', message: '[{"path":["amount"],"message":"Required"}]' } },
      { message: 'amount: Required' },
    ],
    ['a message within', { error: { message: 'No route', code: -32000 } }, { code: -32000 }],
    ['a message within', { error: { message: 'No route', code: -32000 } }, { message: 'No route' }],
    ['two levels', { error: { error: { message: 'No route' } } }, { message: 'No route' }],
    ['a list of errors', { errors: [{ message: 'Bad mint' }, 'x'] }, { message: 'Bad mint' }],
    [
      'a list of errors',
      { errors: [{ path: 'ids', message: 'Bad' }] },
      { errors: { '': ['ids: Bad'] } },
    ],
    ['an empty list of errors', { errors: [], success: false }, {}],
    [
      'messages in a list, beside the phrase of the status',
      { statusCode: 400, message: ['amount must be a number'], error: 'Bad Request' },
      { message: 'amount must be a number' },
    ],
    ['the phrase alone', { error: 'Bad Request' }, { message: 'Bad Request' }],
    ['detail', { detail: 'Not found' }, { message: 'Not found' }],
    [
      'a list of details',
      { detail: [{ loc: ['query', 'page'], msg: 'not an integer', type: 'int' }] },
      { message: 'query.page: not an integer' },
    ],
    ['a problem document', { type: 'about:blank', title: 'Too small' }, { message: 'Too small' }],
    ['success false', { success: false, message: 'Pool exists' }, { message: 'Pool exists' }],
    [
      'errorMessage',
      { errorCode: 3, errorMessage: 'Too small' },
      { message: 'Too small', code: 3 },
    ],
    ['a list', [{ message: 'Invalid mint' }], { message: 'Invalid mint' }],
    ['a text', 'Invalid mint', { message: 'Invalid mint' }],
    ['fields in details', { error: 'Failed', details: { a: 'x' } }, { cause: 'a: x' }],
  ])('%s', (_what, body, form) => {
    expect(read(body)).toMatchObject({ ...form, raw: body });
  });

  test.each([
    ['Failed to deserialize the JSON body into the target type: missing field `maker` at line 1'],
    ['expected struct Vec<u8>'],
    ['upstream connect error'],
  ])('plain text: %s', (text) => {
    expect(parse(`${text}\n`)).toEqual({ message: text });
  });

  test('long plain text is one bounded line', () => {
    const { message = '' } = parse(`a\n\tb ${'x'.repeat(10_000)}`);
    expect(message).toMatch(/^a b x+$/);
    expect(message).toHaveLength(300);
  });

  test('a message with JSON inside JSON is read to a bounded depth', () => {
    let text = 'end';
    for (let i = 0; i < 12; i++) text = JSON.stringify({ error: text });
    expect(typeof parse(text).message).toBe('string');
  });
});

describe('a body that is not a failure form', () => {
  test.each([
    ['empty', ''],
    ['HTML', '<html><body>502</body></html>'],
    ['a page without a doctype', 'Error <h1>502</h1>'],
    ['binary', 'a\u0000b'],
    ['markup', '<?xml version="1.0"?><Error><Message>no</Message></Error>'],
    ['cut-off JSON', '{"error":"No ro'],
    ['two values', '{}{}'],
  ])('%s text gives an empty form', (_what, text) => {
    expect(parse(text)).toEqual({});
  });

  test.each([[[]], [[1]], [42], [null], [true]])('%j is kept as raw', (body) => {
    expect(read(body)).toEqual({ raw: body });
  });

  test('fields of other types are left to raw', () => {
    const body = { error: { a: 1 }, message: 7, code: {}, cause: [], signature: 1, status: false };
    expect(read(body)).toEqual({ raw: body });
  });

  test('an empty text is skipped, so the next one counts', () => {
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

  test('finds the key in plain text, and behind escapes in JSON within JSON', () => {
    expect(parseFailureBody('bad k"1', redact)).toEqual({ message: 'bad [key]' });
    const inner = String.raw`{"message":"bad \u006b\"1"}`;
    const { message } = parseFailureBody(JSON.stringify({ error: inner }), redact);
    expect(message).toBe('bad [key]');
  });

  test('a short key does not break the JSON around it', () => {
    const body = parseFailureBody('{"code":1,"error":"e1"}', (text) =>
      text.replaceAll('1', '[key]'),
    );
    expect(body).toMatchObject({ code: 1, message: 'e[key]' });
  });
});
