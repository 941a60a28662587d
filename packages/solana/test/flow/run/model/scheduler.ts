import type { Clock } from '@perijove/core';
import type { Chance } from './chance.ts';

/** A process of the model: what it does ends with it, what it set going does not. */
export interface Process {
  readonly clock: Clock;
  isAlive: boolean;
  /** What it waits for. */
  waiting: number;
  /** Milliseconds that its clock is ahead. */
  aheadMs: number;
}

export interface Scheduler {
  readonly now: () => number;
  readonly start: (act: (process: Process) => Promise<void>) => Process;
  /** Crashes them. */
  readonly endAll: () => void;
  /** Does something for a process somewhere else: the way there and back takes time. */
  readonly reach: <T>(process: Process, act: () => T) => Promise<T>;
  /** Runs something later, in any process that is alive then. */
  readonly later: (ms: number, act: () => void) => void;
  /** Lets time pass until nothing is left to happen, or until then. */
  readonly run: (untilMs: number) => Promise<void>;
}

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

const LATENCY_MS = [1, 400] as const;

/** One thing after the other, in the order of a simulated time. */
export function createScheduler(chance: Chance): Scheduler {
  const processes = new Set<Process>();
  const happenings: Happening[] = [];
  let now = 0;
  let count = 0;

  function later(ms: number, act: () => void): void {
    const happening = { at: now + ms, order: count++, act };
    const after = happenings.findIndex(({ at }) => at > happening.at);
    happenings.splice(after < 0 ? happenings.length : after, 0, happening);
  }

  function reach<T>(process: Process, act: () => T): Promise<T> {
    process.waiting++;
    return new Promise((resolve, reject) => {
      const answer = (give: () => void): void =>
        later(chance.int(...LATENCY_MS), () => {
          if (!process.isAlive) return;
          process.waiting--;
          give();
        });
      later(chance.int(...LATENCY_MS), () => {
        try {
          const value = act();
          answer(() => resolve(value));
        } catch (error) {
          answer(() => reject(error as Error));
        }
      });
    });
  }

  function clockOf(process: () => Process): Clock {
    return {
      now: () => now + process().aheadMs,
      random: chance.unit,
      schedule(task, ms) {
        const owner = process();
        let isDue = true;
        const callOff = (): void => {
          if (isDue) owner.waiting--;
          isDue = false;
        };
        owner.waiting++;
        later(ms, () => {
          if (!owner.isAlive || !isDue) return;
          callOff();
          task();
        });
        return callOff;
      },
    };
  }

  function start(act: (process: Process) => Promise<void>): Process {
    const process: Process = {
      clock: clockOf(() => process),
      isAlive: true,
      waiting: 0,
      aheadMs: 0,
    };
    processes.add(process);
    void act(process).finally(() => {
      process.isAlive = false;
      processes.delete(process);
    });
    return process;
  }

  /** Until everybody waits for something that is to happen. */
  async function settle(): Promise<void> {
    do await new Promise(setImmediate);
    while ([...processes].some(({ isAlive, waiting }) => isAlive && waiting === 0));
  }

  return {
    now: () => now,
    start,
    endAll() {
      for (const process of processes) process.isAlive = false;
      processes.clear();
    },
    reach,
    later,
    async run(untilMs) {
      for (;;) {
        await settle();
        const next = happenings[0];
        if (!next || next.at > untilMs) break;
        happenings.shift();
        now = next.at;
        next.act();
      }
      now = Math.max(now, untilMs);
    },
  };
}
