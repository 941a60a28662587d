export type Unlisten = () => void;

type Listener = (reason: unknown) => void;

/**
 * One listener per signal, however many calls share it. With a listener per call, Node would print a
 * warning from the eleventh on, and a small call would cost a quarter more.
 */
export interface SignalHub {
  readonly listen: (signal: AbortSignal, listener: Listener) => Unlisten;
  /** Takes the hub's listener off the signals that no call listens to: they may outlive it. */
  readonly release: () => void;
}

/** A signal that is shared by calls one after another keeps its listener between them. */
const MAX_UNUSED = 64;

export function createSignalHub(): SignalHub {
  const listeners = new Map<AbortSignal, Set<Listener>>();
  let sweepAt = MAX_UNUSED;

  /** The same function for every signal: no signal needs its own closure. */
  function abort(this: AbortSignal): void {
    const set = listeners.get(this);
    listeners.delete(this);
    for (const each of set ?? []) {
      set?.delete(each);
      each(this.reason);
    }
  }

  function release(): void {
    for (const [signal, set] of listeners) {
      if (set.size > 0) continue;
      signal.removeEventListener('abort', abort);
      listeners.delete(signal);
    }
    sweepAt = listeners.size * 2 + MAX_UNUSED;
  }

  return {
    listen(signal, listener) {
      let set = listeners.get(signal);
      if (!set) {
        if (listeners.size >= sweepAt) release();
        set = new Set();
        listeners.set(signal, set);
        signal.addEventListener('abort', abort);
      }
      const own = set;
      own.add(listener);
      if (signal.aborted) queueMicrotask(() => own.delete(listener) && listener(signal.reason));
      return () => own.delete(listener);
    },
    release,
  };
}
