import { type Context, context, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FlowEvent } from '@perijove/solana';
import { errorTypeOf } from './call-facts.ts';
import type { Instruments } from './instruments.ts';
import { nowMs } from './now-ms.ts';

/** Give it to a flow as `onProgress`. */
export type FlowProgress = (event: FlowEvent) => void;

/** The part of a flow that ends with a step. */
const PART_OF: Readonly<Record<FlowEvent['step'], string | undefined>> = {
  resumed: undefined,
  built: 'build',
  checked: 'check',
  signed: 'sign',
  rebuilding: 'settle',
  landed: 'settle',
  unreadable: undefined,
};

export interface FlowSettings {
  readonly tracer: Tracer;
  readonly instruments: Instruments;
  readonly includeIds: boolean;
}

/** Runs a flow in its own span: the spans of its calls are below it. */
export async function traceFlow<Result>(
  settings: FlowSettings,
  name: string,
  run: (onProgress: FlowProgress) => Promise<Result>,
): Promise<Result> {
  const { tracer, instruments, includeIds } = settings;
  const parent = context.active();
  const attributes = { 'perijove.flow.name': name };
  const span = tracer.startSpan(name, { attributes }, parent);
  const within = trace.setSpan(parent, span);
  const startMs = nowMs();
  const onProgress = stepListener(settings, name, within, startMs);
  const end = (error?: string): void => {
    const seconds = (nowMs() - startMs) / 1000;
    const outcome = error === undefined ? attributes : { ...attributes, 'error.type': error };
    instruments.flowDuration.record(seconds, outcome, within);
    if (error !== undefined) {
      span.setAttribute('error.type', error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  try {
    const result = await context.with(within, () =>
      run((event) => {
        if (includeIds) span.setAttributes(idsOf(event));
        onProgress(event);
      }),
    );
    end();
    return result;
  } catch (error) {
    end(errorTypeOf(error));
    throw error;
  }
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
