import { createTransport, isPerijoveError } from '@perijove/core';
import { families } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { answerJson, BASE, KEY, PRICE, proxyTo, read, startUpstream } from './upstream.ts';

const VAULT = `${BASE}/trigger/v2/vault`;
const { vault } = families['trigger-v2'];

const withToken = (token: string): RequestInit => ({
  headers: { authorization: `Bearer ${token}` },
});

/** An API that answers with the token that it got, after all of its requests have arrived. */
async function startEcho(count: number) {
  const waiting: (() => void)[] = [];
  return startUpstream((request, response) => {
    const token = String(request.headers.authorization).replace('Bearer ', '');
    waiting.push(() => answerJson({ userPubkey: token, vaultPubkey: 'any' })(request, response));
    if (waiting.length === count) for (const each of waiting.toReversed()) each();
  });
}

test('each visitor gets the response to their own token', async () => {
  const upstream = await startEcho(8);
  const proxy = proxyTo(upstream);
  const tokens = Array.from({ length: 8 }, (_, index) => `token-of-visitor-${index}`);
  const answers = await Promise.all(
    tokens.map(async (token, index) => {
      const response = await proxy(new Request(VAULT, withToken(token)), `10.0.0.${index}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return ((await response.json()) as { userPubkey: string }).userPubkey;
    }),
  );
  expect(answers).toEqual(tokens);
  expect(upstream.arrived.map(({ headers }) => headers['x-api-key'])).toEqual(
    tokens.map(() => KEY),
  );
});

test('the header goes nowhere but to endpoints that need a wallet', async () => {
  const upstream = await startUpstream();
  const proxy = proxyTo(upstream);
  const body = JSON.stringify({
    walletPubkey: 'So11111111111111111111111111111111111111112',
    type: 'message',
  });
  const headers = { authorization: 'Bearer token-of-a-wallet', 'content-type': 'application/json' };
  await proxy(new Request(PRICE, { headers }));
  await proxy(new Request(`${BASE}/trigger/v2/auth/challenge`, { method: 'POST', headers, body }));
  expect(upstream.arrived).toHaveLength(2);
  for (const { headers: sent } of upstream.arrived) expect(sent.authorization).toBeUndefined();
});

test.each([
  ['none', {}],
  ['of another kind', { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }],
  ['that is too short', { authorization: 'Bearer abc' }],
  ['of two words', { authorization: 'Bearer token of-a-wallet' }],
])('a token is needed: %s is refused, and nothing is sent', async (_, headers) => {
  const upstream = await startUpstream();
  const [status, body] = await read(await proxyTo(upstream)(new Request(VAULT, { headers })));
  expect([status, body]).toMatchObject([401, { code: 'proxy_token' }]);
  expect(upstream.arrived).toEqual([]);
});

test('the refusal of a token is returned to the page, which can sign in again', async () => {
  const proxy = proxyTo(await startUpstream(answerJson({ error: 'Unauthorized' }, 401)));
  const page = createTransport({ ...pageOf(proxy), retries: 0 });
  const error: unknown = await page.call(vault, {}, { token: 'token-of-a-wallet' }).catch((e) => e);
  expect(error).toMatchObject({
    code: 'unauthorized',
    details: { body: { raw: { error: 'Unauthorized' } } },
  });
  await page.close();
});

test('a key that the gateway refuses is the concern of the operator', async () => {
  const refused = answerJson({ code: 401, message: 'Unauthorized' }, 401);
  const proxy = proxyTo(await startUpstream(refused));
  const page = createTransport({ ...pageOf(proxy), retries: 0 });
  const error: unknown = await page.call(vault, {}, { token: 'token-of-a-wallet' }).catch((e) => e);
  expect(isPerijoveError(error, 'forbidden')).toBe(true);
  await page.close();
});

test('what the service repeats of a token is not in a failure', async () => {
  const token = 'token-of-a-wallet';
  const leak = answerJson({ error: `bad ${token}`, details: { a: token } }, 404);
  const events: unknown[] = [];
  const proxy = proxyTo(await startUpstream(leak), { onEvent: (event) => events.push(event) });
  const [status, body] = await read(await proxy(new Request(VAULT, withToken(token))));
  expect([status, body]).toEqual([404, { error: 'bad [token]', details: { a: '[token]' } }]);
  expect(JSON.stringify(events)).not.toContain(token);
});

test('edits go through with PATCH, and another method is refused with those that exist', async () => {
  const upstream = await startUpstream(answerJson({ id: 'any' }));
  const proxy = proxyTo(upstream);
  const page = createTransport({ ...pageOf(proxy), retries: 0 });
  const { updatePriceOrder, cancelPriceOrder } = families['trigger-v2'];
  const change = { orderId: 'any', orderType: 'single', triggerPriceUsd: 5 } as const;
  const options = { token: 'token-of-a-wallet' };
  expect(await page.call(updatePriceOrder, change, options)).toEqual({ id: 'any' });
  await page.call(cancelPriceOrder, { orderId: 'any' }, options).catch(() => undefined);
  expect(upstream.arrived.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PATCH /trigger/v2/orders/price/any',
    'POST /trigger/v2/orders/price/cancel/any',
  ]);
  const put = await proxy(new Request(`${BASE}/trigger/v2/orders/price/any`, { method: 'PUT' }));
  expect(put.headers.get('allow')).toBe('PATCH');
  await page.close();
});
