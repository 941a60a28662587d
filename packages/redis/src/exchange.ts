/** The request of one run of the script. All times are durations in milliseconds. */
export interface Ask {
  readonly limit: number;
  readonly windowMs: number;
  /** Lease of the slots that this run grants. */
  readonly holdMs: number;
  readonly process: string;
  /** The epoch that this process knows, 0 for none: another one on the server means data was lost. */
  readonly epoch: number;
  /** The server's time in the newest reply that this process got. */
  readonly seen: number;
  /** Forgets processes that were idle for this long; 0 when this process did so a moment ago. */
  readonly idleMs: number;
  /** Slots that are granted get this id and those after it. */
  readonly first: number;
  /** Slots requested for reads, builds and submits. */
  readonly wanted: readonly [number, number, number];
  /** Slots of the limit that reads and builds leave free for submits. */
  readonly reserve: number;
  /** Slots to keep for the next calls, if there is much room. */
  readonly spares: number;
  readonly settled: readonly SettledSlot[];
  /** Slots whose request was never sent. */
  readonly dropped: readonly number[];
  /**
   * Slots of this process that the server does not know, all of them without an epoch: id,
   * milliseconds until it leaves the window, 1 if it is held.
   */
  readonly restore?: readonly (readonly [number, number, 0 | 1])[] | undefined;
  /** With `restore`: how many requests the gateway counted lately. */
  readonly used?: number | undefined;
}

export interface SettledSlot {
  readonly id: number;
  readonly countsInMs: number;
  /** How many requests the gateway counted at a moment after `takenAt`. */
  readonly used?: number | undefined;
  readonly blockMs?: number | undefined;
  /** When a call got the slot, or earlier, by the server's clock. */
  readonly takenAt?: number | undefined;
}

export interface Reply {
  readonly epoch: number;
  /** Slots in use before this run, those of others on the account included. */
  readonly used: number;
  /** Processes that share the window. */
  readonly processes: number;
  /** Slots granted to reads, builds and submits, and how long the others wait. */
  readonly granted: readonly [number, number, number];
  readonly waitMs: readonly [number, number, number];
  readonly spares: number;
  /** The server's time in milliseconds. */
  readonly now: number;
}

/** `undefined` when the server has lost what this process knew; then nothing was done. */
export function readReply(raw: unknown): Reply | undefined {
  // A client may be set to return integers as text.
  const numbers = Array.isArray(raw) ? raw.map(Number) : [];
  if (numbers.length === 1 && numbers[0] === 0) return undefined;
  if (numbers.length !== 11 || numbers.some(Number.isNaN)) {
    throw new Error('Redis did not return the reply of the script');
  }
  const [epoch = 0, used = 0, processes = 1, read = 0, readWait = 0, ...others] = numbers;
  const [build = 0, buildWait = 0, submit = 0, submitWait = 0, spares = 0, now = 0] = others;
  return {
    epoch,
    used,
    processes,
    granted: [read, build, submit],
    waitMs: [readWait, buildWait, submitWait],
    spares,
    now,
  };
}
