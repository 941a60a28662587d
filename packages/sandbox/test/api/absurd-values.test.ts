import { SOL, USDC } from '@perijove/core';
import { takesBody } from '@perijove/core/http-input';
import { createPerijove } from 'perijove';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { tokenOf } from '../families/trigger-v2/signed-in.ts';
import { startSeeded } from '../running.ts';
import {
  type EndpointFields,
  everyEndpoint,
  headersOf,
  type Json,
  type Path,
  placeOf,
  queryUrl,
  withField,
} from './every-field.ts';

const LARGE =
  '9007199254740991 9007199254740993 18446744073709551615 18446744073709551616 ' +
  `999999999999999999999999 -999999999999999999999999 ${'9'.repeat(400)}`;

/** As they may stand in a query. */
const TEXTS = [
  ' ',
  'x'.repeat(5000),
  ...`-1 0 1.5 1e3 1e21 1e400 -1e400 NaN Infinity 0x10 ٣ ${LARGE}`.split(' '),
  ...'null undefined true [] {} \u0000 😀'.split(' '),
];

/** As they may stand in a JSON body. */
const VALUES = [
  ...'-1 0 -0 1.5 1e-7 1e-17 5e-324 1e-400 1e17 1.7e308 1e21 1e400 -1e400 4294967296'.split(' '),
  ...`${LARGE} null true [] {} [null] {"a":1} [[[]]]`.split(' '),
  ...TEXTS.map((text) => JSON.stringify(text)),
];

/** Words of the language that the sandbox is written in, and of the library that checks the input. */
const CODE =
  /bigint|or a Date|undefined|nonoptional|received|NaN\b|\[object|Blob|Uint8Array|TypeError|\.ts:\d|cannot (?:read|convert|mix)|Too (?:big|small)|\|"/i;

/** The service itself words these so, by its documentation. */
const DOCUMENTED = /"(?:orderCount|intervalSeconds)":"Too (?:big|small): [^"]*"/;

/** Stands for the value in a body: JSON cannot say what some of the values say. */
const MARK = 'the-value';

let sandbox: Sandbox;
let quoteResponse: Json;
/** Of alice, who has a vault. */
let token: string;
const problems: string[] = [];

beforeAll(async () => {
  sandbox = await startSeeded({
    plan: { limit: 1_000_000, windowMs: 1000 },
    report: (problem) => problems.push(problem),
  });
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey });
  const pair = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n, platformFeeBps: 10 };
  quoteResponse = (await perijove.routingSwap.quote(pair)) as unknown as Json;
  const { alice } = sandbox.fundedWallets;
  token = await tokenOf(perijove, alice);
  await perijove.triggerV2.registerVault({}, { token });
  await perijove.close();
});
afterAll(() => sandbox.stop());

/** The fields of the endpoint and, where it takes a quote, those of the quote. */
function targetsOf({ name, fields }: EndpointFields): readonly { path: Path; request: Json }[] {
  return fields.flatMap(({ path, request }) => {
    // Both endpoints of a swap read the quote with the same code.
    const isQuote = path.join() === 'quoteResponse' && name === 'routing-swap.swap';
    if (!isQuote) return [{ path, request: withQuote(request) }];
    const below = pathsIn(quoteResponse).map((each) => ['quoteResponse', ...each]);
    return [path, ...below].map((each) => ({ path: each, request: withQuote(request) }));
  });
}

function withQuote(request: Json): Json {
  return 'quoteResponse' in request ? { ...request, quoteResponse } : request;
}

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    [name],
    ...pathsIn(each).map((path) => [name, ...path]),
  ]);
}

async function send(
  each: EndpointFields,
  { path, request }: { path: Path; request: Json },
  value: string,
) {
  const { endpoint, inPath } = each;
  const { url, apiKey } = sandbox;
  const headers = headersOf(apiKey, token);
  const { method } = endpoint;
  if (!takesBody(endpoint)) {
    const given = queryUrl(endpoint, inPath, withField(request, path, value));
    return fetch(url + given, { method, headers });
  }
  if (endpoint.body?.type === 'multipart') {
    const form = new FormData();
    for (const [name, part] of Object.entries(withField(request, path, value)))
      form.append(name, String(part));
    return fetch(url + placeOf(endpoint, request), {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: form,
    });
  }
  const body = JSON.stringify(replaced(request, path)).replaceAll(`"${MARK}"`, () => value);
  return fetch(url + placeOf(endpoint, request), { method, headers, body });
}

/** The request with the mark at the path, also inside of a list. */
function replaced(value: unknown, [name, ...below]: Path): unknown {
  if (name === undefined) return MARK;
  if (Array.isArray(value)) {
    return value.map((item, i) => (String(i) === name ? replaced(item, below) : item));
  }
  const fields = (value ?? {}) as Json;
  return { ...fields, [name]: replaced(fields[name], below) };
}

/** Every other value, and the rest for the next field: neighbours share most of their checks. */
const halfOf = (values: readonly string[], at: number): readonly string[] =>
  values.filter((_, n) => (n + at) % 2 === 0);

const rows = everyEndpoint
  .filter(({ fields }) => fields.length > 0)
  .map((each) => [each.name, each] as const);

test.each(rows)('%s refuses absurd values in plain words, or takes them', async (_name, each) => {
  const wrong: string[] = [];
  const targets = targetsOf(each);
  const values =
    !takesBody(each.endpoint) || each.endpoint.body?.type === 'multipart' ? TEXTS : VALUES;
  for (const [at, target] of targets.entries()) {
    await Promise.all(
      (targets.length === 1 ? values : halfOf(values, at)).map(async (value) => {
        const response = await send(each, target, value);
        const text = (await response.text()).replace(DOCUMENTED, '');
        const isWorded =
          response.status === 200 || !CODE.test(text.replaceAll(value.replace(/^"|"$/g, ''), ''));
        if (response.status >= 500 || !isWorded)
          wrong.push(
            `${target.path.join('.')}=${value.slice(0, 40)}: ${response.status} ${text.slice(0, 200)}`,
          );
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect(problems.splice(0)).toEqual([]);
});

/** A body in which nearly everything is wrong, of some megabytes. */
const listOf = (item: string): string => `[${`${item},`.repeat(4_999_999)}${item}]`;
const nested = (open: string, close: string): string =>
  `${open.repeat(100_000)}1${close.repeat(100_000)}`;

const floods: readonly (readonly [name: string, path: string, field: string, value: string])[] = [
  ['millions of wrong entries', '/trigger/v1/cancelOrders', 'orders', listOf('1')],
  [
    'millions of wrong entries after another mistake',
    '/trigger/v1/cancelOrders',
    'computeUnitPrice',
    `1,"orders":${listOf('1')}`,
  ],
  ['millions of wrong paths', '/portal/api/keys', 'account', `"x","allow":${listOf('1')}`],
  [
    'millions of steps of a route',
    '/swap/v1/swap',
    'quoteResponse',
    `{"routePlan":${listOf('1')}}`,
  ],
  ['a quote of lists in lists', '/swap/v1/swap', 'quoteResponse', nested('[', ']')],
  ['a quote of objects in objects', '/swap/v1/swap', 'quoteResponse', nested('{"a":', '}')],
  [
    'a route of objects in objects',
    '/swap/v1/swap',
    'quoteResponse',
    `{"routePlan":[${nested('{"a":', '}')}]}`,
  ],
  [
    'parameters of objects in objects',
    '/recurring/v1/createOrder',
    'params',
    nested('{"time":', '}'),
  ],
];

test.each(floods)('%s are refused at the first', async (_name, path, field, value) => {
  const { address } = sandbox.fundedWallets.alice;
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  const wallet = `"maker":"${address}","userPublicKey":"${address}","user":"${address}",`;
  const body = `{${path.startsWith('/portal') ? '' : wallet}"${field}":${value}}`;
  const response = await fetch(sandbox.url + path, { method: 'POST', headers, body });
  const text = await response.text();
  expect([response.status, text.length < 500]).toEqual([400, true]);
  expect(problems.splice(0)).toEqual([]);
});
