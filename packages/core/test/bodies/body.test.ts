import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonWithIntegers, multipart } from '../../src/bodies/body.ts';
import { jupiter } from '../../src/deployment/deployment.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { compileEncoder, type EncodedRequest } from '../../src/steps/encode.ts';
import { submitEndpoint } from '../sample-endpoints.ts';

type Input = Readonly<Record<string, unknown>>;

function post(input: Input, more: Partial<AnyEndpoint> = {}): EncodedRequest {
  return compileEncoder(submitEndpoint(more), jupiter)(input);
}

describe('integers in a body', () => {
  const integers = ['params.time.inAmount', 'params.price.depositAmount', 'amount'];
  const body = (input: Input, more: Partial<AnyEndpoint> = {}): unknown =>
    post(input, { body: jsonWithIntegers(...integers), ...more }).body;

  test('are numbers with every digit, from a bigint as from text', () => {
    const time = { inAmount: 2n ** 64n - 1n, numberOfOrders: 2, minPrice: null };
    expect(body({ user: 'U', params: { time } })).toBe(
      '{"user":"U","params":{"time":{"inAmount":18446744073709551615,"numberOfOrders":2,"minPrice":null}}}',
    );
    expect(body({ amount: '9007199254740993' })).toBe('{"amount":9007199254740993}');
    expect(body({ params: { price: { depositAmount: '1' } }, amount: 0n })).toBe(
      '{"params":{"price":{"depositAmount":1}},"amount":0}',
    );
  });

  test.each([
    ['0', '0'],
    ['000', '0'],
    ['007', '7'],
    ['0100', '100'],
  ])('have no leading zeros: %s', (amount, digits) => {
    expect(body({ amount })).toBe(`{"amount":${digits}}`);
  });

  test('are only those that the endpoint names', () => {
    const input = { other: 1n, params: { amount: 2n, time: { amount: 3n } } };
    expect(body(input)).toBe('{"other":"1","params":{"amount":"2","time":{"amount":"3"}}}');
    expect(body({ time: { inAmount: 1n } })).toBe('{"time":{"inAmount":"1"}}');
    expect(post({ amount: 1n }).body).toBe('{"amount":"1"}');
  });

  test('may be missing, or null', () => {
    expect(body({ amount: undefined })).toBe('{}');
    expect(body({ amount: null, params: undefined })).toBe('{"amount":null}');
    expect(body({ params: { time: undefined } })).toBe('{"params":{}}');
    expect(body({ params: null })).toBe('{"params":null}');
    expect(body({ params: [1n] })).toBe('{"params":["1"]}');
  });

  test.each([
    ['1e3', '"1e3"'],
    ['-1', '"-1"'],
    ['1,"payer":"P"', '"1,\\"payer\\":\\"P\\""'],
    ['', '""'],
    [1.5, '1.5'],
    [{ toString: '1' }, '{"toString":"1"}'],
  ])('encodes everything else in the body: %j', (amount, json) => {
    expect(body({ amount })).toBe(`{"amount":${json}}`);
  });

  test('do not repeat what went into the path', () => {
    const path = '/fee/{mint}';
    expect(body({ mint: 'M', amount: 1n }, { path })).toBe('{"amount":1}');
  });

  test('leave the rest as it is without them, for any input', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), value, fc.bigInt({ min: 0n }), (...given) => {
        const [rest, time, amount] = given;
        const input = { ...rest, amount: undefined, params: { ...rest, time } };
        expect(body(input)).toBe(JSON.stringify(input));
        const text = String(body({ ...input, amount }));
        expect(text).toContain(`"amount":${amount}`);
        expect(JSON.parse(text)).toEqual({
          ...JSON.parse(JSON.stringify(input)),
          amount: Number(amount),
        });
      }),
      { seed: 1 },
    );
  });
});

describe('a form', () => {
  const form = { body: multipart };

  function parts(input: Input, more: Partial<AnyEndpoint> = {}): [string, FormDataEntryValue][] {
    const { body } = post(input, { ...form, ...more });
    if (!(body instanceof FormData)) throw new Error('the body is not a form');
    return [...body];
  }

  test('has a part per field in their order, undefined left out', () => {
    const content = 'é "a"\nb';
    const input = {
      transaction: 'AQ+/',
      owner: undefined,
      amount: 2n ** 64n,
      content,
      flag: false,
    };
    expect(parts(input)).toEqual([
      ['transaction', 'AQ+/'],
      ['amount', '18446744073709551616'],
      ['content', content],
      ['flag', 'false'],
    ]);
    expect(parts({})).toEqual([]);
  });

  test('has files under their own name and type', () => {
    const named = new File(['abc'], 'a.png', { type: 'image/png' });
    const nameless = new Blob(['abcd']);
    expect(parts({ named, nameless })).toMatchObject([
      ['named', { name: 'a.png', type: 'image/png', size: 3 }],
      ['nameless', { name: 'blob', type: '', size: 4 }],
    ]);
  });

  test('does not repeat what went into the path', () => {
    const more = { path: '/fee/{mint}' };
    expect(parts({ mint: 'M', fee: 1n }, more)).toEqual([['fee', '1']]);
    expect(post({ mint: 'M' }, { ...form, ...more }).path).toBe('/ultra/v1/fee/M');
  });

  test('refuses half a surrogate pair, which would be replaced without an error', () => {
    const details = expect.objectContaining({ field: 'content' });
    const refused = expect.objectContaining({ code: 'invalid_input', details });
    expect(() => parts({ content: 'a\ud800' })).toThrow(refused);
  });
});
