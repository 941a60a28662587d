import type { Queue, Waiter } from './queue.ts';

/** Adds a call: after those of its priority and higher ones, before those of lower ones. */
export function enter(queue: Queue, waiter: Waiter): void {
  const { waiting, clock } = queue;
  const { priority, giveUpAt, holdMs } = waiter;
  const before = waiting.findLastIndex((each) => each.priority >= priority);
  waiting.splice(before + 1, 0, waiter);
  count(queue, priority, 1);
  queue.longestHoldMs = Math.max(queue.longestHoldMs, holdMs);
  const leftMs = Math.max(0, giveUpAt - clock.now());
  waiter.cancelTimer = clock.schedule(() => giveUp(queue, waiter), leftMs);
}

/**
 * The response of an asynchronous store, to a request that is made already, is waited for: it says whether
 * the call can be sent now.
 */
function giveUp(queue: Queue, waiter: Waiter): void {
  const { unasked, clock } = queue;
  const { priority, deadlineAt, giveUpAt } = waiter;
  const hasAsked = (unasked[priority] as number) <= 0;
  if (giveUpAt === deadlineAt) end(queue, waiter);
  else if (!hasAsked) refuse(queue, waiter);
  else waiter.cancelTimer = clock.schedule(() => end(queue, waiter), deadlineAt - clock.now());
}

/** An asynchronous store may never respond; the deadline of a call must still hold. */
function end(queue: Queue, waiter: Waiter): void {
  if (queue.asking === 0) refuse(queue, waiter);
  else leave(queue, waiter)?.serve({ storeFailed: 'timeout' });
}

/** Changes by how many the waiting calls of a priority exceed the open requests for their slots. */
export function count({ unasked }: Queue, priority: number, more: number): void {
  unasked[priority] = (unasked[priority] as number) + more;
}

/** Removes the waiter and returns it, if it was still there. */
export function leave(queue: Queue, waiter: Waiter | undefined): Waiter | undefined {
  const { waiting } = queue;
  const index = waiting.indexOf(waiter as Waiter);
  if (!waiter || index < 0) return undefined;
  waiting.splice(index, 1);
  count(queue, waiter.priority, -1);
  waiter.cancelTimer?.();
  if (!waiting[0]) {
    stopResting(queue);
    queue.longestHoldMs = 0;
  }
  return waiter;
}

/** Removes and returns all waiting calls. */
export function clear(queue: Queue): readonly Waiter[] {
  const all = [...queue.waiting];
  for (const waiter of all) leave(queue, waiter);
  return all;
}

/** Ends the wait of a call without a slot. */
export function refuse(queue: Queue, waiter: Waiter): void {
  const retryAfterMs = Math.max(0, Math.ceil(queue.refusedUntil - queue.clock.now()));
  leave(queue, waiter)?.serve({ retryAfterMs });
}

/** Ends the wait for the timer: slots may be requested for every priority. */
export function stopResting(queue: Queue): void {
  queue.cancelTimer?.();
  queue.refused = -1;
}
