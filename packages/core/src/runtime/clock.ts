/** Clock and randomness, injectable so that tests of waiting take no time. */
export interface Clock {
  /** Milliseconds since the epoch; never goes back. */
  readonly now: () => number;
  /** Runs `task` once after `ms`; the returned function cancels it. */
  readonly schedule: (task: () => void, ms: number) => () => void;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
}

/** The machine's clock and randomness. */
export const systemClock: Clock = {
  // Date.now jumps when the machine's clock is set; a sliding window must not.
  now: () => performance.timeOrigin + performance.now(),
  schedule(task, ms) {
    // A longer timer would fire immediately.
    const timer = setTimeout(task, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
