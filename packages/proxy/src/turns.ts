import { createLines, type Lines, type Waiter } from './lines.ts';
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

export interface TurnLimits {
  readonly maxWaiting: number;
  readonly maxWaitingPerVisitor: number;
  /** Whether the visitor may take a slot now. Those who may not are passed over. */
  readonly mayGo: (visitor: string) => boolean;
}

export function createTurns(limits: TurnLimits): Turns {
  const { maxWaiting, maxWaitingPerVisitor, mayGo } = limits;
  const lines = createLines();
  let isTaken = false;

  function serveNext(): void {
    const next = isTaken ? undefined : lines.takeNext(mayGo);
    if (!next) return;
    isTaken = true;
    next.serve();
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
      const max = visitor === UNKNOWN ? maxWaiting : maxWaitingPerVisitor;
      if (lines.count() >= maxWaiting || lines.count(visitor) >= max) return undefined;
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const turn = waitForTurn(lines, { visitor, priority, signal, createRelease });
      serveNext();
      return turn;
    },
  };
}

interface Request {
  readonly visitor: string;
  readonly priority: number;
  readonly signal: AbortSignal;
  readonly createRelease: () => () => void;
}

function waitForTurn(
  lines: Lines,
  { visitor, priority, signal, createRelease }: Request,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      lines.remove(visitor, waiter);
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
    lines.add(visitor, waiter);
  });
}
