import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { TransportEvent } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, type Perijove, SOL, USDC } from 'perijove';
import { createMemoryJournal } from 'perijove/journal';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { subscribeTelemetry } from '../src/channels.ts';
import { createTelemetry } from '../src/index.ts';
import { startRecording } from './sdk.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control.resetWindows());

function connect(onEvent?: (event: TransportEvent) => void, plan?: 'keyless'): Perijove {
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({
    deployment,
    apiKey,
    // On a busy machine the first call loads for long, and another attempt would have a span of its own.
    timeoutMs: 60_000,
    ...(onEvent && { onEvent }),
    ...(plan && { plan }),
  });
  onTestFinished(() => perijove.close());
  return perijove;
}

const parentOf = (span: ReadableSpan | undefined): string | undefined =>
  span?.parentSpanContext?.spanId;
const named = (spans: readonly ReadableSpan[], name: string): readonly ReadableSpan[] =>
  spans.filter((span) => span.name === name);
const msOf = (span: ReadableSpan): number => span.duration[0] * 1000 + span.duration[1] / 1e6;

describe('a call', () => {
  it('is one span of an HTTP client, below the span of its caller', async () => {
    const { telemetry, tracer, spans, metrics } = startRecording();
    const perijove = connect(telemetry.onEvent);
    await perijove.price.get({ ids: [SOL] });
    const caller = tracer.startSpan('caller');
    await context.with(trace.setSpan(context.active(), caller), () =>
      perijove.price.get({ ids: [USDC] }),
    );
    const found = named(spans(), 'GET /price/v3');
    expect(found).toHaveLength(2);
    for (const span of found.slice(1)) {
      expect(span.kind).toBe(SpanKind.CLIENT);
      expect(parentOf(span)).toBe(caller.spanContext().spanId);
      expect(msOf(span)).toBeGreaterThan(0);
      expect(span.attributes).toEqual({
        'http.request.method': 'GET',
        'url.template': '/price/v3',
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(sandbox.deployment.baseUrl).port),
        'perijove.endpoint': 'price.get',
        'http.response.status_code': 200,
      });
    }
    const durations = (await metrics()).get('http.client.request.duration');
    expect(durations?.descriptor.unit).toBe('s');
    expect(durations?.dataPoints).toMatchObject([
      {
        value: { count: 2 },
        attributes: { 'url.template': '/price/v3', 'http.response.status_code': 200 },
      },
    ]);
    const left = (await metrics()).get('perijove.limit.remaining');
    expect(left?.dataPoints[0]?.value).toEqual(expect.any(Number));
  });

  it('that is repeated has a span for each attempt', async () => {
    const { telemetry, spans, metrics } = startRecording();
    const perijove = connect(telemetry.onEvent);
    sandbox.control.faults.add({
      kind: 'server-error',
      status: 503,
      endpoint: 'price.get',
      times: 2,
    });
    await perijove.price.get({ ids: [SOL] });
    const [whole] = named(spans(), 'price.get');
    expect(whole).toMatchObject({ kind: SpanKind.INTERNAL });
    expect(whole?.attributes).toMatchObject({ 'perijove.call.attempts': 3 });
    const attempts = named(spans(), 'GET /price/v3');
    expect(attempts.map(parentOf)).toEqual(Array(3).fill(whole?.spanContext().spanId));
    expect(attempts.map(({ attributes }) => attributes['http.request.resend_count'])).toEqual([
      undefined,
      1,
      2,
    ]);
    expect(attempts.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
      503, 503, 200,
    ]);
    expect(attempts.map(({ status }) => status.code)).toEqual([
      SpanStatusCode.ERROR,
      SpanStatusCode.ERROR,
      SpanStatusCode.UNSET,
    ]);
    const all = await metrics();
    const requests = all.get('http.client.request.duration')?.dataPoints;
    // One measurement for each attempt: two failed ones and the last; one for the call.
    expect(requests).toMatchObject([
      { value: { count: 2 }, attributes: { 'error.type': 'server_error' } },
      { value: { count: 1 }, attributes: { 'http.response.status_code': 200 } },
    ]);
    const [call] = all.get('perijove.call.duration')?.dataPoints ?? [];
    expect(call?.value).toMatchObject({ count: 1 });
    const retries = all.get('perijove.call.retries');
    expect(retries?.dataPoints).toMatchObject([
      { value: 2, attributes: { 'perijove.endpoint': 'price.get', 'error.type': 'server_error' } },
    ]);
  });

  it('that fails has its code, and none of its words', async () => {
    const { telemetry, spans, metrics } = startRecording();
    const perijove = connect(telemetry.onEvent);
    const bad = perijove.routingSwap.quote({
      inputMint: SOL,
      outputMint: sandbox.fundedWallets.alice.address,
      amount: 1n,
    });
    await expect(bad).rejects.toThrow();
    const [span] = named(spans(), 'GET /swap/v1/quote');
    expect(span?.attributes['error.type']).toMatch(/^[a-z_]+$/);
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
    const durations = (await metrics()).get('http.client.request.duration');
    expect(durations?.dataPoints[0]?.attributes).toMatchObject({
      'http.response.status_code': 400,
    });
  });

  it('that waits for the rate limit has a span for the wait', async () => {
    const { telemetry, spans, metrics } = startRecording();
    const { onEvent } = telemetry;
    const transport = { baseUrl: 'https://api.test' };
    const of = { endpoint: 'price.get', call: 1, transport } as const;
    onEvent({ type: 'call:start', ...of, method: 'GET', path: '/price/v3', bucket: 'default' });
    onEvent({ type: 'limit:wait', ...of, waitedMs: 40 });
    onEvent({ type: 'call:end', ...of, ok: true, attempts: 1, durationMs: 60, status: 200 });
    const [wait] = named(spans(), 'perijove.limit.wait');
    expect(msOf(wait as ReadableSpan)).toBeCloseTo(40, 0);
    expect(parentOf(wait)).toBe(named(spans(), 'price.get')[0]?.spanContext().spanId);
    const [request] = (await metrics()).get('http.client.request.duration')?.dataPoints ?? [];
    // Without the wait.
    const { sum } = Object(request?.value) as { readonly sum: number };
    expect(sum).toBeLessThan(0.06);
    const waits = (await metrics()).get('perijove.limit.wait.duration');
    expect(waits?.dataPoints).toMatchObject([{ value: { count: 1 } }]);
  });

  it('counts drift and deprecations', async () => {
    const { telemetry, metrics } = startRecording();
    telemetry.onEvent({ type: 'drift', endpoint: 'price.get', issues: [], responses: 3 });
    telemetry.onEvent({ type: 'deprecated', what: 'tokens.allV1' });
    const all = await metrics();
    expect(all.get('perijove.drift')?.dataPoints).toMatchObject([{ value: 3 }]);
    expect(all.get('perijove.deprecated')?.dataPoints).toMatchObject([{ value: 1 }]);
  });

  it('of any transport of the process is heard by the channels, each apart', async () => {
    const { telemetry, spans } = startRecording();
    const stop = subscribeTelemetry(telemetry);
    const [one, other] = [connect(), connect()];
    // The first call of each has the same number.
    await Promise.all([one.price.get({ ids: [SOL] }), other.tokens.search({ query: 'JUP' })]);
    stop();
    await one.price.get({ ids: [SOL] });
    expect(
      spans()
        .map(({ name }) => name)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['GET /price/v3', 'GET /tokens/v2/search']);
  });
});

describe('a flow', () => {
  const swap = { inputMint: SOL, outputMint: USDC, amount: 12_345_678n, minOutput: 1n };

  it('is a span, with its parts and calls below it', async () => {
    const { telemetry, spans, metrics } = startRecording();
    const perijove = connect(telemetry.onEvent);
    const { secretKey: signer } = sandbox.fundedWallets.alice;
    const rpc = createRpc(sandbox.rpcUrl);
    await telemetry.flow('instant-swap.swap', (onProgress) =>
      perijove.instantSwap.swap(swap, { signer, rpc, onProgress }),
    );
    const [flow] = named(spans(), 'instant-swap.swap');
    const below = spans().filter((span) => parentOf(span) === flow?.spanContext().spanId);
    const names = below.map(({ name }) => name);
    for (const part of ['build', 'check', 'sign', 'settle'])
      expect(names).toContain(`instant-swap.swap ${part}`);
    expect(names).toContain('GET /ultra/v1/order');
    expect(names).toContain('POST /ultra/v1/execute');
    const all = await metrics();
    expect(all.get('perijove.flow.duration')?.dataPoints).toMatchObject([
      { value: { count: 1 }, attributes: { 'perijove.flow.name': 'instant-swap.swap' } },
    ]);
    const steps = all.get('perijove.flow.steps')?.dataPoints ?? [];
    expect(steps.map(({ attributes }) => attributes['perijove.flow.step'])).toEqual(
      expect.arrayContaining(['built', 'checked', 'signed', 'landed']),
    );
  });

  it('that fails rejects with its own error, and has its code', async () => {
    const { telemetry, spans } = startRecording();
    const error = new DOMException('of alice', 'AbortError');
    const failing = telemetry.flow('test.flow', () => Promise.reject(error));
    await expect(failing).rejects.toBe(error);
    expect(spans()).toMatchObject([
      {
        name: 'test.flow',
        attributes: { 'error.type': 'AbortError' },
        status: { code: SpanStatusCode.ERROR },
      },
    ]);
  });

  it.each([false, true])(
    'names no wallet, key or input; ids if it is asked: %s',
    async (includeIds) => {
      const { telemetry, spans, metrics } = startRecording({ includeIds });
      const perijove = connect(telemetry.onEvent);
      const { secretKey: signer, address } = sandbox.fundedWallets.alice;
      const rpc = createRpc(sandbox.rpcUrl);
      const { signature } = await telemetry.flow('instant-swap.swap', (onProgress) => {
        const journal = createMemoryJournal();
        const options = { signer, rpc, journal, onProgress, id: 'order of alice' };
        return perijove.instantSwap.swap(swap, options);
      });
      await perijove.portfolio.positions({ address }).catch(() => undefined);
      await perijove.tokens.search({ query: 'secret words' });
      const written = spans().map(({ name, attributes, events, links, status }) => ({
        name,
        attributes,
        events,
        links,
        status,
      }));
      const text = JSON.stringify([written, [...(await metrics()).values()]]);
      for (const secret of [address, sandbox.apiKey, SOL, 'secret words', '12345678'])
        expect(text).not.toContain(secret);
      expect(text).toContain('/portfolio/v1/positions/{address}');
      for (const id of ['order of alice', signature]) expect(text.includes(id)).toBe(includeIds);
    },
  );
});

it('needs no SDK, and refuses unknown options', async () => {
  const perijove = connect(createTelemetry().onEvent);
  await perijove.price.get({ ids: [SOL] });
  expect(() => createTelemetry({ tracers: 1 } as never)).toThrow('tracers');
});
