import { CLOCK_START_MS, createLedgerClock } from '@perijove/local-node/ledger';
import { seededOf } from '../../src/compose/seeded.ts';
import { createWorld, type World } from '../../src/world/world.ts';

/** A world whose clock stands where it began; `world.clock.jump` moves it. */
export function stoppedWorld(seed = 'test', startMs = CLOCK_START_MS): World {
  const clock = createLedgerClock({ realNow: () => 0, speed: 0, startMs });
  return createWorld({ seed, clock, tokens: seededOf(seed).tokens });
}
