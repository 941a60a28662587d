import { type Meter, metrics, type Tracer, trace } from '@opentelemetry/api';
import type { TransportEvent } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { createCallListener } from './calls.ts';
import { type FlowProgress, traceFlow } from './flow-spans.ts';
import { createInstruments } from './instruments.ts';
import { createQuiet } from './quietly.ts';

export type { FlowProgress } from './flow-spans.ts';

/** Options of `createTelemetry`. */
export interface TelemetryOptions {
  /** Default: the tracer `@perijove/opentelemetry` of the global provider. */
  readonly tracer?: Tracer | undefined;
  /** Default: the meter `@perijove/opentelemetry` of the global provider. */
  readonly meter?: Meter | undefined;
  /**
   * Writes the ids of flows and the signatures of transactions to their spans. They lead to wallets.
   * Default false.
   */
  readonly includeIds?: boolean | undefined;
}

/** Spans and metrics of transports and flows. */
export interface Telemetry {
  /** Give it to a transport as `onEvent`, or to `subscribeTelemetry` for all transports. */
  readonly onEvent: (event: TransportEvent) => void;
  /**
   * Runs a flow in a span. Returns or throws what `run` does.
   *
   * @param name of the method, such as `instant-swap.swap`.
   */
  flow<Result>(name: string, run: (onProgress: FlowProgress) => Promise<Result>): Promise<Result>;
}

const NAME = '@perijove/opentelemetry';

/**
 * Creates spans and metrics by the semantic conventions of OpenTelemetry. They have no key, no input,
 * no address and no whole URL. A tracer, span or instrument that throws costs its spans and metrics,
 * and no call or flow: the first fault goes to the logger of OpenTelemetry (`diag`).
 *
 * @throws PerijoveError `invalid_input` for an unknown option.
 * @example
 * ```ts
 * const telemetry = createTelemetry();
 * const perijove = createPerijove({ deployment: jupiter, apiKey, onEvent: telemetry.onEvent });
 * await telemetry.flow('instant-swap.swap', (onProgress) =>
 *   perijove.instantSwap.swap(input, { signer, onProgress }),
 * );
 * ```
 */
export function createTelemetry(options: TelemetryOptions = {}): Telemetry {
  assertFields('options', options, ['tracer', 'meter', 'includeIds']);
  const { tracer = trace.getTracer(NAME), meter = metrics.getMeter(NAME) } = options;
  if (typeof tracer.startSpan !== 'function') throw invalidInput('tracer', 'a Tracer');
  if (typeof meter.createHistogram !== 'function') throw invalidInput('meter', 'a Meter');
  const instruments = createInstruments(meter);
  const { report, quietly } = createQuiet();
  const settings = { tracer, instruments, quietly, includeIds: options.includeIds === true };
  const listen = createCallListener(tracer, instruments);
  return {
    onEvent(event) {
      try {
        listen(event);
      } catch (error) {
        report(error);
      }
    },
    flow: (name, run) => traceFlow(settings, name, run),
  };
}
