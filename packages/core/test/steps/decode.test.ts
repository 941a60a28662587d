import { describe, expect, test } from 'vitest';
import type { Validate } from '../../src/call/call.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import { isPerijoveError } from '../../src/errors/errors.ts';
import type { Issue } from '../../src/errors/issue.ts';
import { assertJson, check } from '../../src/steps/decode.ts';
import { rejection } from '../system/faults.ts';

const facts = () => ({ endpoint: 'sample.build', attempt: 1 });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const endpoint = {
  checkOutput: (value: unknown) => isObject(value) && 'fee' in value && 'transaction' in value,
  checkMoney: (value: unknown) => isObject(value) && 'transaction' in value,
  explain: async (): Promise<readonly Issue[]> => [{ path: 'fee', expected: 'a number' }],
} as unknown as AnyEndpoint;

function run(value: unknown, validate: Validate, more: Partial<AnyEndpoint> = {}) {
  const drifted: unknown[] = [];
  const result = check({ ...endpoint, ...more } as AnyEndpoint, value, validate, facts, (_, each) =>
    drifted.push(each),
  );
  return { result, drifted };
}

async function refused(result: unknown): Promise<readonly Issue[] | undefined> {
  const error = await rejection(result as Promise<unknown>);
  return isPerijoveError(error, 'invalid_response') ? error.details.issues : undefined;
}

const fit = { transaction: 'AQID', fee: 1, extra: { deep: [1] } };
const odd = { transaction: 'AQID' };
const moneyless = { fee: 1 };

describe('check', () => {
  test.each(['throw', 'report', 'off'] as const)('%s passes on what fits, as it is', (validate) => {
    const { result, drifted } = run(fit, validate);
    expect(result).toBe(fit);
    expect(drifted).toEqual([]);
  });

  test('throw refuses a response that does not match the schema, and says why', async () => {
    const { result, drifted } = run(odd, 'throw');
    expect(await refused(result)).toEqual([{ path: 'fee', expected: 'a number' }]);
    expect(drifted).toEqual([]);
  });

  test('report passes the response on with an event, off without one', () => {
    expect(run(odd, 'report')).toEqual({ result: odd, drifted: [odd] });
    expect(run(odd, 'off')).toEqual({ result: odd, drifted: [] });
  });

  test.each(['throw', 'report', 'off'] as const)(
    '%s refuses missing money fields',
    async (validate) => {
      const { result, drifted } = run(moneyless, validate);
      expect(await refused(result)).toBeDefined();
      expect(drifted).toEqual([]);
    },
  );

  test('off checks nothing when no field moves money', () => {
    expect(run(null, 'off', { checkMoney: undefined }).result).toBeNull();
  });

  test('a body nested deeper than the stack does not fit', async () => {
    const overflow = (): boolean => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    expect(await refused(run(fit, 'throw', { checkOutput: overflow }).result)).toBeDefined();
    expect(run(fit, 'report', { checkOutput: overflow })).toEqual({ result: fit, drifted: [fit] });
    expect(await refused(run(fit, 'off', { checkMoney: overflow }).result)).toBeDefined();
  });

  test('an explanation that cannot be loaded leaves the error without issues', async () => {
    const explain = (): Promise<never> => Promise.reject(new TypeError('no network'));
    expect(await refused(run(odd, 'throw', { explain }).result)).toEqual([]);
  });
});

describe('assertJson', () => {
  const assert = (type?: string): void => assertJson(() => type, facts);

  test.each([
    undefined,
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/problem+json',
    'application/vnd.api+json;v=1',
  ])('takes %s', (type) => {
    expect(() => assert(type)).not.toThrow();
  });

  test.each([
    'text/html; charset=utf-8',
    'text/plain',
    'application/jsonp',
    'text/json',
    '',
    'json',
  ])('refuses %j', (type) => {
    expect(() => assert(type)).toThrow(/not JSON/);
  });

  test('names the media type and nothing else of the header', () => {
    expect(() => assert('text/csv; x-api-key=secret')).toThrow(/\(content-type text\/csv\)/);
    expect(() => assert('secret')).toThrow(/\(content-type none\)/);
  });
});
