/** A process that starts: it upgrades the tables. */
import { Pool } from 'pg';
import { migrate } from '../src/index.ts';

const [connectionString, table] = process.argv.slice(2);
const pool = new Pool({ connectionString });
await migrate(pool, { table });
await pool.end();
process.disconnect?.();
