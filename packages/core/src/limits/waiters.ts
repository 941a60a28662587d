import type { Bucket } from '../endpoint.ts';

export interface NoSlot {
  readonly retryAfterMs: number;
}

/** A call that waits for its slot. */
export interface Waiter {
  readonly bucket: Bucket;
  readonly priority: number;
  /** Counts up from call to call. */
  readonly turn: number;
  readonly deadlineAt: number;
  readonly serve: (result: 'slot' | NoSlot) => void;
  readonly fail: (error: unknown) => void;
  /** Calls off the timer of its deadline, where it has one. */
  cancelTimer?: (() => void) | undefined;
}

export const PRIORITIES = 3;

/** Calls in the order in which they are served: by priority, then first come, first served. */
export interface Waiters {
  readonly size: () => number;
  readonly sizeOf: (priority: number) => number;
  readonly first: () => Waiter | undefined;
  readonly firstOf: (priority: number) => Waiter | undefined;
  readonly all: () => readonly Waiter[];
  /** Those whose deadline comes before this time. */
  readonly due: (until: number) => readonly Waiter[];
  readonly add: (waiter: Waiter) => void;
  /** The waiter, if it was still there. */
  readonly remove: (waiter: Waiter) => Waiter | undefined;
}

export function createWaiters(): Waiters {
  const lines: readonly Waiter[][] = Array.from({ length: PRIORITIES }, () => []);
  let size = 0;
  /** Nobody has an earlier deadline: most of the time a glance at this is enough. */
  let soonest = Number.POSITIVE_INFINITY;

  return {
    size: () => size,
    sizeOf: (priority) => lines[priority]?.length ?? 0,
    first: () => lines.findLast((line) => line.length > 0)?.[0],
    firstOf: (priority) => lines[priority]?.[0],
    all: () => lines.toReversed().flat(),
    due(until) {
      if (until <= soonest) return [];
      const all = lines.flat();
      const later = all.filter(({ deadlineAt }) => deadlineAt >= until);
      soonest = later.reduce((least, { deadlineAt }) => Math.min(least, deadlineAt), Infinity);
      return all.filter(({ deadlineAt }) => deadlineAt < until);
    },
    add(waiter) {
      lines[waiter.priority]?.push(waiter);
      size++;
      soonest = Math.min(soonest, waiter.deadlineAt);
    },
    remove(waiter) {
      const line = lines[waiter.priority] ?? [];
      const index = line.indexOf(waiter);
      if (index < 0) return undefined;
      line.splice(index, 1);
      size--;
      return waiter;
    },
  };
}
