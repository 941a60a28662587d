import {
  CLOCK_START_MS,
  createLedgerClock,
  type LedgerClock,
} from '../../src/ledger/time/clock.ts';

/** A clock that stands where slots are counted from; `clock.jump` moves it. */
export function stoppedClock(startMs = CLOCK_START_MS): LedgerClock {
  return createLedgerClock({ realNow: () => 0, speed: 0, startMs });
}
