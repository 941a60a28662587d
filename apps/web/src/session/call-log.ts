import type { TransportEvent } from '@perijove/core';

/** An event of the transport, and when it happened. */
export interface LoggedEvent {
  readonly number: number;
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
  readonly event: TransportEvent;
}

/** The newest events of the transport: what the Developer screen shows. */
export interface CallLog {
  readonly add: (event: TransportEvent) => void;
  /** For `useSyncExternalStore`; the same array until the next event. */
  readonly read: () => readonly LoggedEvent[];
  readonly subscribe: (onChange: () => void) => () => void;
}

const MAX_EVENTS = 500;

export function createCallLog(): CallLog {
  let events: readonly LoggedEvent[] = [];
  let number = 0;
  const listeners = new Set<() => void>();
  return {
    add(event) {
      number += 1;
      events = [...events.slice(1 - MAX_EVENTS), { number, atMs: performance.now(), event }];
      for (const listener of listeners) listener();
    },
    read: () => events,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
