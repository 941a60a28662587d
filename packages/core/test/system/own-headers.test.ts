import { describe, expect, test } from 'vitest';
import { isPerijoveError, type PerijoveError, sandbox } from '../../src/index.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import { json, openTransport, redirectTo, rejection as rejected, serveReplies } from './faults.ts';

const input = { ids: ['a'] };
const token = 'Bearer s3cret.token-of.a-page==';
const { keyed } = endpoints;
const rejection = (call: Promise<unknown>): Promise<PerijoveError> => rejected(call) as never;

describe('headers of the caller', () => {
  test('go along with every request, beside those of the transport', async () => {
    const server = await serveReplies(json({ price: 1 }), json({}, 400));
    const headers = { Authorization: token, 'x-tenant': 'a b' };
    const { transport } = openTransport(server.origin, { apiKey: 'jup_k', headers });
    await transport.call(endpoints.read, input);
    await transport.call(endpoints.submit, signed).catch(() => undefined);
    for (const { headers: sent } of server.hits)
      expect(sent).toMatchObject({ authorization: token, 'x-tenant': 'a b', 'x-api-key': 'jup_k' });
    expect(server.hits[1]?.headers['content-type']).toBe('application/json');
  });

  test('are read when the transport is created', async () => {
    const server = await serveReplies(json({ price: 1 }));
    const headers = { authorization: 'one' };
    const { transport } = openTransport(server.origin, { headers });
    headers.authorization = 'two';
    await transport.call(endpoints.read, input);
    expect(server.hits[0]?.headers.authorization).toBe('one');
  });

  test('never reach another origin', async () => {
    const other = await serveReplies(json({ price: 1 }));
    const server = await serveReplies(redirectTo(other.origin));
    const { transport } = openTransport(server.origin, { headers: { authorization: token } });
    await rejection(transport.call(endpoints.read, input));
    expect(other.hits).toEqual([]);
  });

  test('are secrets: an error that a server makes of them does not show them', async () => {
    const server = await serveReplies(json({ error: `no session ${token}`, hint: token }, 400));
    const { transport } = openTransport(server.origin, { headers: { authorization: token } });
    const error = await rejection(transport.call(endpoints.read, input));
    expect(error).toMatchObject({ code: 'bad_request' });
    expect(JSON.stringify([error.message, error])).not.toContain('s3cret');
    expect(error.message).toContain('no session Bearer [header]');
  });
});

describe('a deployment whose server adds the key', () => {
  const open = (origin: string) =>
    openTransport(origin, { deployment: { ...sandbox(origin), keyOnServer: true } });

  test('sends what needs a key, without one', async () => {
    const server = await serveReplies(json({ price: 1 }));
    await open(server.origin).transport.call(keyed, input);
    expect(server.hits[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test('names that server when it responds with 401', async () => {
    const server = await serveReplies(json({ error: 'no session' }, 401));
    const error = await rejection(open(server.origin).transport.call(keyed, input));
    expect(error.message).toMatch(/no session; check your access to the server that adds the key/);
  });

  test('the error of a missing key names keyOnServer', async () => {
    const server = await serveReplies(json({ price: 1 }));
    const { transport } = openTransport(server.origin);
    const error = await rejection(transport.call(keyed, input));
    expect(isPerijoveError(error, 'missing_key')).toBe(true);
    expect(error.message).toContain('keyOnServer');
    expect(server.hits).toEqual([]);
  });
});

describe('a fetch of the caller', () => {
  test('sends the requests in Node too, without undici', async () => {
    const server = await serveReplies(json({ price: 1 }));
    const asked: string[] = [];
    const { transport } = openTransport(server.origin, {
      apiKey: 'jup_k',
      fetch: (url, init) => {
        asked.push(url);
        return fetch(url, { ...init, headers: { ...init.headers, 'x-turn': '1' } } as RequestInit);
      },
    });
    expect(await transport.call(endpoints.read, input)).toEqual({ price: 1 });
    expect(asked).toEqual([`${server.origin}/price/v3?ids=a`]);
    expect(server.hits[0]?.headers).toMatchObject({ 'x-turn': '1', 'x-api-key': 'jup_k' });
  });

  test('is called without `this`, as browsers require', async () => {
    const server = await serveReplies(json({ price: 1 }));
    const owners: unknown[] = [];
    const { transport } = openTransport(server.origin, {
      fetch: function send(this: unknown, url: string, init: RequestInit) {
        owners.push(this);
        return fetch(url, init);
      },
    });
    await transport.call(endpoints.read, input);
    expect(owners).toEqual([undefined]);
  });
});
