/** A value that components subscribe to, for `useSyncExternalStore`. */
export interface Readable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Readable<Value> {
  readonly set: (value: Value) => void;
}

export function createStore<Value>(start: Value): Store<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
