import type { TakeRequest, TakeResult } from '@perijove/core';

/** A call that waits for the server. */
export interface Waiter {
  readonly request: TakeRequest;
  readonly since: number;
  readonly resolve: (result: TakeResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface Waiting {
  readonly join: (request: TakeRequest) => Promise<TakeResult>;
  /** Takes up to `max` calls of one rule that have not been sent. */
  readonly next: (max: number) => readonly Waiter[];
  /** They are to be sent again, before the others. */
  readonly return: (waiters: readonly Waiter[]) => void;
  /** False when the call already has its result. */
  readonly answer: (waiter: Waiter, result: TakeResult) => boolean;
  readonly reject: (waiter: Waiter, error: unknown) => void;
  /** Those without an answer, sent or not, oldest first. */
  readonly all: () => readonly Waiter[];
  readonly unsent: () => number;
}

/** @param giveUp Gets the calls that have waited for `timeoutMs`. */
export function createWaiting(
  timeoutMs: number,
  now: () => number,
  giveUp: (waiters: readonly Waiter[]) => void,
): Waiting {
  const unanswered = createUnanswered(timeoutMs, now, giveUp);
  let line: Waiter[] = [];
  return {
    join: (request) =>
      new Promise((resolve, reject) => {
        const waiter = { request, since: now(), resolve, reject };
        line.push(waiter);
        unanswered.add(waiter);
      }),
    next(max) {
      const { next, rest } = ofOneRule(line.filter(unanswered.has), max);
      line = rest;
      return next;
    },
    return(waiters) {
      line = [...waiters, ...line];
    },
    answer(waiter, result) {
      const wasThere = unanswered.remove(waiter);
      if (wasThere) waiter.resolve(result);
      return wasThere;
    },
    reject(waiter, error) {
      if (unanswered.remove(waiter)) waiter.reject(error);
    },
    all: unanswered.all,
    unsent: () => line.length,
  };
}

/** Up to `max` calls with the rule of the first, and the others. */
function ofOneRule(
  line: readonly Waiter[],
  max: number,
): { readonly next: Waiter[]; readonly rest: Waiter[] } {
  const next: Waiter[] = [];
  const rest: Waiter[] = [];
  for (const waiter of line) {
    const { rule } = (next[0] ?? waiter).request;
    const fits = next.length < max && waiter.request.rule === rule;
    (fits ? next : rest).push(waiter);
  }
  return { next, rest };
}

/** The calls without an answer, which time out. */
interface Unanswered {
  readonly add: (waiter: Waiter) => void;
  readonly has: (waiter: Waiter) => boolean;
  /** False when the call already has its result. */
  readonly remove: (waiter: Waiter) => boolean;
  /** Oldest first. */
  readonly all: () => readonly Waiter[];
}

function createUnanswered(
  timeoutMs: number,
  now: () => number,
  giveUp: (waiters: readonly Waiter[]) => void,
): Unanswered {
  const waiters = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;

  /** One timer for all: they join in the order in which their time ends. */
  function watch(): void {
    const [oldest] = waiters;
    if (timer || !oldest) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        const late = [...waiters].filter(({ since }) => now() - since >= timeoutMs);
        if (late.length > 0) giveUp(late);
        watch();
      },
      Math.max(1, Math.ceil(oldest.since + timeoutMs - now())),
    );
  }

  return {
    add(waiter) {
      waiters.add(waiter);
      watch();
    },
    has: (waiter) => waiters.has(waiter),
    remove(waiter) {
      const wasThere = waiters.delete(waiter);
      if (waiters.size === 0) {
        clearTimeout(timer);
        timer = undefined;
      }
      return wasThere;
    },
    all: () => [...waiters],
  };
}
