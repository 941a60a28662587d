import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import {
  answerJson,
  BASE,
  KEY,
  PRICE,
  proxyTo,
  read,
  SOL,
  SUBMIT,
  SUBMIT_URL,
  startUpstream,
} from './upstream.ts';

test('adds the key, and passes on the body with headers of its own', async () => {
  const body = { [SOL]: { usdPrice: 1, decimals: 9 } };
  const upstream = await startUpstream(
    answerJson(body, 200, {
      'x-ratelimit-remaining': '59',
      'x-ratelimit-current': '1',
      'x-ratelimit-reset': '1800000000',
      'x-api-gateway-request-id': 'id-1',
      'set-cookie': 'a=b',
      server: 'secret-server/1.0',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=600',
      'x-powered-by': 'x',
    }),
  );
  const response = await proxyTo(upstream)(
    new Request(PRICE, { headers: { cookie: 'session=1' } }),
  );
  expect(upstream.arrived[0]).toMatchObject({ method: 'GET', url: `/price/v3?ids=${SOL}` });
  expect(upstream.arrived[0]?.headers).toEqual({
    accept: 'application/json',
    connection: 'keep-alive',
    host: upstream.url.slice('http://'.length),
    'x-api-key': KEY,
  });
  expect(await read(response.clone())).toEqual([200, body]);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-api-gateway-request-id': 'id-1',
    'x-content-type-options': 'nosniff',
    'x-ratelimit-current': '1',
    'x-ratelimit-remaining': '59',
    'x-ratelimit-reset': '1800000000',
  });
});

test.each<[string, string, RequestInit, number, string]>([
  ['another path', `${BASE}/nothing`, {}, 404, 'proxy_not_found'],
  ['a path outside of its own', 'https://app.example/price/v3', {}, 404, 'proxy_not_found'],
  ['another method', PRICE, { method: 'DELETE' }, 405, 'proxy_method'],
  ['an unknown field', `${PRICE}&key=1`, {}, 400, 'proxy_input'],
  ['a bad mint', `${BASE}/price/v3?ids=x`, {}, 400, 'proxy_input'],
  ['a body that is not JSON', SUBMIT_URL, { ...SUBMIT, body: '{' }, 400, 'proxy_input'],
  ['a body that is not an object', SUBMIT_URL, { ...SUBMIT, body: '[]' }, 400, 'proxy_input'],
  ['no body', SUBMIT_URL, { method: 'POST' }, 400, 'proxy_input'],
  [
    'a compressed body',
    SUBMIT_URL,
    { ...SUBMIT, headers: { 'content-encoding': 'gzip' } },
    415,
    'proxy_body',
  ],
  [
    'a body that is too large',
    SUBMIT_URL,
    { ...SUBMIT, body: `"${'x'.repeat(2 << 20)}"` },
    413,
    'proxy_body',
  ],
  [
    'a page of another origin',
    PRICE,
    { headers: { origin: 'https://evil.example' } },
    403,
    'proxy_origin',
  ],
])('refuses %s, and sends nothing', async (_, url, init, status, code) => {
  const upstream = await startUpstream();
  const response = await proxyTo(upstream)(new Request(url, init));
  expect(await read(response)).toEqual([status, { code, message: expect.any(String) }]);
  expect(upstream.arrived).toEqual([]);
});

test('an invalid input is named as the client names it', async () => {
  const response = await proxyTo(await startUpstream())(
    new Request(`${BASE}/price/v3?ids=${SOL},x`),
  );
  expect(await response.json()).toMatchObject({
    message: 'ids[1]: expected a mint (base58 text of 32 bytes)',
  });
});

test('an endpoint that is not allowed does not exist', async () => {
  const upstream = await startUpstream();
  const proxy = proxyTo(upstream, { allow: ['price.get'] });
  expect((await proxy(new Request(SUBMIT_URL, SUBMIT))).status).toBe(404);
  expect((await proxy(new Request(PRICE))).status).toBe(200);
  expect(upstream.arrived).toHaveLength(1);
});

test('passes on a failure of the service, without the key', async () => {
  const failure = { error: `bad key ${KEY}`, code: 7 };
  const upstream = await startUpstream(answerJson(failure, 400));
  const response = await proxyTo(upstream)(new Request(PRICE));
  expect(await read(response)).toEqual([400, { error: 'bad key [key]', code: 7 }]);
});

test.each<[number, number, string | undefined]>([
  [401, 403, 'proxy_key'],
  [302, 502, 'proxy_upstream'],
  [429, 429, 'proxy_plan'],
  [503, 503, undefined],
])('a %i of the API is a %i of the proxy', async (theirs, ours, code) => {
  const headers = { location: 'http://127.0.0.1:1/', 'retry-after': '7' };
  const upstream = await startUpstream(answerJson({ error: 'no' }, theirs, headers));
  const response = await proxyTo(upstream)(new Request(PRICE));
  const [status, body] = await read(response);
  expect([status, (body as { code?: string }).code]).toEqual([ours, code]);
  if (ours === 429 || ours === 503) expect(response.headers.get('retry-after')).toBe('7');
  expect(upstream.arrived).toHaveLength(1);
});

test('tells its own limit of a visitor from that of the plan', async () => {
  const proxy = proxyTo(await startUpstream(), { limitPerVisitor: 2 });
  const first = await proxy(new Request(PRICE), '203.0.113.1');
  expect(first.headers.get('x-ratelimit-current')).toBe('1');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
  await proxy(new Request(PRICE), '203.0.113.1');
  const third = await proxy(new Request(PRICE), '203.0.113.1');
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await third.json()).toMatchObject({ code: 'proxy_limit', message: /own limit of 2/ });
  expect((await proxy(new Request(PRICE), '203.0.113.2')).status).toBe(200);
});

test('a request that was refused does not count for its visitor', async () => {
  const proxy = proxyTo(await startUpstream(), { limitPerVisitor: 1 });
  expect((await proxy(new Request(`${BASE}/price/v3?ids=x`), 'a')).status).toBe(400);
  expect((await proxy(new Request(PRICE), 'a')).status).toBe(200);
  expect((await proxy(new Request(PRICE), 'a')).status).toBe(429);
});

test.each([
  [true, 200],
  [false, 403],
  [undefined, 403],
  [1, 403],
  [null, 403],
  [{}, 403],
])('a decision of %j is a %i', async (decision, status) => {
  const authorize = vi.fn(async () => decision as boolean);
  const upstream = await startUpstream();
  const response = await proxyTo(upstream, { authorize })(new Request(PRICE));
  expect(response.status).toBe(status);
  expect(upstream.arrived).toHaveLength(status === 200 ? 1 : 0);
  expect(authorize).toHaveBeenCalledWith(
    expect.any(Request),
    expect.objectContaining({ name: 'price.get' }),
    { ids: [SOL] },
  );
});

test('a response of the callback is sent instead', async () => {
  const authorize = () => new Response('sign in', { status: 401 });
  const response = await proxyTo(await startUpstream(), { authorize })(new Request(PRICE));
  expect([response.status, await response.text()]).toEqual([401, 'sign in']);
});

test('what a callback throws is reported, and not told to the visitor', async () => {
  const onError = vi.fn();
  const visitor = () => {
    throw new Error('database password 1234');
  };
  const response = await proxyTo(await startUpstream(), { visitor, onError })(new Request(PRICE));
  expect(await read(response)).toEqual([500, { code: 'proxy_error', message: 'the proxy failed' }]);
  expect(onError).toHaveBeenCalledOnce();
});

test('pages of listed origins may read the response, and ask before', async () => {
  const proxy = proxyTo(await startUpstream(), { origins: ['https://other.example'] });
  const origin = { origin: 'https://other.example' };
  const response = await proxy(new Request(PRICE, { headers: origin }));
  expect(response.headers.get('access-control-allow-origin')).toBe('https://other.example');
  expect(response.headers.get('vary')).toBe('origin');
  const question = {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const preflight = await proxy(new Request(SUBMIT_URL, { method: 'OPTIONS', headers: question }));
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'POST',
    'access-control-allow-origin': 'https://other.example',
  });
  const foreign = await proxy(new Request(PRICE, { headers: { origin: 'https://evil.example' } }));
  expect(foreign.status).toBe(403);
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
});

test('a visitor who leaves ends the request to the API', async () => {
  const upstream = await startUpstream(() => undefined);
  const leaving = new AbortController();
  const response = proxyTo(upstream)(new Request(PRICE, { signal: leaving.signal }));
  await expect.poll(() => upstream.arrived).toHaveLength(1);
  leaving.abort();
  await upstream.left(0);
  expect((await response).status).toBe(499);
});

test('a visitor who stops reading ends the response of the API', async () => {
  const upstream = await startUpstream(async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (;;) if (!response.write('[1,'.repeat(50_000))) await once(response, 'drain');
  });
  const response = await proxyTo(upstream)(new Request(PRICE));
  await response.body?.cancel();
  await upstream.left(0);
});

test('an API that does not answer is a 504, and one that stops in mid-response is cut off', async () => {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/price')) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('['.padEnd(5_000));
  });
  const impatient = proxyTo(upstream, { timeoutMs: 200 });
  expect((await impatient(new Request(PRICE))).status).toBe(504);
  // Its head has to be there in time, on a busy machine too.
  const proxy = proxyTo(upstream, { timeoutMs: 1_000 });
  const stopped = await proxy(new Request(`${BASE}/portfolio/v1/platforms`));
  expect(stopped.status).toBe(200);
  await expect(stopped.text()).rejects.toThrow(/cut off/);
});

test('a submit that never left is a 429, so that the page may send it again', async () => {
  const proxy = proxyTo({ url: 'http://127.0.0.1:1' });
  const submit = await proxy(new Request(SUBMIT_URL, SUBMIT));
  expect(await read(submit)).toEqual([
    429,
    { code: 'proxy_upstream', message: expect.stringMatching(/nothing was sent/) },
  ]);
  expect((await proxy(new Request(PRICE))).status).toBe(502);
});

test('a submit that may have arrived is a 502', async () => {
  const upstream = await startUpstream((request) => request.destroy());
  const response = await proxyTo(upstream)(new Request(SUBMIT_URL, SUBMIT));
  expect(response.status).toBe(502);
  expect(upstream.arrived).toHaveLength(1);
});

test('after close nothing is sent', async () => {
  const upstream = await startUpstream();
  const proxy = proxyTo(upstream);
  await proxy.close();
  expect((await proxy(new Request(PRICE))).status).toBe(503);
  expect(upstream.arrived).toEqual([]);
});

test('a visitor who reads no response does not take the connections of others', async () => {
  const upstream = await startUpstream(async (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.url?.startsWith('/price')) response.end('{}');
    else response.write('['.padEnd(100_000));
  });
  const proxy = proxyTo(upstream, { plan: { limit: 1_000, windowMs: 60_000 } });
  const url = `${BASE}/portfolio/v1/platforms`;
  const slow = await Promise.all(Array.from({ length: 40 }, () => proxy(new Request(url), 'slow')));
  const statuses = slow.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect((await proxy(new Request(PRICE), 'other')).status).toBe(200);
  for (const { body } of slow) await body?.cancel();
  const price = await proxy(new Request(PRICE), 'slow');
  expect(await read(price)).toEqual([200, {}]);
});

test('a response that was read to its end, or failed, is no longer in flight', async () => {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/price')) answerJson({})(request, response);
    else request.destroy();
  });
  const proxy = proxyTo(upstream, { plan: { limit: 1_000, windowMs: 60_000 } });
  const broken = `${BASE}/portfolio/v1/platforms`;
  for (let index = 0; index < 40; index++) {
    expect(await read(await proxy(new Request(PRICE), 'a'))).toEqual([200, {}]);
    expect((await proxy(new Request(broken), 'a')).status).toBe(502);
  }
});
