import { Pool } from 'pg';
import { readFleetTask, workForever } from '../../../sandbox/test/system/sessions/work.ts';
import { createPostgresTokenStore } from '../../src/index.ts';

const task = readFleetTask();
const pool = new Pool({ connectionString: task.store, max: 4, connectionTimeoutMillis: 2000 });
// Connections that end while nobody uses them.
pool.on('error', () => undefined);
await workForever(task, createPostgresTokenStore({ pool }));
