/** Goal 21: the CPU time of a call that is traced and measured, beside the same call without it. */
import { context } from '@opentelemetry/api';
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
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

const CALLS = 1000;
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
  const calls = quick ? 100 : CALLS;
  const cost = (transport: typeof without) => () =>
    cpuPerCall(() => transport.call(endpoint, input), calls, CONCURRENCY);
  const measures = {
    without: cost(without),
    traced: cost(traced),
    sparse: cost(sparse),
    unheard: cost(unheard),
  };
  for (const measure of Object.values(measures)) for (let n = 0; n < 3; n++) await measure();
  const rounds = await interleave(measures, quick ? 2 : 15);

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
      { goal: 21, part: 'no SDK', value: ratio(rounds.unheard, rounds.without) },
    ],
    notes: [
      `quote, c=${CONCURRENCY}, us of CPU a call: without ${us(rounds.without)}, with an SDK ${us(rounds.traced)}, with one span in ten ${us(rounds.sparse)}, with no SDK ${us(rounds.unheard)}`,
    ],
  };
};
