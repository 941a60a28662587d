import { type Attributes, type Context, context, type Tracer } from '@opentelemetry/api';
import { type EventSource, isPerijoveError, type TransportEvent } from '@perijove/core';
import {
  callOutcomeFacts,
  type EndpointFacts,
  errorTypeOf,
  factsOf,
  outcomeFacts,
  type Started,
} from './call-facts.ts';
import { type Ended, type Part, writeCallSpans } from './call-spans.ts';
import type { Instruments } from './instruments.ts';
import { nowMs } from './now-ms.ts';

/** A call that has begun. */
interface Open {
  readonly facts: EndpointFacts;
  readonly parent: Context;
  readonly startMs: number;
  lastMs: number;
  parts: Part[] | undefined;
  /** Attempts that failed and were followed by another one. */
  failed: number;
}

type EventOf<Type extends TransportEvent['type']> = Extract<
  TransportEvent,
  { readonly type: Type }
>;

interface Source {
  readonly facts: Map<string, EndpointFacts>;
  readonly calls: Map<number, Open>;
  /** What the gateway left by its last response, by bucket and key. */
  readonly left: Map<string, Left>;
}

interface Left {
  readonly attributes: Attributes;
  remaining: number;
}

/** Where the spans and metrics of calls are written, and what is known of the calls so far. */
interface Listening {
  readonly tracer: Tracer;
  readonly instruments: Instruments;
  readonly sourceOf: (transport: EventSource) => Source;
}

/** Writes the spans and metrics of calls from the events of any number of transports. */
export function createCallListener(
  tracer: Tracer,
  instruments: Instruments,
): (event: TransportEvent) => void {
  const listening = { tracer, instruments, sourceOf: createSources(instruments) };
  return (event) => {
    switch (event.type) {
      case 'call:start':
        return start(listening, event);
      case 'call:end':
        return end(listening, event);
      case 'limit:wait':
        return noteWait(listening, event);
      case 'attempt:failed':
        return noteFailure(listening, event);
      case 'key:refused':
        return noteKey(listening, event);
      case 'key:restored':
      case 'limit:shared':
        return;
      case 'drift':
        return instruments.drift.add(event.responses, { 'perijove.endpoint': event.endpoint });
      case 'deprecated':
        return instruments.deprecated.add(1, { 'perijove.deprecated': event.what });
    }
  };
}

/** What is known of each transport; the slots that its gateway has left are observed from then on. */
function createSources({ remaining: gauge }: Instruments): Listening['sourceOf'] {
  const sources = new WeakMap<EventSource, Source>();
  // A transport that is gone emits no further events.
  const observed = new Set<WeakRef<Source>>();
  gauge.addCallback((result) => {
    for (const ref of observed) {
      const source = ref.deref();
      if (!source) observed.delete(ref);
      for (const { attributes, remaining } of source?.left.values() ?? [])
        result.observe(remaining, attributes);
    }
  });
  return (transport) => {
    const known = sources.get(transport);
    if (known) return known;
    const source = { facts: new Map(), calls: new Map(), left: new Map() };
    sources.set(transport, source);
    observed.add(new WeakRef(source));
    return source;
  };
}

function start({ sourceOf }: Listening, event: Started): void {
  const source = sourceOf(event.transport);
  const facts = source.facts.get(event.endpoint) ?? factsOf(event);
  source.facts.set(event.endpoint, facts);
  const startMs = nowMs();
  const parent = context.active();
  const open = { facts, parent, startMs, lastMs: startMs, parts: undefined, failed: 0 };
  source.calls.set(event.call, open);
}

function end({ tracer, instruments, sourceOf }: Listening, event: Ended): void {
  const source = sourceOf(event.transport);
  const open = source.calls.get(event.call);
  // It began before there was a listener.
  if (!open) return;
  source.calls.delete(event.call);
  const { facts, parent, parts, startMs, lastMs } = open;
  const error = event.ok ? undefined : errorTypeOf(event.error);
  // Both ends by one clock.
  const endMs = startMs + event.durationMs;
  const outcome = outcomeFacts(facts, event.status, error);
  const callFacts = callOutcomeFacts(facts, error);
  // A call that ended while it waited has no further attempt.
  if (event.attempts > open.failed && !endedInWait(event))
    instruments.requestDuration.record(seconds(lastMs, endMs), outcome, parent);
  instruments.callDuration.record(event.durationMs / 1000, callFacts, parent);
  noteLeft(source, facts, event);
  writeCallSpans(tracer, { facts, parent, startMs, endMs, parts, lastMs, ended: event, error });
}

/** Of several keys, each has windows of its own. */
function noteLeft({ left }: Source, facts: EndpointFacts, { remaining, key }: Ended): void {
  if (remaining === undefined) return;
  const name = key === undefined ? facts.bucketName : `${facts.bucketName} ${key}`;
  const known = left.get(name);
  if (known) {
    known.remaining = remaining;
    return;
  }
  const attributes = key === undefined ? facts.bucket : { ...facts.bucket, 'perijove.key': key };
  left.set(name, { attributes, remaining });
}

function noteKey({ instruments }: Listening, event: EventOf<'key:refused'>): void {
  const { key, status, scope } = event;
  instruments.keyRefusals.add(1, {
    'perijove.key': key,
    'http.response.status_code': status,
    'perijove.key.scope': scope,
  });
}

function noteWait({ instruments, sourceOf }: Listening, event: EventOf<'limit:wait'>): void {
  const open = sourceOf(event.transport).calls.get(event.call);
  if (!open) return;
  const endMs = nowMs();
  instruments.waitDuration.record(event.waitedMs / 1000, open.facts.bucket);
  addPart(open, { kind: 'wait', startMs: endMs - event.waitedMs, endMs });
  open.lastMs = endMs;
}

function noteFailure({ instruments, sourceOf }: Listening, event: EventOf<'attempt:failed'>): void {
  const open = sourceOf(event.transport).calls.get(event.call);
  if (!open) return;
  const endMs = nowMs();
  const error = errorTypeOf(event.error);
  const { details } = event.error;
  const status = 'status' in details ? details.status : undefined;
  const outcome = outcomeFacts(open.facts, status, error);
  instruments.requestDuration.record(seconds(open.lastMs, endMs), outcome, open.parent);
  open.failed++;
  instruments.retries.add(1, { ...open.facts.endpoint, 'error.type': error });
  addPart(open, { kind: 'attempt', startMs: open.lastMs, endMs, error, status });
  open.lastMs = endMs + event.retryInMs;
}

function seconds(startMs: number, endMs: number): number {
  return Math.max(0, endMs - startMs) / 1000;
}

/** No request was made for want of a slot: the plan had none in time, or its store failed. */
function endedInWait({ error }: Ended): boolean {
  if (isPerijoveError(error, 'rate_limited')) return !error.details.body;
  return isPerijoveError(error, 'limit_store_failed');
}

/** Most calls have none. */
function addPart(open: Open, part: Part): void {
  open.parts ??= [];
  open.parts.push(part);
}
