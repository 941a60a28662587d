/** Goal 21: the CPU time of a call that is traced and measured, beside the same call without it. */
import { context, type Meter, SpanKind, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createTelemetry } from '@perijove/opentelemetry';
import { createMeasuredTransport } from '../clients/perijove.ts';
import { requests } from '../clients/requests.ts';
import { stubbedCall } from '../clients/stubbed.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

/** Enough that a collection of garbage is a small part of a turn. */
const CALLS = 4000;
const CONCURRENCY = 16;

/** Exports nothing: what remains is the cost of making spans and metrics. */
const exporter = {
  export: (_: unknown, done: (result: { code: number }) => void) => done({ code: 0 }),
  selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  forceFlush: async () => {},
  shutdown: async () => {},
};

export const run: Topic = async ({ origin, quick }) => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracers = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const meters = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
  const sampler = new TraceIdRatioBasedSampler(0.1);
  const some = new TracerProvider({
    sampler,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const sampled = createTelemetry({
    tracer: some.getTracer('bench'),
    meter: meters.getMeter('bench'),
  });
  const real = createTelemetry({
    tracer: tracers.getTracer('bench'),
    meter: meters.getMeter('bench'),
  });
  // Without an SDK the API of OpenTelemetry does nothing.
  const idle = createTelemetry();
  const without = createMeasuredTransport(origin);
  const traced = createMeasuredTransport(origin, { onEvent: real.onEvent });
  const sparse = createMeasuredTransport(origin, { onEvent: sampled.onEvent });
  const unheard = createMeasuredTransport(origin, { onEvent: idle.onEvent });

  const { endpoint, input } = requests.quote;
  const bare = bareSdk(tracers.getTracer('bare'), meters.getMeter('bare'));
  const calls = quick ? 100 : CALLS;
  const cost = (transport: typeof without) => () =>
    cpuPerCall(() => transport.call(endpoint, input), calls, CONCURRENCY);
  const measures = {
    without: cost(without),
    traced: cost(traced),
    sparse: cost(sparse),
    unheard: cost(unheard),
    bare: () => cpuPerCall(() => bare(() => without.call(endpoint, input)), calls, CONCURRENCY),
    ...stubbed({ real: real.onEvent, idle: idle.onEvent }, bare, calls),
  };
  for (const measure of Object.values(measures)) for (let n = 0; n < 3; n++) await measure();
  const rounds = await interleave(measures, quick ? 2 : 11);

  await Promise.all([without.close(), traced.close(), sparse.close(), unheard.close()]);
  await Promise.all([tracers.shutdown(), some.shutdown(), meters.shutdown()]);
  const us = (values: readonly number[]): string => summarize(values).median.toFixed(1);
  return {
    measured: [
      {
        goal: 21,
        part: 'SDK, exporter that does nothing',
        value: ratio(rounds.traced, rounds.without),
      },
      { goal: 21, part: 'SDK, one span in ten', value: ratio(rounds.sparse, rounds.without) },
      {
        goal: 21,
        part: 'SDK / the SDK alone, one span and one duration',
        value: ratio(rounds.traced, rounds.bare),
      },
      { goal: 21, part: 'no SDK', value: ratio(rounds.unheard, rounds.without) },
    ],
    notes: [
      `quote, c=${CONCURRENCY}, us of CPU a call: without ${us(rounds.without)}, with an SDK ${us(rounds.traced)}, with one span in ten ${us(rounds.sparse)}, with no SDK ${us(rounds.unheard)}`,
      `the SDK alone, one span and one duration a call written by hand: ${us(rounds.bare)}, ${ratio(rounds.bare, rounds.without).median.toFixed(2)} of a call without`,
      `a call that is answered at once, without a network: without ${us(rounds.atOnce)}, with a listener that does nothing ${us(rounds.atOnceHeard)}, with no SDK ${us(rounds.atOnceIdle)}, the SDK alone ${us(rounds.atOnceBare)}, with an SDK ${us(rounds.atOnceTraced)}`,
    ],
  };
};

/** The same without the cost of HTTP, which varies more than that of a span. */
function stubbed(
  { real, idle }: Record<'real' | 'idle', ReturnType<typeof createTelemetry>['onEvent']>,
  bare: ReturnType<typeof bareSdk>,
  calls: number,
) {
  const plan = { limit: 1_000_000, windowMs: 1_000 };
  const plain = stubbedCall({ plan });
  const traced = stubbedCall({ plan, onEvent: real });
  const cost = (call: () => Promise<unknown>) => () => cpuPerCall(call, calls * 4, CONCURRENCY);
  return {
    atOnce: cost(plain),
    atOnceHeard: cost(stubbedCall({ plan, onEvent: () => undefined })),
    atOnceIdle: cost(stubbedCall({ plan, onEvent: idle })),
    atOnceTraced: cost(traced),
    atOnceBare: cost(() => bare(plain)),
  };
}

/** What the SDK itself costs: the span and the duration of a call, with the attributes made before. */
function bareSdk(tracer: Tracer, meter: Meter) {
  const durations = meter.createHistogram('http.client.request.duration', { unit: 's' });
  const attributes = {
    'http.request.method': 'GET',
    'url.template': '/swap/v1/quote',
    'server.address': '127.0.0.1',
    'server.port': 80,
    'perijove.endpoint': 'bench.quote',
    'http.response.status_code': 200,
  };
  const { timeOrigin } = performance;
  const options = { kind: SpanKind.CLIENT, attributes };
  return async (call: () => Promise<unknown>): Promise<void> => {
    const parent = context.active();
    const startTime = timeOrigin + performance.now();
    await call();
    const end = timeOrigin + performance.now();
    durations.record((end - startTime) / 1000, attributes, parent);
    tracer.startSpan('GET /swap/v1/quote', { ...options, startTime }, parent).end(end);
  };
}
