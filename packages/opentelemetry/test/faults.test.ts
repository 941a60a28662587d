import { diag, type Meter, metrics, type Tracer } from '@opentelemetry/api';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createTransport, sandbox, type Transport, type TransportEvent } from '@perijove/core';
import { endpoints } from '@perijove/price';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeTelemetry } from '../src/channels.ts';
import { createTelemetry, type Telemetry } from '../src/index.ts';

const { request, response } = endpoints.get.example;
const refuse = (): never => {
  throw new Error('telemetry is broken');
};

/** What has no name of its own throws when it is called. */
const throwing = <Of extends object>(own: Partial<Of>): Of =>
  new Proxy(own, { get: (of, name) => Reflect.get(of, name) ?? refuse }) as Of;

const brokenTracer = throwing<Tracer>({});
/** Gives instruments, all of which throw. */
const brokenMeter = throwing<Meter>({
  createHistogram: () => throwing({}),
  createCounter: () => throwing({}),
  createObservableGauge: () => ({ addCallback: () => undefined, removeCallback: refuse }),
});
const brokenSpans = throwing<Tracer>({ startSpan: () => throwing({}) });

let reports: string[] = [];
beforeEach(() => {
  reports = [];
  const ignore = (): void => undefined;
  const error = (...said: readonly unknown[]): void => void reports.push(said.join(' '));
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
});
afterEach(() => {
  diag.disable();
  metrics.disable();
});

/** Its requests are answered at once; the second attempt of the first call, if the first one fails. */
function connect(onEvent?: (event: TransportEvent) => void, failures = 0): Transport {
  let left = failures;
  return createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    ...(onEvent && { onEvent }),
    fetch: async () => (left-- > 0 ? Response.json({}, { status: 503 }) : Response.json(response)),
  });
}

async function flowOf(telemetry: Telemetry, result: unknown): Promise<unknown> {
  return telemetry.flow('test.flow', async (onProgress) => {
    onProgress({ step: 'landed', id: 'one', attempt: 1 });
    return result;
  });
}

describe.each([
  ['a tracer that throws', () => createTelemetry({ tracer: brokenTracer })],
  ['spans that throw', () => createTelemetry({ tracer: brokenSpans, includeIds: true })],
  ['instruments that throw', () => createTelemetry({ meter: brokenMeter })],
])('with %s', (_name, create) => {
  it('a call and its retry go through, and nobody else hears of the fault', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    const transport = connect(create().onEvent, 1);
    await expect(transport.call(endpoints.get, request)).resolves.toEqual(response);
    const stop = subscribeTelemetry(create());
    await connect().call(endpoints.get, request);
    stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    // Once for each telemetry.
    expect(reports.filter((said) => said.includes('telemetry is broken'))).toHaveLength(2);
  });

  it('a flow runs once and ends as it does', async () => {
    const telemetry = create();
    const ran = vi.fn();
    await expect(
      telemetry.flow('test.flow', async (onProgress) => {
        ran();
        onProgress({ step: 'landed', id: 'one', attempt: 1 });
        return 'landed';
      }),
    ).resolves.toBe('landed');
    expect(ran).toHaveBeenCalledOnce();
    const error = new DOMException('over', 'AbortError');
    await expect(telemetry.flow('test.flow', () => Promise.reject(error))).rejects.toBe(error);
    expect(reports).not.toEqual([]);
  });
});

it.each([
  ['never ends', () => undefined],
  [
    'fails',
    (done: (result: { readonly code: number }) => void) => setTimeout(done, 1, { code: 1 }),
  ],
  ['throws', refuse],
])('an export that %s delays no call and no flow', async (_name, send) => {
  const forever = (): Promise<void> => new Promise(() => undefined);
  const exporting = vi.fn((_: unknown, done: (result: { readonly code: number }) => void): void => {
    send(done);
  });
  const exporter = { export: exporting, forceFlush: forever, shutdown: forever };
  const tracers = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter } as never)],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: exporter as never,
    exportIntervalMillis: 10,
    exportTimeoutMillis: 10,
  });
  const meters = new MeterProvider({ readers: [reader] });
  const telemetry = createTelemetry({
    tracer: tracers.getTracer('test'),
    meter: meters.getMeter('test'),
  });
  const transport = connect(telemetry.onEvent);
  const startedAt = performance.now();
  for (let call = 0; call < 20; call++) await transport.call(endpoints.get, request);
  await expect(flowOf(telemetry, 'landed')).resolves.toBe('landed');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await expect.poll(() => exporting.mock.calls.length).toBeGreaterThan(0);
  void reader.shutdown().catch(() => undefined);
});
