import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { createScript, createScriptRun, type Script } from './script-by-clock.ts';

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

const START = 1_800_000_000_000;
const WINDOW_MS = 2_000;
const LEASE_MS = 5_000;
const COUNTED_AT = START + 50;
/** A request may arrive so long after a count of which it is believed to be a part. */
const LATE_MS = 1_000;
const rule = { limit: 3, windowMs: WINDOW_MS };

const open = (name: string): Script =>
  createScript(createScriptRun(redis.client), name, rule, LEASE_MS);

/** How many slots there are at a time. */
async function free(script: Script, at: number): Promise<number> {
  const { reply } = await script(at, { wanted: [0, 0, 3], first: 100 });
  return reply.granted[2];
}

/** Grants slots 1 and 2, and settles 2 with the gateway's count of `used` requests at its arrival. */
async function play(name: string, used: number): Promise<Script> {
  const script = open(name);
  await script(START, { wanted: [1, 0, 0], first: 1 });
  await script(START + 30, { wanted: [1, 0, 0], first: 2 });
  const settled = [{ id: 2, countsInMs: 0, used, takenAt: START + 30 }];
  await script(COUNTED_AT, { settled });
  return script;
}

test('a slot that is never settled leaves a window after the gateway has counted its request', async () => {
  const leavesAt = COUNTED_AT + WINDOW_MS + LATE_MS;
  expect(await free(await play('counted', 2), leavesAt - 1)).toBe(2);
  expect(await free(await play('counted, later', 2), leavesAt + 1)).toBe(3);
});

test.each([
  ['a request that the gateway has not counted', 1],
  ['an account that others use, too', 3],
])('%s: its slot counts until its lease and a window are over', async (name, used) => {
  const leavesAt = START + LEASE_MS + WINDOW_MS;
  expect(await free(await play(name, used), leavesAt - 1)).toBe(2);
  expect(await free(await play(`${name}, later`, used), leavesAt + 1)).toBe(3);
});

test('of three slots the newest one is believed to be the one whose request is missing', async () => {
  const script = open('newest');
  await script(START, { wanted: [1, 0, 0], first: 1 });
  await script(START + 30, { wanted: [2, 0, 0], first: 2 });
  const settled = [{ id: 2, countsInMs: 0, used: 2, takenAt: START + 30 }];
  await script(COUNTED_AT, { settled });
  expect(await free(script, COUNTED_AT + WINDOW_MS + LATE_MS + 1)).toBe(2);
});

test('a request that is answered later counts from its response', async () => {
  const script = await play('answered', 2);
  const answeredAt = COUNTED_AT + WINDOW_MS;
  await script(answeredAt, { settled: [{ id: 1, countsInMs: 0 }] });
  expect(await free(script, answeredAt + WINDOW_MS - 1)).toBe(2);
});
