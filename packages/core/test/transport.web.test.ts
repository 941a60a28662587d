import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isPerijoveError } from '../src/index.ts';
import { refusedOrigin } from './runtime/loopback-server.ts';
import { built, endpoints, landed, signed } from './sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  type Reply,
  redirectTo,
  rejection,
  resetAtOnce,
  resetInBody,
  serveReplies,
  silence,
  text,
  tooMany,
  trickle,
} from './system/faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a', 'b,c'] };

async function read(replies: readonly [Reply, ...Reply[]], options = {}) {
  const server = await serveReplies(...replies);
  const { transport, events } = openTransport(server.origin, options);
  return { server, events, call: transport.call(endpoints.read, input) };
}

describe('over fetch, end to end,', () => {
  test.each(['same-origin', 'include'] as const)(
    'credentials are %s when asked for',
    async (credentials) => {
      const server = await serveReplies(ok);
      let seen: RequestInit | undefined;
      const { transport } = openTransport(server.origin, {
        credentials,
        fetch: (url, init) => {
          seen = init;
          return fetch(url, init);
        },
      });
      await transport.call(endpoints.read, input);
      expect(seen?.credentials).toBe(credentials);
    },
  );

  test('a runtime without fetch, as Jest with jsdom, gets an error at its first call that says what to do', async () => {
    vi.stubGlobal('fetch', undefined);
    vi.stubGlobal('Request', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { transport, events } = openTransport('http://127.0.0.1:9');
    const error = await rejection(transport.call(endpoints.read, input));
    expect(error).toMatchObject({
      code: 'invalid_input',
      advice: 'fix-input',
      message: 'sample.read: fetch: expected a fetch function: this runtime has none',
    });
    expect(events.filter(({ type }) => type === 'attempt:failed')).toEqual([]);
  });

  test('credentials are refused in a runtime that does not support them', () => {
    vi.stubGlobal(
      'Request',
      class {
        constructor(_url: string, init: RequestInit) {
          if ('credentials' in init) throw new Error('not implemented');
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => openTransport('http://127.0.0.1:9', { credentials: 'include' })).toThrow(
      /credentials: expected 'omit': this runtime keeps no cookies/,
    );
  });

  test('a read is one GET with the key in its header', async () => {
    const { call, server } = await read([ok], { apiKey: 'jup_web' });
    expect(await call).toEqual({ price: 1 });
    expect(server.hits).toMatchObject([
      {
        method: 'GET',
        path: '/price/v3?ids=a,b%2Cc',
        headers: { accept: 'application/json', 'x-api-key': 'jup_web' },
      },
    ]);
  });

  test('a build and a submit are POSTs with JSON', async () => {
    const server = await serveReplies(json(built), json(landed));
    const { transport } = openTransport(server.origin);
    expect(await transport.call(endpoints.build, { amount: 5n })).toEqual(built);
    expect(await transport.call(endpoints.submit, signed)).toEqual(landed);
    expect(server.hits.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', { amount: '5' }],
      ['POST', signed],
    ]);
    expect(server.hits[0]?.headers['content-type']).toBe('application/json');
    expect(server.hits[0]?.headers['x-api-key']).toBeUndefined();
  });

  test.each<[string, Reply]>([
    ['a reset', resetAtOnce],
    ['a reset in the body', resetInBody],
    ['a 502 in HTML', html(502)],
    ['a 429', tooMany(Math.ceil(Date.now() / 1000))],
  ])('a read is retried after %s', async (_fault, fault) => {
    const { call, server } = await read([fault, ok]);
    expect(await call).toEqual({ price: 1 });
    expect(server.hits).toHaveLength(2);
  });

  test.each<[string, Reply, object]>([
    [
      'a 404',
      json({ error: 'none' }, 404),
      { code: 'not_found', details: { body: { message: 'none' } } },
    ],
    ['silence', silence, { code: 'timeout' }],
    ['a trickle', trickle, { code: 'timeout' }],
    ['HTML', html(200), { code: 'invalid_response', details: { reason: 'content-type' } }],
    ['cut-off JSON', text(200, 'application/json', '{'), { details: { reason: 'json' } }],
    ['another shape', json({}), { details: { reason: 'shape' } }],
    ['a large response', json({ pad: 'x'.repeat(9_999) }), { details: { reason: 'too-large' } }],
  ])('%s rejects with a typed error', async (_fault, fault, expected) => {
    const timeoutMs = fault === silence || fault === trickle ? 500 : 20_000;
    const limits = { timeoutMs, retries: 0, maxResponseBytes: 4_096 };
    const { call } = await read([fault], limits);
    expect(await rejection(call)).toMatchObject(expected);
  });

  test('a refused connection is reported as connection_lost', async () => {
    const { transport } = openTransport(await refusedOrigin(), { retries: 1 });
    const error = await rejection(transport.call(endpoints.read, input));
    expect(isPerijoveError(error, 'connection_lost')).toBe(true);
  });

  test('a redirect is refused, and nothing reaches the other origin', async () => {
    const other = await serveReplies(ok);
    const { call } = await read([redirectTo(`${other.origin}/`)], { apiKey: 'jup_web' });
    expect(await rejection(call)).toMatchObject({ details: { reason: 'redirect' } });
    expect(other.accepted()).toBe(0);
  });

  test.each<[string, Reply]>([
    ['a reset', resetAtOnce],
    ['a 502', html(502)],
    ['cut-off JSON', text(200, 'application/json', '{')],
  ])('a submit is not retried after %s; its outcome is unknown', async (_fault, fault) => {
    const server = await serveReplies(fault);
    const { transport } = openTransport(server.origin);
    expect(await rejection(transport.call(endpoints.submit, signed))).toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
    });
    expect(server.hits).toHaveLength(1);
  });

  test('a signal in flight rejects with its reason', async () => {
    const controller = new AbortController();
    const reason = { why: 'enough' };
    const server = await serveReplies(() => controller.abort(reason));
    const { transport } = openTransport(server.origin);
    const { signal } = controller;
    expect(await rejection(transport.call(endpoints.read, input, { signal }))).toBe(reason);
  });

  test('a transport that was closed ends what is in flight', async () => {
    const server = await serveReplies(silence);
    const { transport } = openTransport(server.origin);
    const call = rejection(transport.call(endpoints.read, input));
    await expect.poll(() => server.hits.length).toBe(1);
    await transport.close();
    expect(await call).toMatchObject({ code: 'closed' });
  });
});

describe('in a page', () => {
  beforeEach(() => {
    const document = {};
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { document });
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  const load = (): Promise<typeof import('../src/index.ts')> => import('../src/index.ts');

  test('a key is refused, and not quoted', async () => {
    const { createTransport, jupiter, PerijoveError } = await load();
    const open = (): unknown => createTransport({ deployment: jupiter, apiKey: 'jup_web' });
    expect(open).toThrow(PerijoveError);
    expect(open).toThrow(/dangerouslyAllowBrowserKey/);
    expect(open).toThrow(/^(?!.*jup_web)/);
  });

  test('a page accepts a key with dangerouslyAllowBrowserKey', async () => {
    const { createTransport, jupiter } = await load();
    const options = { deployment: jupiter, apiKey: 'jup_web', dangerouslyAllowBrowserKey: true };
    await createTransport(options).close();
  });

  test('no key is needed', async () => {
    const { createTransport, jupiter } = await load();
    await createTransport({ deployment: jupiter }).close();
  });
});

test('a worker of a page refuses a key as the page does', async () => {
  vi.stubGlobal('WorkerGlobalScope', class {});
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0.0.0' });
  vi.resetModules();
  try {
    const { createTransport, jupiter } = await import('../src/index.ts');
    const open = (): unknown => createTransport({ deployment: jupiter, apiKey: 'jup_web' });
    expect(open).toThrow(/dangerouslyAllowBrowserKey/);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});

test('a worker of a server takes a key', async () => {
  vi.stubGlobal('WorkerGlobalScope', class {});
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
  vi.resetModules();
  try {
    const { createTransport, jupiter } = await import('../src/index.ts');
    await createTransport({ deployment: jupiter, apiKey: 'jup_web' }).close();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});
