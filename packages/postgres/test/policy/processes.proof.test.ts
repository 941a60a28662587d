import { Pool } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import {
  allStop,
  killedAtEveryStep,
  neverTwice,
  type StoreUnderTest,
} from '../../../policy/test/store/process-checks.ts';
import { migrate } from '../../src/index.ts';
import { createPostgresPolicyStore } from '../../src/policy.ts';

let server: PostgresServer;
let pool: Pool;
beforeAll(async () => {
  server = await startPostgres();
  pool = new Pool({ connectionString: server.url() });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

let tables = 0;
const postgres: StoreUnderTest = {
  worker: new URL('worker.ts', import.meta.url),
  async newPlace() {
    const table = `budget_${++tables}`;
    await migrate(pool, { table });
    return `${server.url()} ${table}`;
  },
  open: async (place) => createPostgresPolicyStore({ pool, table: place.split(' ')[1] }),
};

describe('processes at once', () => {
  it('never spend one budget twice', () => neverTwice(postgres));
  it('all stop at a freeze', () => allStop(postgres));
});

describe('kill -9', () => {
  it('at every step frees nothing that may still land', { timeout: 600_000 }, () =>
    killedAtEveryStep(postgres),
  );
});
