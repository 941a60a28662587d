import { it, onTestFinished } from 'vitest';
import { assertFleet } from '../../../sandbox/test/system/sessions/assert-fleet.ts';
import { runFleet } from '../../../sandbox/test/system/sessions/fleet.ts';
import { startRedis } from '../redis-server.ts';

const worker = new URL('worker.ts', import.meta.url);

it('processes that are killed at any step use no refresh token twice', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  assertFleet(await runFleet(worker, server.url));
}, 300_000);

it('nor do they when Redis crashes, and returns with an earlier file', async () => {
  // Its file is written every second in which something changed: always a little behind.
  const server = await startRedis(['--save', '1 1']);
  onTestFinished(() => server.stop());
  const fleet = await runFleet(worker, server.url, async () => {
    await server.kill();
    await server.start();
  });
  assertFleet(fleet);
}, 300_000);
