import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { assertFleet } from '../../../sandbox/test/system/sessions/assert-fleet.ts';
import { runFleet } from '../../../sandbox/test/system/sessions/fleet.ts';
import { migrate } from '../../src/index.ts';

const KILLS = 3;
const worker = new URL('worker.ts', import.meta.url);
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  const pool = new Pool({ connectionString: server.url() });
  await migrate(pool);
  await pool.end();
});
afterAll(() => server.stop());

it('processes that are killed at any step use no refresh token twice', async () => {
  assertFleet(await runFleet(worker, server.url(), KILLS), KILLS);
}, 300_000);

it('nor do they when the database crashes', async () => {
  const fleet = await runFleet(worker, server.url(), KILLS, async () => {
    await server.kill();
    await server.start();
  });
  expect(fleet).toMatchObject({ reused: 0, refused: 0, atOnce: 1 });
  expect(fleet.refreshes).toBeGreaterThan(0);
  expect(fleet.readsAfter).toBeGreaterThan(0);
}, 300_000);
