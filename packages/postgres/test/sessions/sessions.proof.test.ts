import { Pool } from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { assertFleet } from '../../../sandbox/test/system/sessions/assert-fleet.ts';
import { runFleet } from '../../../sandbox/test/system/sessions/fleet.ts';
import { migrate } from '../../src/index.ts';

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
  assertFleet(await runFleet(worker, server.url()));
}, 300_000);

it('nor do they when the database crashes', async () => {
  const fleet = await runFleet(worker, server.url(), async () => {
    await server.kill();
    await server.start();
  });
  assertFleet(fleet);
}, 300_000);
