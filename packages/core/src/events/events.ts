import type { Bucket, HttpMethod } from '../endpoint.ts';
import type { PerijoveError } from '../errors/errors.ts';
import type { Issue } from '../errors/issue.ts';

/** An event of a transport. No event carries the key, an input, a body or a header. */
export type TransportEvent =
  | CallStarted
  | CallEnded
  | AttemptFailed
  | Waited
  | SharedAccount
  | KeyRefused
  | KeyRestored
  | Drifted
  | UsedDeprecated;

/** The transport of an event: one object for each, so that events of several can be told apart. */
export interface EventSource {
  readonly baseUrl: string;
}

/** The fields of all events of a call. */
export interface OfCall {
  /** `family.method`. */
  readonly endpoint: string;
  /** Same number for all events of one call of a transport. */
  readonly call: number;
  readonly transport: EventSource;
}

/** A call was made. Exactly one `call:end` follows. Emitted within the caller's own tick. */
export interface CallStarted extends OfCall {
  readonly type: 'call:start';
  readonly method: HttpMethod;
  /** Path with the names of its parameters, without their values: `/portfolio/v1/positions/{address}`. */
  readonly path: string;
  /** Rate limit bucket. */
  readonly bucket: Bucket;
}

export interface CallEnded extends OfCall {
  readonly type: 'call:end';
  readonly ok: boolean;
  readonly attempts: number;
  readonly durationMs: number;
  /** HTTP status of the response; absent when none arrived. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  /** Requests that the gateway's headers leave in the window of this call's bucket. */
  readonly remaining?: number | undefined;
  /** Label of the key that sent the last attempt, with a `keyPool`. */
  readonly key?: string | undefined;
  /** The typed error, or the reason of the caller's signal. */
  readonly error?: unknown;
}

/** An attempt failed, and the call is retried after `retryInMs`. */
export interface AttemptFailed extends OfCall {
  readonly type: 'attempt:failed';
  readonly attempt: number;
  readonly retryInMs: number;
  readonly error: PerijoveError;
}

/** A call had to wait for a slot of the rate limiter. */
export interface Waited extends OfCall {
  readonly type: 'limit:wait';
  readonly waitedMs: number;
}

/**
 * The gateway refused a call with 429 although the plan had budget left here: another key, process or
 * program spends the budget of the same account. Once per transport, and only with the option `plan`.
 */
export interface SharedAccount extends OfCall {
  readonly type: 'limit:shared';
  /** What to set: the same `account`, and one `limitStore`, in all transports of the account. */
  readonly option: 'account';
}

/**
 * The service refused a key of a pool with 401 or 403: the key is not used for `outMs`, which grows with
 * each refusal, and then tried with one call. Requests that were in flight together count once.
 */
export interface KeyRefused extends OfCall {
  readonly type: 'key:refused';
  /** Label of the key, or its number. */
  readonly key: string;
  readonly status: number;
  /** `endpoint`: the key may not use this endpoint, and is used for others. */
  readonly scope: 'all' | 'endpoint';
  readonly outMs: number;
}

/** A key that the service had refused was accepted again. */
export interface KeyRestored extends OfCall {
  readonly type: 'key:restored';
  /** Label of the key, or its number. */
  readonly key: string;
}

/** A response differs from its documented shape. One report per endpoint and path a minute. */
export interface Drifted {
  readonly type: 'drift';
  readonly endpoint: string;
  readonly issues: readonly Issue[];
  /**
   * Responses of this endpoint that did not match the schema since the last report, this one
   * included.
   */
  readonly responses: number;
}

/**
 * A legacy, deprecated or no longer documented endpoint, or a retired host, is in use; or a response
 * calls the endpoint, or the form in which it was called, deprecated. Once per transport.
 */
export interface UsedDeprecated {
  readonly type: 'deprecated';
  /** `family.method`, or the host. */
  readonly what: string;
  /** Of an endpoint: `legacy` has no end date, `deprecated` has one. */
  readonly stability?: 'legacy' | 'deprecated' | undefined;
  /** What to use instead: `family.method`, a host, or the path that a response names. */
  readonly successor?: string | undefined;
  /**
   * ISO date since when a host counts as retired, an endpoint has no public documentation, or a response
   * calls it deprecated.
   */
  readonly since?: string | undefined;
}

export type EventType = TransportEvent['type'];

/**
 * Emits events. `hears` returns whether an event has a listener, so that a caller need not create an
 * event that has none.
 */
export interface Emitter {
  readonly hears: (type: EventType) => boolean;
  readonly emit: (event: TransportEvent) => void;
}

/** Publishes to the runtime's diagnostics, such as `node:diagnostics_channel`. */
export interface Diagnostics {
  readonly hears: (type: EventType) => boolean;
  readonly publish: (event: TransportEvent) => void;
}

export function createEmitter(
  diagnostics: Diagnostics | undefined,
  onEvent: ((event: TransportEvent) => void) | undefined,
): Emitter {
  return {
    hears: (type) => onEvent !== undefined || (diagnostics?.hears(type) ?? false),
    emit(event) {
      diagnostics?.publish(event);
      try {
        onEvent?.(event);
      } catch (error) {
        // A listener's own fault must not change the outcome of a call that moves money.
        queueMicrotask(() => {
          throw error;
        });
      }
    },
  };
}
