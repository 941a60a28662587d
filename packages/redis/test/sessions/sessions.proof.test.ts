import { expect, it, onTestFinished } from 'vitest';
import { assertFleet } from '../../../sandbox/test/system/sessions/assert-fleet.ts';
import { runFleet } from '../../../sandbox/test/system/sessions/fleet.ts';
import { startRedis } from '../redis-server.ts';

const KILLS = 3;
const worker = new URL('worker.ts', import.meta.url);

it('processes that are killed at any step use no refresh token twice', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  assertFleet(await runFleet(worker, server.url, KILLS), KILLS);
}, 300_000);

it('nor do they when Redis crashes, and returns with an earlier file', async () => {
  // Its file is written every second in which something changed: always a little behind.
  const server = await startRedis(['--save', '1 1']);
  onTestFinished(() => server.stop());
  const fleet = await runFleet(worker, server.url, KILLS, async () => {
    await server.kill();
    await server.start();
  });
  expect(fleet).toMatchObject({ reused: 0, refused: 0, atOnce: 1 });
  expect(fleet.refreshes).toBeGreaterThan(0);
  expect(fleet.readsAfter).toBeGreaterThan(0);
}, 300_000);
