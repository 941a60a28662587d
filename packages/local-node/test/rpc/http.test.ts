import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { onRpc, request } from './rpc-server.ts';

const MAX_BODY_BYTES = 1024 * 1024;

const json = { 'content-type': 'application/json' };

const health = JSON.stringify(request('getHealth'));

function post(url: string, body: string, headers: Record<string, string> = json) {
  return fetch(url, { method: 'POST', headers, body });
}

describe('a request over HTTP', () => {
  it('may be a batch, and each of it fails for itself', async () => {
    const on = await onRpc();
    const batch = [
      request('getHealth'),
      { ...request('getStakeActivation'), id: '2' },
      { ...request('getBalance', 'x'), id: 3 },
      { ...request('getSlot'), id: 4 },
      'nonsense',
    ];
    expect(JSON.parse(await on.post(JSON.stringify(batch)))).toMatchObject([
      { result: 'ok', id: 1 },
      { error: { code: -32601, message: 'Method not found' }, id: '2' },
      { error: { code: -32602 }, id: 3 },
      { result: on.ledger.slot(), id: 4 },
      { error: { code: -32600 }, id: null },
    ]);
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, () => request('getHealth')));
    expect(JSON.parse(await on.post(many(1000)))).toHaveLength(1000);
    expect(JSON.parse(await on.post(many(1001)))).toMatchObject({ error: { code: -32600 } });
    expect(JSON.parse(await on.post('[]'))).toMatchObject({ error: { code: -32600 } });
    const notified = await post(on.url, '{"jsonrpc":"2.0","method":"getHealth"}');
    expect([notified.status, await notified.text()]).toEqual([200, '']);
  });

  it('that is not JSON gets a parse error', async () => {
    const on = await onRpc();
    const invalid = [new Uint8Array([0xff, 0xfe, 0x00]), new Uint8Array(), '{"jsonrpc": "2.0",'];
    for (const body of invalid) {
      const response = await fetch(on.url, { method: 'POST', headers: json, body });
      expect(await response.json()).toMatchObject({ error: { code: -32700 }, id: null });
    }
  });

  it('has the content type of JSON and is a POST', async () => {
    const on = await onRpc();
    for (const type of ['application/json; charset=utf-8', 'Application/JSON ;charset=utf-8']) {
      expect((await post(on.url, health, { 'content-type': type })).status).toBe(200);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const refused = await post(on.url, health, { 'content-type': type });
      expect(refused.status).toBe(415);
      expect(await refused.text()).toContain('Content-Type: application/json is required');
    }
    const withoutType = ask(on.url, { method: 'POST' });
    withoutType.end(health);
    const [untyped] = (await once(withoutType, 'response')) as [IncomingMessage];
    expect(untyped.resume().statusCode).toBe(415);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const refused = await fetch(on.url, { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    expect(await (await fetch(`${on.url}/health`)).text()).toBe('ok');
  });

  it('may come from a page of this machine', async () => {
    const on = await onRpc();
    const preflight = await fetch(on.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,solana-client',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client');
    const answer = await post(on.url, health, { ...json, origin: 'http://localhost:3000' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });

  it('that is too long is refused, with and without a content-length', async () => {
    const on = await onRpc();
    const padded = (bytes: number): string => health + ' '.repeat(bytes - health.length);
    expect((await post(on.url, padded(MAX_BODY_BYTES))).status).toBe(200);
    const announced = ask(on.url, {
      method: 'POST',
      headers: { ...json, 'content-length': MAX_BODY_BYTES + 1 },
    });
    announced.on('error', () => {}).flushHeaders();
    const [refused] = (await once(announced, 'response')) as [IncomingMessage];
    expect(refused.statusCode).toBe(413);
    announced.destroy();
    const chunked = ask(on.url, {
      method: 'POST',
      headers: { ...json, 'transfer-encoding': 'chunked' },
    });
    chunked.on('error', () => {});
    chunked.write(padded(MAX_BODY_BYTES));
    chunked.write(' ');
    const [late] = (await once(chunked, 'response')) as [IncomingMessage];
    expect(late.statusCode).toBe(413);
    chunked.destroy();
    expect(await on.call('getHealth')).toBe('ok');
  });

  it('that is nested as deep as it is long fails like any other', async () => {
    const on = await onRpc();
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    const inside = (params: string): string =>
      `{"jsonrpc":"2.0","id":1,"method":"getAccountInfo","params":${params}}`;
    const places = [`[${deep}]`, `["11111111111111111111111111111111",{"encoding":${deep}}]`];
    for (const place of places) {
      expect(JSON.parse(await on.post(inside(place)))).toMatchObject({ error: { code: -32602 } });
    }
    expect(JSON.parse(await on.post(deep))).toMatchObject([{ error: { code: -32600 } }]);
    expect(JSON.parse(await on.post(`{"id":${deep}}`))).toMatchObject({ id: null });
  });

  // The node complains of nothing: `onRpc` makes sure of it when the test ends.
  it.each(['content-length: 1000', 'transfer-encoding: chunked'])(
    'whose connection is cut in the middle (%s) harms no other request',
    async (length) => {
      const on = await onRpc();
      const { port } = new URL(on.url);
      for (let i = 0; i < 10; i++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(`POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n${length}\r\n`);
        await new Promise((resolve) => {
          socket.write('content-type: application/json\r\n\r\n5\r\n{"jso', resolve);
        });
        // The node answers others only after it has met this one.
        await on.call('getHealth');
        socket.resetAndDestroy();
        await once(socket, 'close');
      }
      expect(await on.call('getHealth')).toBe('ok');
    },
  );
});
