import { isPerijoveError, type TransportEvent } from '@perijove/core';

/** What the page struggles with, for words beside a placeholder and in a flow that waits. */
export interface Health {
  /** For `createTransport`. */
  readonly onEvent: (event: TransportEvent) => void;
  /** Notes how a call to the Solana node ended; `undefined` is a success. */
  readonly onNode: (error: unknown) => void;
  /** The failure of a call that is retried at the moment; undefined while none is. */
  readonly retried: () => unknown;
  /** The last failure, until a call to the same service succeeds. */
  readonly last: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHealth(): Health {
  const retries = new Map<number, unknown>();
  const failures = new Map<'service' | 'node', unknown>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const note = (where: 'service' | 'node', error: unknown): void => {
    if (error === undefined) failures.delete(where);
    else failures.set(where, error);
    tell();
  };
  return {
    onEvent(event) {
      if (event.type === 'attempt:failed') {
        retries.set(event.call, event.error);
        note('service', event.error);
      }
      if (event.type !== 'call:end') return;
      retries.delete(event.call);
      // A refusal is an answer: the service works.
      const isUp = event.ok || (event.status !== undefined && event.status < 429);
      note('service', isUp ? undefined : (event.error ?? failures.get('service')));
    },
    onNode(error) {
      if (error === undefined || isRefusal(error)) note('node', undefined);
      // What the caller itself called off says nothing of the node.
      else if (isPerijoveError(error)) note('node', error);
    },
    retried: () => [...retries.values()].at(-1),
    last: () => [...failures.values()].at(-1),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An error of the node's own, such as of a simulation: the node works. */
function isRefusal(error: unknown): boolean {
  return isPerijoveError(error, 'rpc_failed') && error.details.code !== undefined;
}
