/** The earliest time of a ledger: 2 March 2026, 09:00 UTC. Slots are counted from it. */
export const CLOCK_START_MS = Date.UTC(2026, 2, 2, 9);

/** The slot at {@link CLOCK_START_MS}: the slot of a new virtual machine. */
export const CLOCK_START_SLOT = 447_552_000;

export const SLOT_MS = 400;

/** The clock of a ledger. It runs at any speed, stops, or jumps forward. It never goes back. */
export interface LedgerClock {
  /** Milliseconds since the epoch, whole. */
  readonly now: () => number;
  /** Ledger time per real time; 0 while the clock is stopped. */
  readonly speed: () => number;
  /** @throws RangeError when the speed is negative or not finite. */
  readonly run: (speed?: number) => void;
  readonly stop: () => void;
  /** Advances the clock. @throws RangeError for a negative number. */
  readonly jump: (ms: number) => void;
}

export interface LedgerClockOptions {
  /** Milliseconds of real time; must not go back. */
  readonly realNow: () => number;
  readonly startMs?: number;
  readonly speed?: number;
}

export function createLedgerClock(options: LedgerClockOptions): LedgerClock {
  const { realNow, startMs = CLOCK_START_MS } = options;
  let base = startMs;
  let since = realNow();
  let factor = 0;
  const exactNow = (): number => base + (realNow() - since) * factor;
  const continueFrom = (at: number, speed: number): void => {
    base = at;
    since = realNow();
    factor = speed;
  };
  const run = (speed = 1): void => {
    if (!(Number.isFinite(speed) && speed >= 0)) throw new RangeError('speed must be 0 or more');
    continueFrom(exactNow(), speed);
  };
  const jump = (ms: number): void => {
    if (!(Number.isFinite(ms) && ms >= 0)) throw new RangeError('a clock can only jump forward');
    continueFrom(exactNow() + ms, factor);
  };
  run(options.speed);
  return {
    now: () => Math.floor(exactNow()),
    speed: () => factor,
    run,
    stop: () => run(0),
    jump,
  };
}

/** Returns the slot at a time. */
export function slotAt(ms: number): number {
  return CLOCK_START_SLOT + Math.floor((ms - CLOCK_START_MS) / SLOT_MS);
}

/** Returns the start of a slot. */
export function slotStartMs(slot: number): number {
  return CLOCK_START_MS + (slot - CLOCK_START_SLOT) * SLOT_MS;
}
