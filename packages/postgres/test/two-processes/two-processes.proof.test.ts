import { Pool } from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import {
  assertApart,
  raceProcesses,
} from '../../../sandbox/test/system/flows/two-processes/run.ts';
import { flowNames } from '../../../sandbox/test/system/flows/two-processes/task.ts';
import { migrate } from '../../src/index.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  const pool = new Pool({ connectionString: server.url() });
  await migrate(pool);
  await pool.end();
});
afterAll(() => server.stop());

const worker = new URL('worker.ts', import.meta.url);

it.each(flowNames)('%s in two processes with one database is two transactions', async (flow) => {
  assertApart(await raceProcesses(worker, flow, server.url()));
});
