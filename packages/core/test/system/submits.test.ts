import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Endpoint, systemClock } from '../../src/index.ts';
import { eventually, refusedOrigin, reset } from '../runtime/loopback-server.ts';
import {
  endpoints,
  landed,
  type SubmitInput,
  type Submitted,
  signed,
  submitEndpoint,
} from '../sample-endpoints.ts';
import {
  html,
  json,
  openTransport,
  overdueOnArrival,
  type Reply,
  redirectTo,
  rejection,
  resetAtOnce,
  resetInBody,
  serveReplies,
  silence,
  standingClock,
  text,
  tooMany,
} from './faults.ts';

const { submit, resubmit } = endpoints;
const ok = json(landed);
type Submit = Endpoint<SubmitInput, Submitted>;

async function send(endpoint: Submit, replies: readonly [Reply, ...Reply[]], options = {}) {
  const server = await serveReplies(...replies);
  const { transport } = openTransport(server.origin, options);
  // So that a short timeout begins with the request, not with the loading of the client.
  await transport.warm();
  return { server, transport, call: transport.call(endpoint, signed) };
}

const unknown = (cause: object): object => ({
  code: 'outcome_unknown',
  advice: 'check-status',
  details: { sinceMs: expect.any(Number) },
  cause,
});

describe('a submit whose response is lost is never sent again; its outcome is unknown:', () => {
  test.each<[string, Reply, object]>([
    ['reset', resetAtOnce, { code: 'connection_lost', details: { sent: true } }],
    ['reset in the body', resetInBody, { code: 'connection_lost' }],
    [
      '500 in JSON',
      json({ error: 'unable to confirm transaction' }, 500),
      { code: 'server_error' },
    ],
    ['502 in HTML', html(502), { code: 'server_error', details: { status: 502 } }],
    ['504', text(504, 'text/plain', ''), { code: 'server_error' }],
    [
      'cut-off JSON',
      text(200, 'application/json', '{"status":"Succ'),
      { code: 'invalid_response', details: { reason: 'json' } },
    ],
    ['HTML with status 200', html(200), { details: { reason: 'content-type' } }],
    ['an empty body', text(200, 'application/json', ''), { details: { reason: 'json' } }],
    [
      'no signature',
      json({ status: 'Success' }),
      { details: { reason: 'shape', issues: [{ path: 'signature' }] } },
    ],
    [
      'too large',
      json({ ...landed, pad: 'x'.repeat(5_000) }),
      { details: { reason: 'too-large' } },
    ],
  ])('%s', async (_fault, fault, cause) => {
    const { call, server } = await send(submit, [fault, ok], { maxResponseBytes: 4_096 });
    expect(await rejection(call)).toMatchObject({ ...unknown(cause), attempt: 1 });
    expect(server.hits).toHaveLength(1);
  });

  test.each<[string, Reply, object]>([
    ['lost', resetAtOnce, { message: expect.stringMatching(/first; the response was lost/) }],
    [
      'unreadable JSON',
      text(200, 'application/json', '{"status":"Succ', { 'x-api-gateway-request-id': 'r1' }),
      {
        message: expect.stringMatching(/first; the response arrived: .*not valid JSON/),
        details: { status: 200 },
        requestId: 'r1',
      },
    ],
    [
      'of another type',
      text(200, 'text/plain', '<p>', { 'x-api-gateway-request-id': 'r2' }),
      {
        message: expect.stringMatching(/first; the response arrived: .*content-type text\/plain/),
        details: { status: 200 },
        requestId: 'r2',
      },
    ],
    [
      'of another shape',
      json({ status: 'Success' }, 200, { 'x-api-gateway-request-id': 'r3' }),
      {
        message: expect.stringMatching(
          /first; the response arrived: .*not as documented: signature/,
        ),
        details: { status: 200 },
        requestId: 'r3',
      },
    ],
    [
      'too large',
      json({ ...landed, pad: 'x'.repeat(5_000) }, 200, { 'x-api-gateway-request-id': 'r4' }),
      {
        message: expect.stringMatching(/first; the response arrived: .*larger than 4096 bytes/),
        details: { status: 200 },
        requestId: 'r4',
      },
    ],
    [
      'a 5xx',
      json({ error: 'unable to confirm' }, 500, { 'x-api-gateway-request-id': 'r5' }),
      {
        message: expect.stringMatching(/first; the response arrived: 500 .*unable to confirm/),
        details: { status: 500 },
        requestId: 'r5',
      },
    ],
  ])('and the message says what arrived: %s', async (_what, reply, says) => {
    const { origin } = await serveReplies(reply);
    const { transport, events } = openTransport(origin, { maxResponseBytes: 4_096 });
    const error = await rejection(transport.call(submit, signed));
    expect(error).toMatchObject({ code: 'outcome_unknown', ...says });
    const { details, requestId } = says as { details?: { status: number }; requestId?: string };
    const end = events.find(({ type }) => type === 'call:end');
    expect(end).toMatchObject({ ok: false, status: details?.status, requestId });
  });

  test.each(['throw', 'report', 'off'] as const)(
    'but a response whose outcome is plain is passed on, whatever its other fields are (%s)',
    async (validate) => {
      const odd = { ...landed, slot: 5 };
      const { origin } = await serveReplies(json(odd));
      const { transport, events } = openTransport(origin, { validate });
      expect(await transport.call(submit, signed)).toEqual(odd);
      const drifts = validate === 'off' ? 0 : 1;
      await eventually(() =>
        expect(events.filter(({ type }) => type === 'drift')).toHaveLength(drifts),
      );
    },
  );

  test('no response in time', async () => {
    const { clock, silence } = overdueOnArrival(300);
    const { call, server } = await send(submit, [silence, ok], { timeoutMs: 300, clock });
    expect(await rejection(call)).toMatchObject(
      unknown({ code: 'timeout', details: { sent: true } }),
    );
    expect(server.hits).toHaveLength(1);
  });

  test('a connection that the server closes between two calls', async () => {
    const closing: Reply = (response) => {
      json(landed)(response, undefined as never);
      response.on('finish', () => reset(response));
    };
    const { server, transport, call } = await send(submit, [closing]);
    await call;
    const outcomes = [];
    for (let i = 0; i < 20; i++) {
      outcomes.push(
        await transport.call(submit, signed).then(
          () => 'ok',
          () => 'unknown',
        ),
      );
    }
    expect(server.hits.length).toBeLessThanOrEqual(1 + 20);
    expect(outcomes.filter((each) => each === 'ok').length).toBeLessThanOrEqual(
      server.hits.length - 1,
    );
  });
});

describe('a submit that was not executed keeps its own error code:', () => {
  test.each<[string, Reply, object]>([
    ['400', json({ error: 'invalid transaction', code: 400 }, 400), { code: 'bad_request' }],
    ['401', json({ message: 'Unauthorized' }, 401), { code: 'unauthorized' }],
    ['404', json({ error: 'unknown order' }, 404), { code: 'not_found' }],
    ['a redirect', redirectTo('/elsewhere', 307), { details: { reason: 'redirect' } }],
  ])('%s', async (_fault, fault, expected) => {
    const { call, server } = await send(submit, [fault, ok]);
    const error = await rejection(call);
    expect(error).toMatchObject(expected);
    expect(error).not.toMatchObject({ code: 'outcome_unknown' });
    expect(server.hits).toHaveLength(1);
  });

  test('a refused connection', async () => {
    const { transport } = openTransport(await refusedOrigin(), { retries: 2 });
    expect(await rejection(transport.call(submit, signed))).toMatchObject({
      code: 'connection_lost',
      details: { sent: false },
      advice: 'fix-input',
      attempt: 2,
    });
  });

  test('a 200 that says Failed is a value', async () => {
    const failed = { status: 'Failed', signature: 's', code: 6001, error: 'slippage' };
    const { call } = await send(submit, [json(failed)]);
    expect(await call).toEqual(failed);
  });
});

test('a submit is sent again after a refused connection, for no byte can have left', async () => {
  const origin = await refusedOrigin();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    ok(response, undefined as never);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  let listening: Promise<unknown> | undefined;
  const { transport } = openTransport(origin, {
    clock: { ...systemClock, random: () => 0.9 },
    onEvent({ type }) {
      if (type !== 'attempt:failed' || listening) return;
      server.listen(Number(new URL(origin).port), '127.0.0.1');
      listening = once(server, 'listening');
    },
  });
  expect(await transport.call(submit, signed)).toEqual(landed);
  expect(bodies).toEqual([JSON.stringify(signed)]);
});

describe('a submit that the service takes once, however often it is sent,', () => {
  test.each<[string, Reply]>([
    ['reset', resetAtOnce],
    ['reset in the body', resetInBody],
    ['502 in HTML', html(502)],
  ])('is sent again with the same bytes after: %s', async (_fault, fault) => {
    const { call, server } = await send(resubmit, [fault, fault, ok]);
    expect(await call).toEqual(landed);
    expect(server.hits.map(({ body }) => body)).toEqual(Array(3).fill(JSON.stringify(signed)));
    expect(server.hits.map(({ path }) => path)).toEqual(Array(3).fill('/ultra/v1/execute'));
  });

  test.each<[string, Reply, object]>([
    ['400', json({ error: 'order expired' }, 400), { code: 'bad_request' }],
    ['401', json({}, 401), { code: 'unauthorized' }],
    ['404', json({ error: 'Order not found' }, 404), { code: 'not_found' }],
    ['429 for too long', tooMany(Math.ceil(Date.now() / 1000) + 50), { code: 'rate_limited' }],
    ['a redirect', redirectTo('/elsewhere'), { details: { reason: 'redirect' } }],
    ['a response that cannot be read', html(200), { details: { reason: 'content-type' } }],
  ])('stays unknown when the second response is: %s', async (_what, second, cause) => {
    const { call, server } = await send(resubmit, [resetAtOnce, second, ok]);
    expect(await rejection(call)).toMatchObject({ ...unknown(cause), attempt: 2 });
    expect(server.hits).toHaveLength(2);
  });

  test('stays unknown when the server then is gone', async () => {
    const server = createServer((_request, response) => {
      server.close();
      reset(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { transport } = openTransport(`http://127.0.0.1:${port}`, { retries: 3 });
    expect(await rejection(transport.call(resubmit, signed))).toMatchObject(
      unknown({ code: 'connection_lost', details: { sent: false } }),
    );
  });

  test('stays unknown when the deadline passes, or no slot is free for it', async () => {
    const late = await send(resubmit, [silence], { timeoutMs: 200, deadlineMs: 500 });
    expect(await rejection(late.call)).toMatchObject({ code: 'outcome_unknown' });
    const plan = { limit: 1, windowMs: 60_000 };
    const slotless = await send(resubmit, [resetAtOnce, ok], { plan });
    expect(await rejection(slotless.call)).toMatchObject(unknown({ code: 'rate_limited' }));
    expect(slotless.server.hits).toHaveLength(1);
  });

  test('is not sent again after that time', async () => {
    const brief = submitEndpoint({ resubmitForMs: 100 });
    const { call, server } = await send(brief, [silence, ok], { timeoutMs: 300 });
    expect(await rejection(call)).toMatchObject(unknown({ code: 'timeout' }));
    expect(server.hits).toHaveLength(1);
  });

  test('is not sent again after that time for want of a slot either', async () => {
    const brief = submitEndpoint({ resubmitForMs: 5_000 });
    const plan = { limit: 1, windowMs: 10_000 };
    const options = { plan, deadlineMs: 60_000, clock: standingClock() };
    const { call, server } = await send(brief, [resetAtOnce, ok], options);
    expect(await rejection(call)).toMatchObject(unknown({ code: 'rate_limited' }));
    expect(server.hits).toHaveLength(1);
  });
});
