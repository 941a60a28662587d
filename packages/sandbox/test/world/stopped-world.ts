import { createWorldClock, WORLD_START_MS } from '@perijove/local-node/ledger';
import { seededOf } from '../../src/compose/seeded.ts';
import { createWorld, type World } from '../../src/world/world.ts';

/** A world whose clock stands where it began; `world.clock.jump` moves it. */
export function stoppedWorld(seed = 'test', startMs = WORLD_START_MS): World {
  const clock = createWorldClock({ realNow: () => 0, speed: 0, startMs });
  return createWorld({ seed, clock, tokens: seededOf(seed).tokens });
}
