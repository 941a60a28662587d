/** A process that uses the tables of a store: see `runTask`. The place is a database and a table. */
import { Pool } from 'pg';
import { runTask } from '../../../policy/test/store/task.ts';
import { createPostgresPolicyStore } from '../../src/policy.ts';

await runTask(async (place) => {
  const [connectionString, table] = place.split(' ');
  const pool = new Pool({ connectionString, max: 2, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return createPostgresPolicyStore({ pool, table });
});
