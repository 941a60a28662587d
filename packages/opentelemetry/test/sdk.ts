import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { onTestFinished } from 'vitest';
import { createTelemetry, type Telemetry, type TelemetryOptions } from '../src/index.ts';

export interface Recorded {
  readonly telemetry: Telemetry;
  readonly tracer: ReturnType<TracerProvider['getTracer']>;
  readonly meter: ReturnType<MeterProvider['getMeter']>;
  readonly spans: () => readonly ReadableSpan[];
  readonly metrics: () => Promise<ReadonlyMap<string, MetricData>>;
}

/** The real SDK, which keeps what it would export. */
export function startRecording(options: TelemetryOptions = {}): Recorded {
  const spanExporter = new InMemorySpanExporter();
  const tracers = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: spanExporter } as never)],
  });
  const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({
    exporter: metricExporter,
    exportIntervalMillis: 3_600_000,
  });
  const meters = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  onTestFinished(async () => {
    context.disable();
    await Promise.all([tracers.shutdown(), meters.shutdown()]);
  });
  const tracer = tracers.getTracer('test');
  const meter = meters.getMeter('test');
  const telemetry = createTelemetry({ tracer, meter, ...options });
  return {
    telemetry,
    tracer,
    meter,
    spans: () => spanExporter.getFinishedSpans(),
    async metrics() {
      await meters.forceFlush();
      const [last] = metricExporter.getMetrics().slice(-1);
      const all = last?.scopeMetrics.flatMap(({ metrics }) => metrics) ?? [];
      return new Map(all.map((metric) => [metric.descriptor.name, metric]));
    },
  };
}
