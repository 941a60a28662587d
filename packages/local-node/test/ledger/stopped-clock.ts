import { createWorldClock, WORLD_START_MS, type WorldClock } from '../../src/ledger/time/clock.ts';

/** A clock that stands where slots are counted from; `clock.jump` moves it. */
export function stoppedClock(startMs = WORLD_START_MS): WorldClock {
  return createWorldClock({ realNow: () => 0, speed: 0, startMs });
}
