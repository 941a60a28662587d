import type { Deployment } from '../deployment/deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { type CallFacts, PerijoveError } from '../errors/errors.ts';
import type { Emitter, EventSource, OfCall } from '../events/events.ts';
import type { Limiter, Route, Slot } from '../limits/limiter.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Flight, Wire, WireRequest, WireResponse } from '../runtime/wire.ts';
import type { Redact } from './redact.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { SignalHub } from './signals.ts';

/** The listener gets the reason; the returned function removes it. */
export type Listen = (listener: (reason: unknown) => void) => () => void;

/**
 * One call on its way through the steps. A step may read all of it and writes only what it owns.
 */
export interface Call extends Flight {
  readonly id: number;
  readonly endpoint: AnyEndpoint;
  /** A pool of keys replaces it in each attempt by one with its key. */
  request: WireRequest;
  /** As the caller gave it. */
  readonly input: unknown;
  /** Removes the key and the token from the text of a response. */
  readonly redact: Redact;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** Of each wait for a slot; `undefined`: until the deadline. */
  readonly maxWaitMs: number | undefined;
  readonly startedAt: number;
  readonly signal: AbortSignal | undefined;
  /** Listens for the caller's signal; `undefined` when the caller gave none. */
  readonly onAbort: Listen | undefined;
  /** Listens for the end of a wait: the caller's signal, or the end of the transport. */
  readonly onEnd: Listen;
  /** Counted by `retry`: 1 for the first. */
  attempt: number;
  /** Nothing may be sent after this; `retry` moves it up when a submit may have arrived already. */
  sendBefore: number;
  /** Set by a pool of keys, for `limit`. */
  route: Route | undefined;
  /** Set by `limit`: the slot that the current attempt holds. */
  slot: Slot | undefined;
  /** Set by `timeout` when it ended the attempt: by its timer, or for the caller's signal. */
  stopped: { readonly reason: unknown } | undefined;
}

/**
 * `throw` refuses a response that does not match its schema, `report` passes it on and reports it,
 * `off` does not check.
 */
export type Validate = 'throw' | 'report' | 'off';

/** Called with every response that did not match its schema and was passed on. */
export type OnDrift = (endpoint: AnyEndpoint, value: unknown) => void;

/** Called with every response while there is a listener for `deprecated`. */
export type OnResponse = (endpoint: AnyEndpoint, header: WireResponse['header']) => void;

/** The state that the steps of one transport share. */
export interface Env {
  readonly deployment: Deployment;
  readonly hasKey: boolean;
  readonly clock: Clock;
  readonly limiter: Limiter;
  /** With the option `keyPool`: its steps. */
  readonly keys: OpenKeys | undefined;
  readonly retries: number;
  readonly budget: RetryBudget;
  readonly emitter: Emitter;
  /** Names the transport in its events. */
  readonly source: EventSource;
  readonly wire: Wire;
  readonly validate: Validate;
  readonly onDrift: OnDrift;
  /** Reports a response that calls its endpoint deprecated. */
  readonly onResponse: OnResponse;
  /** Removes the key from data that came from outside. */
  readonly redact: Redact;
  readonly signals: SignalHub;
  /** Aborts when the transport is closed. */
  readonly end: AbortSignal;
  /** Whether a response ever arrived: a service that worked before may only be restarting. */
  hasResponded: boolean;
  /** Whether `limit:shared` was emitted. */
  hasWarned: boolean;
}

/** The parts of every response. A stream has a `text` only when its status is a failure. */
export type CallResponse = Pick<WireResponse, 'status' | 'header'> & {
  readonly text?: string;
  /** Set by `decode`. */
  value?: unknown;
};

export type Send<A extends CallResponse> = (call: Call) => Promise<A>;

/** A step wraps the rest of the list. One that has nothing to wait for must not be async. */
export type Step = <A extends CallResponse>(next: Send<A>) => Send<A>;

/** The keys of one transport. */
export interface OpenKeys {
  readonly limiter: Limiter;
  /** No event and no error repeats them. */
  readonly secrets: readonly string[];
  /** Above `decode`: says which keys may send a call, and moves it when the service refuses one of them. */
  readonly route: Step;
  /** Below `limit`: adds the key of the slot to the request. */
  readonly addKey: Step;
}

/** The steps around the innermost `send`, the first one outermost. */
export function compose<A extends CallResponse>(steps: readonly Step[], send: Send<A>): Send<A> {
  return steps.reduceRight((next, step) => step(next), send);
}

export function closed(facts: CallFacts): PerijoveError {
  return new PerijoveError('closed', {}, facts, 'transport closed');
}

/** The name and attempt of a call, for its errors. */
export function factsOf(call: Call, response?: CallResponse): CallFacts {
  const requestId = call.redact.text(response?.header('x-api-gateway-request-id'));
  return { endpoint: call.endpoint.name, attempt: call.attempt, requestId };
}

/** The fields of all events of a call. */
export function eventOf({ source }: Env, { id, endpoint }: Call): OfCall {
  return { endpoint: endpoint.name, call: id, transport: source };
}
