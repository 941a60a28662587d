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

interface Source {
  readonly facts: Map<string, EndpointFacts>;
  readonly calls: Map<number, Open>;
  /** What the gateway left by its last response, by bucket. */
  readonly left: Map<string, Left>;
}

interface Left {
  readonly attributes: Attributes;
  remaining: number;
}

/** Writes the spans and metrics of calls from the events of any number of transports. */
export function createCallListener(
  tracer: Tracer,
  instruments: Instruments,
): (event: TransportEvent) => void {
  const sources = new WeakMap<EventSource, Source>();
  // A transport that is gone emits no further events.
  const observed = new Set<WeakRef<Source>>();
  instruments.remaining.addCallback((result) => {
    for (const ref of observed) {
      const source = ref.deref();
      if (!source) observed.delete(ref);
      for (const { attributes, remaining } of source?.left.values() ?? [])
        result.observe(remaining, attributes);
    }
  });
  const sourceOf = (transport: EventSource): Source => {
    let source = sources.get(transport);
    if (!source) {
      source = { facts: new Map(), calls: new Map(), left: new Map() };
      sources.set(transport, source);
      observed.add(new WeakRef(source));
    }
    return source;
  };

  function start(event: Started): void {
    const source = sourceOf(event.transport);
    let facts = source.facts.get(event.endpoint);
    if (!facts) {
      facts = factsOf(event);
      source.facts.set(event.endpoint, facts);
    }
    const startMs = nowMs();
    const parent = context.active();
    source.calls.set(event.call, {
      facts,
      parent,
      startMs,
      lastMs: startMs,
      parts: undefined,
      failed: 0,
    });
  }

  function end(event: Ended): void {
    const { calls, left } = sourceOf(event.transport);
    const open = calls.get(event.call);
    // It began before there was a listener.
    if (!open) return;
    calls.delete(event.call);
    const { facts, startMs } = open;
    const error = event.ok ? undefined : errorTypeOf(event.error);
    // Both ends by one clock.
    const endMs = startMs + event.durationMs;
    const outcome = outcomeFacts(facts, event.status, error);
    const callFacts = callOutcomeFacts(facts, error);
    // A call that ended while it waited has no further attempt.
    if (event.attempts > open.failed && !endedInWait(event))
      instruments.requestDuration.record(seconds(open.lastMs, endMs), outcome, open.parent);
    instruments.callDuration.record(event.durationMs / 1000, callFacts, open.parent);
    if (event.remaining !== undefined) {
      const known = left.get(facts.bucketName);
      if (known) known.remaining = event.remaining;
      else left.set(facts.bucketName, { attributes: facts.bucket, remaining: event.remaining });
    }
    const { parent, parts, lastMs } = open;
    writeCallSpans(tracer, { facts, parent, startMs, endMs, parts, lastMs, ended: event, error });
  }

  return (event) => {
    switch (event.type) {
      case 'call:start':
        return start(event);
      case 'call:end':
        return end(event);
      case 'limit:wait': {
        const open = sourceOf(event.transport).calls.get(event.call);
        if (!open) return;
        const endMs = nowMs();
        instruments.waitDuration.record(event.waitedMs / 1000, open.facts.bucket);
        addPart(open, { kind: 'wait', startMs: endMs - event.waitedMs, endMs });
        open.lastMs = endMs;
        return;
      }
      case 'attempt:failed': {
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
        return;
      }
      case 'limit:shared':
        return;
      case 'drift':
        return instruments.drift.add(event.responses, { 'perijove.endpoint': event.endpoint });
      case 'deprecated':
        return instruments.deprecated.add(1, { 'perijove.deprecated': event.what });
    }
  };
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
