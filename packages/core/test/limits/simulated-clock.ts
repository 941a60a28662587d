import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/runtime/clock.ts';

/** A clock whose time passes only in `run`, with promises settled between any two tasks. */
export interface SimulatedClock extends Clock {
  /** Lets this many milliseconds pass and runs what falls due, in order. */
  readonly run: (ms: number) => Promise<void>;
  /** Tasks that are still to run. */
  readonly pending: () => number;
}

interface Task {
  readonly at: number;
  /** Tasks of the same moment run in the order in which they were scheduled. */
  readonly order: number;
  /** `undefined` once it ran or was called off. */
  run: (() => void) | undefined;
}

const START = Date.UTC(2026, 10, 1);

/** The seed decides `random`; time starts at a whole minute. */
export function createSimulatedClock(seed = 1): SimulatedClock {
  const heap: Task[] = [];
  let now = START;
  let scheduled = 0;
  let pending = 0;

  async function runNext(until: number): Promise<boolean> {
    const [next] = heap;
    if (!next || next.at > until) return false;
    pop(heap);
    if (!next.run) return true;
    const { run } = next;
    next.run = undefined;
    pending--;
    now = Math.max(now, next.at);
    run();
    await setImmediate();
    return true;
  }

  return {
    now: () => now,
    random: createRandom(seed),
    schedule(run, ms) {
      const task: Task = { at: now + ms, order: scheduled++, run };
      push(heap, task);
      pending++;
      return () => {
        if (task.run) pending--;
        task.run = undefined;
      };
    },
    async run(ms) {
      const until = now + ms;
      await setImmediate();
      while (await runNext(until));
      now = until;
    },
    pending: () => pending,
  };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function isBefore(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function push(heap: Task[], task: Task): void {
  let index = heap.push(task) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    if (isBefore(heap[above] as Task, task)) break;
    heap[index] = heap[above] as Task;
    index = above;
  }
  heap[index] = task;
}

function pop(heap: Task[]): void {
  const last = heap.pop() as Task;
  if (heap.length === 0) return;
  let index = 0;
  for (;;) {
    let below = 2 * index + 1;
    if (below >= heap.length) break;
    const right = heap[below + 1];
    if (right && isBefore(right, heap[below] as Task)) below++;
    if (isBefore(last, heap[below] as Task)) break;
    heap[index] = heap[below] as Task;
    index = below;
  }
  heap[index] = last;
}
