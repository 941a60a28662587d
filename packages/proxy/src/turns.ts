import { UNKNOWN } from './visitor-of.ts';

/** Who may ask for a slot of the rate limit next: one request at a time, visitors in rotation. */
export interface Turns {
  /**
   * Resolves when it is the turn of this request. Call the result when the request has its slot or
   * was given up. Of one visitor's requests the highest priority is first.
   *
   * Rejects with the reason of the signal. `undefined` when too many requests wait.
   */
  readonly next: (
    visitor: string,
    priority: number,
    signal: AbortSignal,
  ) => Promise<() => void> | undefined;
  /** Looks again who may go: time has passed. */
  readonly wake: () => void;
}

interface Waiter {
  readonly priority: number;
  readonly serve: () => void;
}

export interface TurnLimits {
  readonly maxWaiting: number;
  readonly maxWaitingPerVisitor: number;
  /** Whether the visitor may take a slot now. Those who may not are passed over. */
  readonly mayGo: (visitor: string) => boolean;
}

export function createTurns(limits: TurnLimits): Turns {
  const { maxWaiting, maxWaitingPerVisitor, mayGo } = limits;
  /** Waiting requests by visitor; the visitor whose turn is next is first. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;
  let isTaken = false;

  function serveNext(): void {
    if (isTaken) return;
    for (const [visitor, line] of waiting) {
      if (!mayGo(visitor)) continue;
      const best = line.reduce((one, other) => (other.priority > one.priority ? other : one));
      remove(visitor, best);
      // The visitor's other requests wait until every other visitor had a turn.
      const rest = waiting.get(visitor);
      if (rest && waiting.delete(visitor)) waiting.set(visitor, rest);
      isTaken = true;
      best.serve();
      return;
    }
  }

  function remove(visitor: string, waiter: Waiter): void {
    const line = waiting.get(visitor) ?? [];
    const index = line.indexOf(waiter);
    if (index < 0) return;
    line.splice(index, 1);
    count--;
    if (line.length === 0) waiting.delete(visitor);
  }

  function createRelease(): () => void {
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      isTaken = false;
      serveNext();
    };
  }

  return {
    wake: serveNext,
    next(visitor, priority, signal) {
      const line = waiting.get(visitor) ?? [];
      const max = visitor === UNKNOWN ? maxWaiting : maxWaitingPerVisitor;
      if (count >= maxWaiting || line.length >= max) return undefined;
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        const leave = (): void => {
          remove(visitor, waiter);
          reject(signal.reason as Error);
        };
        const waiter: Waiter = {
          priority,
          serve() {
            signal.removeEventListener('abort', leave);
            resolve(createRelease());
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.set(visitor, [...line, waiter]);
        count++;
        serveNext();
      });
    },
  };
}
