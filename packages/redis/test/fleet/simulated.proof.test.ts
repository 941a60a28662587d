import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../clients.ts';
import { type RedisServer, startRedis } from '../redis-server.ts';
import { createScriptRun } from '../script-by-clock.ts';
import { type Simulation, simulateFleet } from './simulated.ts';

let server: RedisServer;
let redis: TestClient;

beforeAll(async () => {
  server = await startRedis();
  redis = await connectClient('ioredis', server.port);
});
afterAll(async () => {
  redis?.close();
  await server?.stop();
});

const fleet: Simulation = {
  plan: { limit: 600, windowMs: 60_000 },
  holdMs: 10_000,
  processes: 8,
  callers: 4,
  windows: 3,
  neverSettle: [],
  killEveryMs: 12_000,
  maxTravelMs: 8_000,
  maxLostTravelMs: 900,
};

/** The same numbers for the same seed, on any machine. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test.each([
  ['settle their slots', [], 0.97],
  ['of which one never settles its slots', [3], 0.97],
  ['of which half never settle their slots', [0, 1, 2, 3], 0.9],
] as const)(
  'simulated processes that are killed at random, %s',
  async (name, neverSettle, least) => {
    const run = createScriptRun(redis.client);
    for (const seed of [1, 2]) {
      const simulation = { ...fleet, neverSettle };
      const result = await simulateFleet(run, `${name} ${seed}`, simulation, randomBy(seed));
      console.info(`${name}, seed ${seed}: ${JSON.stringify(result)}`);
      expect(result.refused).toBe(0);
      expect(result.kills).toBeGreaterThan(10);
      expect(result.used).toBeGreaterThan(least);
    }
  },
);
