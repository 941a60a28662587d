import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type HttpDetails, isPerijoveError } from '../../src/index.ts';
import { explainFailure } from '../../src/runtime/node-failures.ts';
import { refusedOrigin, reset, serveRaw } from '../runtime/loopback-server.ts';
import { endpoints, readEndpoint } from '../sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  overdueOnArrival,
  type Reply,
  redirectTo,
  rejection,
  resetAfter,
  resetAtOnce,
  resetInBody,
  serveReplies,
  text,
  trickle,
} from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };

async function read(replies: readonly [Reply, ...Reply[]], options = {}) {
  const server = await serveReplies(...replies);
  const { transport, events } = openTransport(server.origin, options);
  // So that a short timeout begins with the request, not with the loading of the client.
  await transport.warm();
  const call = transport.call(endpoints.read, input);
  const attempts = (): number | undefined =>
    events.find((event) => event.type === 'call:end')?.attempts;
  return { server, call, attempts };
}

describe('a read is retried after', () => {
  test.each<[string, Reply]>([
    ['a reset instead of a response', resetAtOnce],
    ['a reset in the body', resetInBody],
    ['a 500 in JSON', json({ error: 'oops' }, 500)],
    ['a 502 in HTML', html(502)],
    ['a 503 without a body', text(503, 'text/plain', '')],
    [
      'a 504 with a cut-off body',
      (response) => {
        response.writeHead(504, { 'content-length': 10 });
        response.write('<', () => reset(response));
      },
    ],
  ])('%s', async (_fault, fault) => {
    const { call, server, attempts } = await read([fault, ok]);
    expect(await call).toEqual({ price: 1 });
    expect(server.hits.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/price/v3?ids=a'],
      ['GET', '/price/v3?ids=a'],
    ]);
    expect(attempts()).toBe(2);
  });

  test('a response that does not come within timeoutMs', async () => {
    const { clock, silence } = overdueOnArrival(300);
    const { call, server } = await read([silence, ok], { timeoutMs: 300, clock });
    expect(await call).toEqual({ price: 1 });
    expect(server.hits).toHaveLength(2);
  });

  test('a refused connection of a server that has responded before: it may be restarting', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end('{"price":1}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { transport, events } = openTransport(`http://127.0.0.1:${port}`, { retries: 4 });
    await transport.call(endpoints.read, input);
    server.close();
    await once(server, 'close');
    const error = await rejection(transport.call(endpoints.read, input));
    expect(error).toMatchObject({ code: 'connection_lost', attempt: 5, advice: 'retry' });
    expect(events.filter(({ type }) => type === 'attempt:failed')).toHaveLength(4);
  });
});

describe('a failure that cannot change within the deadline ends after two attempts:', () => {
  test('a port on which nothing listens', async () => {
    const { transport, events } = openTransport(await refusedOrigin());
    const error = await rejection(transport.call(endpoints.read, input));
    expect(error).toMatchObject({
      code: 'connection_lost',
      details: { sent: false },
      attempt: 2,
      advice: 'fix-input',
      cause: { code: 'ECONNREFUSED' },
      message:
        'sample.read: connection lost (ECONNREFUSED): nothing listens there: is the sandbox running? Check host and port of the base URL (attempt 2)',
    });
    expect(events.filter(({ type }) => type === 'attempt:failed')).toHaveLength(1);
  });

  test('a host that does not exist', async () => {
    const failure = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    const send = (): Promise<never> => Promise.reject(explainFailure(failure));
    const wire = { send, stream: send, warm: async () => undefined, close: async () => undefined };
    const { transport } = openTransport('http://127.0.0.1:1', { createWire: () => wire });
    expect(await rejection(transport.call(endpoints.read, input))).toMatchObject({
      code: 'connection_lost',
      attempt: 2,
      advice: 'fix-input',
      message: expect.stringContaining('no such host: check the spelling of the base URL'),
    });
  });
});

test('an https address of an http server is named in the error, without the key', async () => {
  const server = await serveReplies(ok);
  const origin = server.origin.replace('http:', 'https:');
  const { transport } = openTransport(origin, { apiKey: 'jup_secret' });
  const error = await rejection(transport.call(endpoints.read, input));
  expect(error).toMatchObject({ code: 'connection_lost', attempt: 2, advice: 'fix-input' });
  const { message } = error as Error;
  expect(message).toContain(
    '(ERR_SSL_WRONG_VERSION_NUMBER): the server does not use https on this port',
  );
  expect(message).not.toContain('jup_secret');
});

test('a reset after the whole response changes nothing', async () => {
  const { call, server } = await read([resetAfter({ price: 1 }), ok]);
  expect(await call).toEqual({ price: 1 });
  expect(server.hits).toHaveLength(1);
});

test('builds are retried too, with the same body', async () => {
  const { build } = endpoints;
  const server = await serveReplies(resetAtOnce, html(502), json({ ...build.example.response }));
  const { transport } = openTransport(server.origin);
  expect(await transport.call(build, { amount: 2n ** 64n })).toEqual(build.example.response);
  const bodies = server.hits.map(({ body }) => body);
  expect(bodies).toEqual(Array(3).fill('{"amount":"18446744073709551616"}'));
  expect(server.hits[0]?.headers['content-type']).toBe('application/json');
});

describe('a fault that persists becomes a typed error:', () => {
  test.each<[string, Reply, object]>([
    ['reset', resetAtOnce, { code: 'connection_lost', details: { sent: true }, advice: 'retry' }],
    ['reset in the body', resetInBody, { code: 'connection_lost', details: { sent: true } }],
    [
      '502 in HTML',
      html(502),
      {
        code: 'server_error',
        details: { status: 502, body: {} },
        message: expect.stringMatching(/^sample.read: 502 Bad Gateway; .* \(attempt 2\)$/),
      },
    ],
    ['500 in JSON', json({ error: 'a\nb' }, 500), { message: expect.stringContaining(': a b (') }],
  ])('%s', async (_fault, fault, expected) => {
    const { call, attempts } = await read([fault], { retries: 1, timeoutMs: 20_000 });
    const error = await rejection(call);
    expect(error).toMatchObject({ endpoint: 'sample.read', attempt: 2, ...expected });
    expect(attempts()).toBe(2);
  });

  test.each<[string, (overdue: Reply) => Reply]>([
    ['silence', (overdue) => overdue],
    [
      'a trickle',
      (overdue) => (response, request) => {
        trickle(response, request);
        response.write(' ', () => overdue(response, request));
      },
    ],
  ])('%s', async (_fault, faultUntil) => {
    const { clock, silence: overdue } = overdueOnArrival(200);
    const fault = faultUntil(overdue);
    const { call, server } = await read([fault], { retries: 1, timeoutMs: 200, clock });
    expect(await rejection(call)).toMatchObject({
      code: 'timeout',
      details: { timeoutMs: 200, sent: true },
      attempt: 2,
    });
    expect(server.hits).toHaveLength(2);
  });

  test.each<[string, Reply, object, string?]>([
    ['cut-off JSON', text(200, 'application/json', '{"price":'), { reason: 'json' }],
    ['an empty body', text(200, 'application/json', ''), { reason: 'json' }],
    ['no content', text(204, 'application/json', ''), { reason: 'json' }],
    ['HTML with status 200', html(200), { reason: 'content-type' }, 'fix-input'],
    ['plain text', text(200, 'text/plain', '{"price":1}'), { reason: 'content-type' }],
    ['another shape', json({ price: 'one' }), { reason: 'shape', issues: [{ path: 'price' }] }],
    ['a list', json([1]), { reason: 'shape' }],
    ['null', json(null), { reason: 'shape' }],
  ])('%s is not retried', async (_fault, fault, details, advice = 'retry') => {
    const { call, server } = await read([fault]);
    const error = await rejection(call);
    expect(error).toMatchObject({ code: 'invalid_response', details, advice, attempt: 1 });
    expect(server.hits).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['announced', json({ price: 1, pad: 'x'.repeat(5_000) })],
    [
      'in chunks',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        for (let i = 0; i < 5; i++) response.write('x'.repeat(1_000));
        response.end();
      },
    ],
  ])('a response over maxResponseBytes, %s', async (_how, fault) => {
    const { call, server } = await read([fault], { maxResponseBytes: 4_096 });
    expect(await rejection(call)).toMatchObject({
      code: 'invalid_response',
      details: { reason: 'too-large' },
      message: expect.stringContaining('4096 bytes'),
    });
    expect(server.hits).toHaveLength(1);
  });

  test.each([
    [400, 'bad_request', 'fix-input'],
    [401, 'unauthorized', 'contact-portal'],
    [403, 'forbidden', 'contact-portal'],
    [404, 'not_found', 'fix-input'],
    [405, 'bad_request', 'fix-input'],
    [422, 'bad_request', 'fix-input'],
  ])('status %d is %s and not retried', async (status, code, advice) => {
    const headers = { 'x-api-gateway-request-id': 'req-7' };
    const { call, server } = await read([json({ code: status, message: 'no' }, status, headers)]);
    expect(await rejection(call)).toMatchObject({
      code,
      advice,
      requestId: 'req-7',
      details: { status, body: { message: 'no', code: status } },
    });
    expect(server.hits).toHaveLength(1);
  });

  test("a firewall's 403 may pass", async () => {
    const { call } = await read([json({ message: 'Request blocked by firewall' }, 403)]);
    expect(await rejection(call)).toMatchObject({ code: 'forbidden', advice: 'retry' });
  });

  test.each<[number, object, object]>([
    [400, { code: 7 }, { code: 'bad_request', advice: 'top-up' }],
    [403, { code: 7 }, { code: 'forbidden', advice: 'top-up' }],
    [500, { code: 7 }, { code: 'server_error', advice: 'top-up' }],
    [400, { code: 8 }, { code: 'bad_request', advice: 'fix-input' }],
    [500, {}, { code: 'server_error', advice: 'retry' }],
    [403, { code: 7, message: 'Request blocked by firewall' }, { advice: 'retry' }],
    [429, { code: 7 }, { code: 'rate_limited', advice: 'retry' }],
  ])('status %d with %j advises what the endpoint knows of it', async (status, body, expected) => {
    const { origin } = await serveReplies(json(body, status));
    const { transport } = openTransport(origin, { retries: 0 });
    const advise = ({ body: { code } }: HttpDetails) => (code === 7 ? 'top-up' : undefined);
    const call = transport.call(readEndpoint({ advise }), input);
    expect(await rejection(call)).toMatchObject(expected);
  });

  test('bytes that are not HTTP', async () => {
    const { origin } = await serveRaw(
      (socket) => void socket.end('hello, this is no HTTP\r\n\r\n'),
    );
    const { transport } = openTransport(origin, { retries: 1 });
    const error = await rejection(transport.call(endpoints.read, input));
    expect(isPerijoveError(error, 'connection_lost')).toBe(true);
  });
});

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    'with %d is refused; the key goes nowhere',
    async (status) => {
      const other = await serveReplies(ok);
      const { call, server } = await read([redirectTo(`${other.origin}/price/v3`, status)], {
        apiKey: 'jup_secret',
      });
      expect(await rejection(call)).toMatchObject({
        code: 'invalid_response',
        details: { reason: 'redirect' },
        advice: 'fix-input',
      });
      expect(server.hits).toHaveLength(1);
      expect(server.hits[0]?.headers['x-api-key']).toBe('jup_secret');
      expect(other.accepted()).toBe(0);
    },
  );
});
