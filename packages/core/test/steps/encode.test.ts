import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Deployment, jupiter, sandbox } from '../../src/deployment/deployment.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { isPerijoveError } from '../../src/errors/errors.ts';
import { compileEncoder, type EncodedRequest } from '../../src/steps/encode.ts';
import { readEndpoint, submitEndpoint } from '../sample-endpoints.ts';

type Input = Readonly<Record<string, unknown>>;

function get(input: Input, more: Partial<AnyEndpoint> = {}, on: Deployment = jupiter): string {
  const { path, body } = compileEncoder(readEndpoint(more), on)(input);
  expect(body).toBeNull();
  return path;
}

function post(input: Input, more: Partial<AnyEndpoint> = {}): EncodedRequest {
  return compileEncoder(submitEndpoint(more), jupiter)(input);
}

const category = { path: '/{category}/{interval}', mount: 'tokens' } as const;

function refusal(act: () => unknown): { field: string; expected: string } | undefined {
  try {
    act();
  } catch (error) {
    if (isPerijoveError(error, 'invalid_input')) return error.details;
    throw error;
  }
  return undefined;
}

describe('a query', () => {
  test('encodes each value separately and joins lists with a literal comma', () => {
    expect(get({ ids: ['a', 'b'], at: 1, deep: true, off: false })).toBe(
      '/price/v3?ids=a,b&at=1&deep=true&off=false',
    );
  });

  test('leaves out what is undefined, and the question mark when nothing is left', () => {
    expect(get({ ids: undefined, at: 5 })).toBe('/price/v3?at=5');
    expect(get({ ids: undefined })).toBe('/price/v3');
    expect(get({})).toBe('/price/v3');
  });

  test.each([
    ['a,b', 'a%2Cb'],
    ['a&b=c', 'a%26b%3Dc'],
    ['a b+c', 'a%20b%2Bc'],
    ['%2e', '%252e'],
    ['#?/', '%23%3F%2F'],
    ['é\u{1F600}', '%C3%A9%F0%9F%98%80'],
    ['a\r\nx-api-key: b', 'a%0D%0Ax-api-key%3A%20b'],
    ['', ''],
    ['A-z_0.9~', 'A-z_0.9~'],
  ])('encodes %j', (text, encoded) => {
    expect(get({ query: text })).toBe(`/price/v3?query=${encoded}`);
    expect(get({ ids: [text, 'x'] })).toBe(`/price/v3?ids=${encoded},x`);
  });

  test('writes every digit of a bigint', () => {
    expect(get({ amount: 2n ** 80n })).toBe('/price/v3?amount=1208925819614629174706176');
  });

  test('refuses half a surrogate pair, which has no encoding', () => {
    const expected = 'well-formed Unicode text';
    expect(refusal(() => get({ query: '\u{1F600}'.slice(0, 1) }))).toEqual({
      field: 'query',
      expected,
    });
    expect(refusal(() => get({ ids: ['a', '\udc00'] }))).toEqual({ field: 'ids', expected });
  });

  test('is read back as it was written, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (ids) => {
        const query = get({ ids }).split('?ids=')[1] ?? '';
        expect(query).toMatch(/^[\w.~!*'()%,-]*$/);
        expect(query.split(',').map(decodeURIComponent)).toEqual(ids);
      }),
      { seed: 1 },
    );
  });
});

describe('a path', () => {
  test('is filled from the input, and the field is not repeated in the query', () => {
    expect(get({ category: 'toptraded', interval: '5m', limit: 2 }, category)).toBe(
      '/tokens/v2/toptraded/5m?limit=2',
    );
  });

  test.each([
    ['a/b', 'a%2Fb'],
    ['..%2f', '..%252f'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    ['a?b#c', 'a%3Fb%23c'],
    ['\\', '%5C'],
    ['é', '%C3%A9'],
  ])('keeps %j inside its segment', (text, encoded) => {
    const path = get({ category: text, interval: '5m' }, category);
    expect(path).toBe(`/tokens/v2/${encoded}/5m`);
    expect(new URL(path, 'http://h').pathname).toBe(path);
  });

  test.each(['.', '..', ''])('refuses the segment %j', (text) => {
    const refused = refusal(() => get({ category: 'x', interval: text }, category));
    expect(refused).toEqual({ field: 'interval', expected: "text other than '', '.' and '..'" });
  });

  test('refuses an empty list, and half a surrogate pair', () => {
    expect(refusal(() => get({ category: [], interval: '5m' }, category))?.field).toBe('category');
    expect(refusal(() => get({ category: '\ud800', interval: 'x' }, category))?.field).toBe(
      'category',
    );
  });

  test('takes the name of the governance token from the deployment', () => {
    const path = '/staked-{governanceToken}/{address}';
    expect(get({ address: 'A' }, { path, mount: 'portfolio' })).toBe('/portfolio/v1/staked-jup/A');
    const other = { ...jupiter, governanceToken: 'a/b$&' };
    expect(get({ address: 'A' }, { path, mount: 'portfolio' }, other)).toBe(
      '/portfolio/v1/staked-a%2Fb%24%26/A',
    );
  });

  test.each(['http://h:1/pre/fix', 'http://h:1/pre/fix/', 'http://h:1/pre/fix//'])(
    'stays below the prefix of %s',
    (baseUrl) => {
      expect(get({ ids: ['a'] }, {}, { ...jupiter, baseUrl })).toBe('/pre/fix/price/v3?ids=a');
    },
  );

  test('has no prefix where the base URL has none', () => {
    expect(get({}, {}, sandbox('http://h:1/'))).toBe('/price/v3');
  });

  test.each(['price', '.evil.example', '@evil.example/', ':8080'])(
    'never continues the host: the mount %j is refused',
    (price) => {
      const on = { ...jupiter, mounts: { ...jupiter.mounts, price } };
      expect(() => get({}, {}, on)).toThrow(TypeError);
    },
  );

  test('needs a mount, which may be empty', () => {
    const { price: _, ...others } = jupiter.mounts;
    const without = { ...jupiter, mounts: others as Deployment['mounts'] };
    expect(() => get({}, {}, without)).toThrow(/mounts\.price/);
    expect(get({}, {}, { ...jupiter, mounts: { ...jupiter.mounts, price: '' } })).toBe('/v3');
  });
});

describe('a body', () => {
  test('is the input, bigints as text at any depth, undefined left out', () => {
    const input = {
      amount: 2n ** 64n,
      nested: { list: [1n, { deep: 2n }], gone: undefined },
      number: 1.5,
      flag: false,
      nothing: null,
      text: 'é\ud800"',
    };
    const { path, body } = post(input);
    expect(path).toBe('/ultra/v1/execute');
    expect(JSON.parse(body as string)).toEqual({
      amount: '18446744073709551616',
      nested: { list: ['1', { deep: '2' }] },
      number: 1.5,
      flag: false,
      nothing: null,
      text: 'é\ud800"',
    });
    expect(body).not.toContain('gone');
  });

  test('does not repeat what went into the path', () => {
    expect(post({ mint: 'M', fee: 1n }, { path: '/fee/{mint}' })).toEqual({
      path: '/ultra/v1/fee/M',
      body: '{"fee":"1"}',
    });
  });

  test('is an empty object when there is no input', () => {
    expect(post({}).body).toBe('{}');
  });
});

test('a DELETE sends what is not in the path as its body', () => {
  const removal = { method: 'DELETE', path: '/positions/{key}' } as const;
  const { path, body } = post({ key: 'a/b', owner: 'me' }, removal);
  expect(path).toMatch(/\/positions\/a%2Fb$/);
  expect(body).toBe('{"owner":"me"}');
});
