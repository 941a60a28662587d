import { type Context, context, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FlowEvent } from '@perijove/solana';
import { errorTypeOf } from './call-facts.ts';
import type { Instruments } from './instruments.ts';
import { nowMs } from './now-ms.ts';
import type { Quiet } from './quietly.ts';

/** Give it to a flow as `onProgress`. */
export type FlowProgress = (event: FlowEvent) => void;

/** The part of a flow that ends with a step. */
const PART_OF: Readonly<Record<FlowEvent['step'], string | undefined>> = {
  resumed: undefined,
  built: 'build',
  checked: 'check',
  signed: 'sign',
  rebuilding: 'settle',
  skipped: undefined,
  landed: 'settle',
  unreadable: undefined,
};

export interface FlowSettings {
  readonly tracer: Tracer;
  readonly instruments: Instruments;
  readonly quietly: Quiet['quietly'];
  readonly includeIds: boolean;
}

/**
 * Runs a flow in its own span: the spans of its calls are below it. Whatever telemetry does, the flow
 * runs once and ends as it does.
 */
export async function traceFlow<Result>(
  settings: FlowSettings,
  name: string,
  run: (onProgress: FlowProgress) => Promise<Result>,
): Promise<Result> {
  const { quietly } = settings;
  const traced = quietly(() => openFlow(settings, name));
  let running: Promise<Result> | undefined;
  const start = async (): Promise<Result> =>
    run((event) => void quietly(() => traced?.onProgress(event)));
  // A context manager may throw before it runs what it is given, or after.
  quietly(() => {
    if (traced)
      context.with(traced.within, () => {
        running = start();
      });
  });
  running ??= start();
  try {
    const result = await running;
    quietly(() => traced?.end());
    return result;
  } catch (error) {
    quietly(() => traced?.end(errorTypeOf(error)));
    throw error;
  }
}

interface OpenFlow {
  /** The context with the span of the flow. */
  readonly within: Context;
  readonly onProgress: FlowProgress;
  readonly end: (error?: string) => void;
}

function openFlow(settings: FlowSettings, name: string): OpenFlow {
  const { tracer, instruments, includeIds } = settings;
  const parent = context.active();
  const attributes = { 'perijove.flow.name': name };
  const span = tracer.startSpan(name, { attributes }, parent);
  const within = trace.setSpan(parent, span);
  const startMs = nowMs();
  const onStep = stepListener(settings, name, within, startMs);
  return {
    within,
    onProgress(event) {
      if (includeIds) span.setAttributes(idsOf(event));
      onStep(event);
    },
    end(error) {
      const seconds = (nowMs() - startMs) / 1000;
      const outcome = error === undefined ? attributes : { ...attributes, 'error.type': error };
      instruments.flowDuration.record(seconds, outcome, within);
      if (error !== undefined) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** A span for each part of the flow, written when the part is over. */
function stepListener(
  { tracer, instruments }: FlowSettings,
  name: string,
  within: Context,
  startMs: number,
): FlowProgress {
  let lastMs = startMs;
  return (event) => {
    const { step, attempt } = event;
    const endMs = nowMs();
    instruments.flowSteps.add(1, { 'perijove.flow.name': name, 'perijove.flow.step': step });
    const part = PART_OF[step];
    if (part !== undefined) {
      const attributes = { 'perijove.flow.name': name, 'perijove.flow.attempt': attempt };
      const options = { startTime: lastMs, attributes };
      const span = tracer.startSpan(`${name} ${part}`, options, within);
      if (step === 'rebuilding') {
        span.setAttribute('error.type', errorTypeOf(event.reason));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end(endMs);
    }
    lastMs = endMs;
  };
}

function idsOf(event: FlowEvent): Record<string, string> {
  const { id } = event;
  const signature = event.step === 'signed' ? event.signature : undefined;
  return {
    ...(id !== undefined && { 'perijove.flow.id': id }),
    ...(signature !== undefined && { 'perijove.flow.signature': signature }),
  };
}
