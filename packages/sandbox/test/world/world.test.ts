import { createHash } from 'node:crypto';
import { CLOCK_START_MS, createLedgerClock } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/world/intervals.ts';
import { createWorld, type World } from '../../src/world/world.ts';

/** Changes whenever anything in any world changes; then write the new one down. */
const PINNED = 'b3cb62dc943e385bc08768c17ed075dadbfa764d8160b2e9c966ee008551cd0d';

/** Drawn from the seed alone, with nothing that another world of the seed had. */
function drawnWorld(seed: string): World {
  const clock = createLedgerClock({ realNow: () => 0, speed: 0, startMs: CLOCK_START_MS });
  return createWorld({ seed, clock });
}

/** A bit of everything, at the world's present time. */
function snapshot(world: World): unknown {
  const atMs = world.clock.now();
  const listed = world.tokens.listed(atMs);
  const best = world.rank(listed, 'toptrending', '1h', atMs);
  return {
    tokens: [...world.tokens.every(700, atMs)],
    prices: listed.map((token) => world.prices.usd(token, atMs)),
    stats: listed.slice(0, 60).map((token) => world.stats(token, '24h', atMs)),
    best: best.map(({ mint }) => mint),
    markets: listed.slice(0, 60).map(world.markets.of),
    items: listed.slice(0, 20).map((token) => world.editorial.items(token, atMs, 0, 5)),
    summaries: listed.slice(0, 60).map((token) => world.editorial.tokenSummary(token, atMs)),
  };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

describe('world', () => {
  it('is equal to the last bit for an equal seed and time', () => {
    const [one, other] = [drawnWorld('equal'), drawnWorld('equal')];
    one.clock.jump(DAY_MS);
    snapshot(one);
    one.clock.jump(DAY_MS);
    other.clock.jump(2 * DAY_MS);
    expect(snapshot(one)).toEqual(snapshot(other));
  });

  it('differs by seed and by time', () => {
    const later = drawnWorld('equal');
    later.clock.jump(400);
    const digests = [drawnWorld('equal'), drawnWorld('unequal'), later].map((world) =>
      digest(snapshot(world)),
    );
    expect(new Set(digests).size).toBe(3);
  });

  it('is this very world on every machine and Node version', () => {
    expect(digest(snapshot(drawnWorld('pinned')))).toBe(PINNED);
  });
});
