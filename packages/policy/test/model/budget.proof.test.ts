import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import type { PolicyStore } from '../../src/store/policy-store.ts';
import { createWorld, type Event } from './world.ts';

const small = fc.nat({ max: 30 });
const client = fc.nat({ max: 2 });
const hour = 3_600_000;

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      client,
      units: fc.integer({ min: 1, max: 6 }),
      dieAt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('land' as const),
      which: small,
      failed: fc.boolean(),
      part: fc.integer({ min: 2, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tell' as const), client, which: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reconcile' as const), client }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slots' as const),
      slots: fc.constantFrom(1, 20, 100, 151, 300),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(1_000, hour / 2, hour, 25 * hour, -hour / 2, -30 * hour),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), client }) },
);

const spend: Event = { kind: 'spend', client: 0, units: 5, dieAt: 0 };
const land = (which: number): Event => ({ kind: 'land', which, failed: false, part: 4 });
const tell: Event = { kind: 'tell', client: 1, which: 0 };
const forward = (ms: number): Event => ({ kind: 'clock', ms });
const look: readonly Event[] = [
  { kind: 'slots', slots: 300 },
  { kind: 'reconcile', client: 2 },
];

/** Stories that chance rarely tells. Each would break a cap if one rule were missing. */
const known: [Event[]][] = [
  // Time goes back while a transaction is settled.
  [[...look, forward(-30 * hour), spend, land(0), tell, forward(25 * hour), spend, land(1)]],
  // A transaction counts when it lands, not when it was reserved.
  [[spend, forward(hour), ...look.slice(1), land(0), tell, spend, land(1)]],
  // What has landed is not released, and what a dead client signed may land.
  [[spend, land(0), ...look, ...look, spend, land(1)]],
  [[{ ...spend, dieAt: 4 }, ...look.slice(1), spend, land(0), land(1)]],
  [[{ ...spend, dieAt: 2 }, spend, land(0)]],
];

async function play(store: PolicyStore, story: readonly Event[]): Promise<void> {
  const world = createWorld(store);
  for (const event of story) {
    await world.happen(event);
    expect(await world.broken()).toBeUndefined();
  }
  expect(await world.end()).toBeUndefined();
}

it('a budget in memory holds over crashes, late landings and clock changes', async () => {
  const stories = fc.array(events, { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(stories, (story) => play(createMemoryPolicyStore(), story)),
    { numRuns: 150, examples: known },
  );
});

it('a budget in a file holds the same', async () => {
  const stories = fc.array(events, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const folder = mkdtempSync(join(tmpdir(), 'model-'));
      const store = await openSqlitePolicyStore(join(folder, 'policy.sqlite'));
      try {
        await play(store, story);
      } finally {
        await store.close();
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: 12, examples: known },
  );
});
