import { describe, expect, test } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { endpoints, readEndpoint, shape } from '../sample-endpoints.ts';
import { openTransport, rejection, serveReplies, text } from './faults.ts';

const input = { ids: ['a'] };

/** Takes any response. */
const open = readEndpoint({ ...shape<unknown, unknown>('sample.open', { ids: 'texts' }, {}) });

/** A response whose shape holds itself, as the generated check of one would walk it. */
function isTree(value: unknown): boolean {
  return Array.isArray(value) && value.every(isTree);
}
const tree = readEndpoint({ name: 'sample.tree', checkOutput: isTree });

async function ask(body: string, endpoint = open, status = 200): Promise<unknown> {
  const { origin } = await serveReplies(text(status, 'application/json', body));
  const { transport } = openTransport(origin, { retries: 0 });
  return transport.call(endpoint, input);
}

/** Far deeper than a stack. */
const DEPTH = sized(100_000, 1_000_000);

const deep = (open: string, close: string): string =>
  `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;

describe('deeply nested', () => {
  test.each([
    ['lists', deep('[', ']')],
    ['objects', deep('{"a":', '}')],
  ])('%s are a valid response where the schema does not mention them', async (_what, body) => {
    expect(typeof (await ask(body))).toBe('object');
  });

  test.each([
    ['opening brackets', '['.repeat(DEPTH)],
    ['objects that never end', '{"a":'.repeat(DEPTH)],
  ])('%s are not JSON', async (_what, body) => {
    expect(await rejection(ask(body))).toMatchObject({ details: { reason: 'json' } });
  });

  test('lists are refused where a check would go all the way down', async () => {
    expect(await rejection(ask(deep('[', ']'), tree))).toMatchObject({
      code: 'invalid_response',
      details: { reason: 'shape' },
    });
  });

  test('lists with a failure status are a failure like any other', async () => {
    const error = await rejection(ask(`{"errors":{"a":${deep('[', ']')}}}`, open, 500));
    expect(error).toMatchObject({ endpoint: 'sample.open', details: { body: {} } });
  });
});

test('a __proto__ key is a field of its own and changes no prototype', async () => {
  const body =
    '{"price":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":1}}}';
  const response = (await ask(body, endpoints.read)) as object;
  expect(Object.getPrototypeOf(response)).toBe(Object.prototype);
  expect(Object.keys(response)).toEqual(['price', '__proto__', 'constructor']);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('of a repeated key the last one counts', async () => {
  expect(await ask('{"price":1,"price":2}', endpoints.read)).toEqual({ price: 2 });
  const last = ask('{"price":1,"price":"two"}', endpoints.read);
  expect(await rejection(last)).toMatchObject({ details: { reason: 'shape' } });
});

test('half a surrogate pair is unchanged', async () => {
  const response = await ask(String.raw`{"name":"\ud83d","\udc00":1}`);
  expect(response).toEqual({ name: '\ud83d', '\udc00': 1 });
});

test('half a surrogate pair in a failure does not reach its message', async () => {
  const error = await rejection(ask(String.raw`{"error":"a\ud83d b"}`, open, 400));
  expect(error).toMatchObject({ details: { body: { message: 'a\ud83d b' } } });
  expect((error as Error).message).not.toMatch(/\p{Cs}/u);
});

test.each([
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '01',
  '0x1',
  "'a'",
  '{"a":1,}',
  '// a\n1',
  '\u00a01',
])('%j is parsed strictly as JSON', async (body) => {
  const [outcome] = await Promise.allSettled([ask(`{"price":${body}}`, endpoints.read)]);
  if (body.includes('e999')) expect(outcome).toMatchObject({ status: 'fulfilled' });
  else expect(outcome).toMatchObject({ reason: { details: { reason: 'json' } } });
});

test('unknown fields and large numbers as text are passed on as they are', async () => {
  const response = { price: 1, amount: '18446744073709551616', later: [{ x: null }] };
  expect(await ask(JSON.stringify(response), endpoints.read)).toEqual(response);
});
