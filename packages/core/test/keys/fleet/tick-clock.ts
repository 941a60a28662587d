import { setImmediate } from 'node:timers/promises';

/** Time in whole milliseconds that passes only in `runUntil`. Fast for millions of tasks. */
export interface TickClock {
  readonly now: () => number;
  /** The returned function cancels the task. */
  readonly schedule: (task: () => void, ms: number) => () => void;
  readonly runUntil: (end: number) => Promise<void>;
}

interface Task {
  run: (() => void) | undefined;
}

export function createTickClock(): TickClock {
  const ticks = new Map<number, Task[]>();
  let now = 0;

  /** Runs what is due now, and what that makes due now. Promises settle in between. */
  async function runTick(): Promise<void> {
    for (let due = ticks.get(now); due; due = ticks.get(now)) {
      ticks.delete(now);
      for (const task of due) {
        const { run } = task;
        task.run = undefined;
        run?.();
      }
      await setImmediate();
    }
  }

  return {
    now: () => now,
    schedule(run, ms) {
      const at = Math.max(now, Math.ceil(now + ms));
      const task: Task = { run };
      const others = ticks.get(at);
      if (others) others.push(task);
      else ticks.set(at, [task]);
      return () => {
        task.run = undefined;
      };
    },
    async runUntil(end) {
      for (; now < end; now++) await runTick();
    },
  };
}
