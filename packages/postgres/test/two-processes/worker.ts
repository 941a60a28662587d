import { Pool } from 'pg';
import { readTask, runTask } from '../../../sandbox/test/system/flows/two-processes/task.ts';
import { createPostgresJournal } from '../../src/index.ts';

const task = readTask();
const pool = new Pool({ connectionString: task.journal, max: 2 });
await runTask(task, createPostgresJournal({ pool }));
await pool.end();
process.disconnect();
