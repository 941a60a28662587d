export type Unlisten = () => void;

/**
 * One listener per signal, however many calls share it: a listener a call would print warnings past
 * ten and cost a quarter of a small call.
 */
export interface SignalHub {
  readonly listen: (signal: AbortSignal, listener: (reason: unknown) => void) => Unlisten;
}

export function createSignalHub(): SignalHub {
  const listeners = new WeakMap<AbortSignal, Set<(reason: unknown) => void>>();
  return {
    listen(signal, listener) {
      let set = listeners.get(signal);
      if (!set) {
        const created = new Set<(reason: unknown) => void>();
        set = created;
        listeners.set(signal, created);
        signal.addEventListener(
          'abort',
          () => {
            for (const each of created) {
              created.delete(each);
              each(signal.reason);
            }
          },
          { once: true },
        );
      }
      set.add(listener);
      if (signal.aborted) queueMicrotask(() => set.delete(listener) && listener(signal.reason));
      return () => set.delete(listener);
    },
  };
}
