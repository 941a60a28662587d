import {
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { TransportEvent } from '@perijove/core';
import { type EndpointFacts, outcomeFacts } from './call-facts.ts';

export type Ended = Extract<TransportEvent, { readonly type: 'call:end' }>;

/** A part of a call that is over. Times in milliseconds since the epoch. */
export interface Part {
  readonly kind: 'wait' | 'attempt';
  readonly startMs: number;
  readonly endMs: number;
  readonly error?: string | undefined;
  readonly status?: number | undefined;
}

/** A call that has ended. */
export interface CallRecord {
  readonly facts: EndpointFacts;
  /** The span of the caller. */
  readonly parent: Context;
  readonly startMs: number;
  readonly endMs: number;
  /** Waits and failed attempts. Undefined for a call that went through at once. */
  readonly parts: readonly Part[] | undefined;
  /** When the last attempt began. */
  readonly lastMs: number;
  readonly ended: Ended;
  readonly error: string | undefined;
}

/**
 * Writes the spans of a call when it ends. One attempt without a wait is one span of an HTTP
 * client. Otherwise the call has its own span, with a span below it for each wait and each attempt.
 */
export function writeCallSpans(tracer: Tracer, call: CallRecord): void {
  const { facts, parent, startMs, endMs, parts, ended, error } = call;
  if (!parts) {
    const { status, requestId } = ended;
    writeAttempt(tracer, parent, facts, { startMs, endMs, status, error, requestId }, 0);
    return;
  }
  const attributes = { ...facts.endpoint, 'perijove.call.attempts': ended.attempts };
  const options = { kind: SpanKind.INTERNAL, startTime: startMs, attributes };
  const whole = tracer.startSpan(ended.endpoint, options, parent);
  const below = trace.setSpan(parent, whole);
  let attempts = 0;
  for (const part of parts) {
    if (part.kind === 'attempt') writeAttempt(tracer, below, facts, part, attempts++);
    else
      tracer.startSpan('perijove.limit.wait', { startTime: part.startMs }, below).end(part.endMs);
  }
  // A call that ended while it waited has no further attempt.
  const last = { startMs: call.lastMs, endMs, status: ended.status, error };
  if (ended.attempts > attempts) writeAttempt(tracer, below, facts, last, attempts);
  if (error !== undefined) fail(whole, error, ended.requestId);
  whole.end(endMs);
}

interface Attempt extends Omit<Part, 'kind'> {
  readonly requestId?: string | undefined;
}

function writeAttempt(
  tracer: Tracer,
  parent: Context,
  facts: EndpointFacts,
  { startMs, endMs, status, error, requestId }: Attempt,
  resends: number,
): void {
  const attributes = outcomeFacts(facts, status, error);
  const options = { kind: SpanKind.CLIENT, startTime: startMs, attributes };
  const span = tracer.startSpan(facts.name, options, parent);
  if (resends > 0) span.setAttribute('http.request.resend_count', resends);
  if (error !== undefined) fail(span, error, requestId);
  span.end(endMs);
}

function fail(span: Span, error: string, requestId: string | undefined): void {
  span.setAttribute('error.type', error);
  // For the support of the API.
  if (requestId !== undefined) span.setAttribute('perijove.request_id', requestId);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
