import { describe, expect, test } from 'vitest';
import { ask, SOL_PRICE, startForTest } from '../running.ts';

function ratesOf(response: Response): Record<string, number | null> {
  const read = (name: string): number | null => {
    const text = response.headers.get(`x-ratelimit-${name}`);
    return text === null ? null : Number(text);
  };
  return { remaining: read('remaining'), current: read('current'), reset: read('reset') };
}

describe('rates', () => {
  test('without a key 30 requests in 60 s, then 429 until one has left', async () => {
    let now = 1_000_000_500;
    const sandbox = await startForTest({ now: () => now });
    for (let i = 1; i <= 30; i++) {
      const response = await ask(sandbox, SOL_PRICE, null);
      expect(response.status).toBe(200);
      expect(ratesOf(response)).toEqual({ remaining: 30 - i, current: i, reset: 1_000_061 });
    }
    now += 59_999;
    const refused = await ask(sandbox, SOL_PRICE, null);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: 429,
      message: '[API Gateway] Too many requests',
    });
    expect(ratesOf(refused)).toEqual({ remaining: -1, current: 31, reset: 1_000_061 });
    expect(refused.headers.get('retry-after')).toBeNull();
    now += 1;
    expect((await ask(sandbox, SOL_PRICE, null)).status).toBe(200);
  });

  test('with a burst limit fewer at once, which refills at the rate of the plan', async () => {
    let now = 1_000_000_500;
    const sandbox = await startForTest({ burst: 4, now: () => now });
    const send = (): Promise<Response> => ask(sandbox, SOL_PRICE, null);
    for (let i = 1; i <= 4; i++) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    // The window itself has room.
    expect(ratesOf(refused)).toEqual({ remaining: 26, current: 4, reset: 1_000_061 });
    now += 1_999;
    expect((await send()).status).toBe(429);
    now += 1;
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  test('execute of swap is counted apart, at a rate of its own', async () => {
    const sandbox = await startForTest({ now: () => 5_000 });
    const execute = (): Promise<Response> =>
      fetch(`${sandbox.url}/swap/v2/execute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestId: 'none', signedTransaction: 'AQAB' }),
      });
    for (let i = 1; i <= 30; i++) await ask(sandbox, SOL_PRICE, null);
    expect((await ask(sandbox, SOL_PRICE, null)).status).toBe(429);
    // Refused by the family, not by the gateway. Only answers with 200 have the headers.
    expect((await execute()).status).toBe(400);
    // The predecessor's counts with all others.
    const former = await fetch(`${sandbox.url}/ultra/v1/execute`, { method: 'POST' });
    expect(former.status).toBe(429);
  });

  test('the keys of one account share its window; another account has its own', async () => {
    const sandbox = await startForTest({ plan: { limit: 2, windowMs: 60_000 }, now: () => 5_000 });
    const second = sandbox.control.issueKey({ account: 'demo' });
    const other = sandbox.control.issueKey({ account: 'other' });
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
    expect(ratesOf(await ask(sandbox, SOL_PRICE, second))).toMatchObject({ current: 2 });
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(429);
    expect((await ask(sandbox, SOL_PRICE, second)).status).toBe(429);
    expect(ratesOf(await ask(sandbox, SOL_PRICE, other))).toMatchObject({ remaining: 59 });
    expect((await ask(sandbox, SOL_PRICE, null)).status).toBe(200);
  });

  test('a failure of the service counts, but carries no rate headers', async () => {
    const sandbox = await startForTest();
    const bad = await ask(sandbox, '/price/v3?ids=');
    expect(bad.status).toBe(400);
    expect(ratesOf(bad)).toEqual({ remaining: null, current: null, reset: null });
    expect(ratesOf(await ask(sandbox, SOL_PRICE))).toMatchObject({ current: 2 });
  });

  test('requests that the gateway refuses are not counted', async () => {
    const sandbox = await startForTest();
    const narrow = sandbox.control.issueKey({ account: 'demo', allow: ['/tokens'] });
    expect((await ask(sandbox, SOL_PRICE, narrow)).status).toBe(403);
    expect((await ask(sandbox, '/price/v4')).status).toBe(404);
    expect(ratesOf(await ask(sandbox, SOL_PRICE))).toMatchObject({ current: 1 });
  });
});

describe('keys', () => {
  test('an unknown or revoked key is unauthorized', async () => {
    const sandbox = await startForTest();
    for (const key of ['jup_0000', '']) {
      const response = await ask(sandbox, SOL_PRICE, key);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: 401, message: 'Unauthorized' });
      expect(ratesOf(response)).toMatchObject({ current: null });
    }
  });

  test('a key with an allow list reaches only the endpoints of the list', async () => {
    const sandbox = await startForTest();
    const narrow = sandbox.control.issueKey({ account: 'a', allow: ['/price/v2', '/portfolio'] });
    const response = await ask(sandbox, SOL_PRICE, narrow);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 403,
      message: 'API key does not have access to this endpoint',
    });
    expect((await ask(sandbox, '/portfolio/v1/platforms', narrow)).status).toBe(200);
  });

  test('a new key is unknown until its delay is over', async () => {
    let now = 0;
    const sandbox = await startForTest({ keyDelayMs: 15_000, now: () => now });
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(401);
    now = 15_000;
    expect((await ask(sandbox, SOL_PRICE)).status).toBe(200);
  });
});

describe('routes', () => {
  test.each([
    ['an unknown path', '/price/v9'],
    ['a path below a page', '/docs/more'],
    ['a trailing slash', SOL_PRICE.replace('?', '/?')],
  ])('%s is not found', async (_name, path) => {
    const sandbox = await startForTest();
    const response = await ask(sandbox, path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, message: 'Not Found' });
  });

  test('another method is named as not allowed', async () => {
    const sandbox = await startForTest();
    const response = await fetch(sandbox.url + SOL_PRICE, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('every answer has a request id of its own', async () => {
    const sandbox = await startForTest();
    const paths = [SOL_PRICE, '/price/v3?ids=', '/nowhere', '/portal', '/openapi.json'];
    const answers = await Promise.all([
      ...paths.map((path) => ask(sandbox, path)),
      ask(sandbox, SOL_PRICE, 'unknown'),
      fetch(sandbox.retiredUrl),
    ]);
    const ids = answers.map(({ headers }) => headers.get('x-api-gateway-request-id'));
    expect(ids.every((id) => id !== null && id.length > 20)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a page of this machine may call the API, and read its rates', async () => {
    const sandbox = await startForTest();
    const preflight = await fetch(sandbox.url + SOL_PRICE, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'x-api-key' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key');
    const answer = await fetch(sandbox.url + SOL_PRICE, {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-ratelimit-reset');
  });
});
