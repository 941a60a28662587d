import type { TransportEvent } from '@perijove/core';
import { createStore, type Readable } from '../store.ts';

/** One call of this page, as far as it is known. */
export interface LoggedCall {
  /** The number of the call, from 1. */
  readonly call: number;
  /** `family.method`. */
  readonly endpoint: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly status: 'running' | 'done' | 'failed';
  /** Attempts so far. */
  readonly attempts: number;
  /** Milliseconds that the call waited for the plan. */
  readonly waitedMs: number;
  /** Of the whole call, when it has ended. */
  readonly durationMs?: number | undefined;
  /** HTTP status of the response, where one arrived. */
  readonly httpStatus?: number | undefined;
  readonly requestId?: string | undefined;
  readonly error?: unknown;
}

/** The calls and reports of a transport, for a page that shows them. */
export interface CallLog {
  /** The option `onEvent` of the transport. */
  readonly onEvent: (event: TransportEvent) => void;
  /** The calls, the newest first. */
  readonly calls: Readable<readonly LoggedCall[]>;
  /** Responses that differ from their schema, deprecated endpoints, and a shared account, newest first. */
  readonly notices: Readable<readonly Notice[]>;
}

export type Notice = Extract<
  TransportEvent,
  { readonly type: 'drift' | 'deprecated' | 'limit:shared' }
> & {
  /** Milliseconds since the epoch. */
  readonly at: number;
};

export interface CallLogOptions {
  /** How many calls are kept. Default 200. */
  readonly maxCalls?: number | undefined;
}

/**
 * Creates the log that `useCalls` shows. Give its `onEvent` to the transport, and the log to the
 * `PerijoveProvider`.
 *
 * @example
 * ```ts
 * const calls = createCallLog();
 * const perijove = createPerijove({ deployment, onEvent: calls.onEvent });
 * ```
 */
export function createCallLog({ maxCalls = 200 }: CallLogOptions = {}): CallLog {
  const calls = createStore<readonly LoggedCall[]>([]);
  const notices = createStore<readonly Notice[]>([]);
  const change = (call: number, changes: (known: LoggedCall) => Partial<LoggedCall>): void =>
    calls.set(
      calls.get().map((each) => (each.call === call ? { ...each, ...changes(each) } : each)),
    );
  return {
    calls,
    notices,
    onEvent(event) {
      switch (event.type) {
        case 'call:start':
          calls.set([startedBy(event), ...calls.get()].slice(0, maxCalls));
          break;
        case 'attempt:failed':
          change(event.call, () => ({ attempts: event.attempt + 1 }));
          break;
        case 'limit:wait':
          change(event.call, ({ waitedMs }) => ({ waitedMs: waitedMs + event.waitedMs }));
          break;
        case 'call:end':
          change(event.call, () => endedBy(event));
          break;
        // Of a pool of keys, which a page has not.
        case 'key:refused':
        case 'key:restored':
          break;
        default:
          notices.set([{ ...event, at: Date.now() }, ...notices.get()].slice(0, maxCalls));
      }
    },
  };
}

type EventOf<Type> = Extract<TransportEvent, { readonly type: Type }>;

function startedBy({ call, endpoint }: EventOf<'call:start'>): LoggedCall {
  const started = { call, endpoint, startedAt: Date.now(), status: 'running' } as const;
  return { ...started, attempts: 1, waitedMs: 0 };
}

function endedBy(event: EventOf<'call:end'>): Partial<LoggedCall> {
  const { ok, attempts, durationMs, status, requestId, error } = event;
  const ended = { attempts, durationMs, httpStatus: status, requestId, error };
  return { ...ended, status: ok ? 'done' : 'failed' };
}
