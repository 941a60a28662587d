import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LAZY_COMMITS, stopLogWriter } from '../lazy-commits.ts';
import { startPostgres } from '../postgres-server.ts';

// A writer that is nearly always in the middle of a write: here two of three stops met one.
const BUSY = ['wal_writer_delay=1ms', 'wal_writer_flush_after=0'];

test('a stopped log writer holds no lock that a commit waits for', async () => {
  const server = await startPostgres([...LAZY_COMMITS, ...BUSY]);
  onTestFinished(() => server.stop());
  const lazy = new Pool({ connectionString: server.url(), max: 1 });
  const waiting = new Pool({
    connectionString: server.url(),
    max: 1,
    query_timeout: 30_000,
    options: '-c synchronous_commit=on',
  });
  for (const pool of [lazy, waiting]) pool.on('error', () => undefined);
  onTestFinished(async () => {
    await Promise.all([lazy.end(), waiting.end()]);
  });
  await lazy.query('create table one (n integer)');
  for (let round = 1; round <= 20; round++) {
    await lazy.query('insert into one select generate_series(1, 20000)');
    const resume = await stopLogWriter(lazy);
    await waiting.query('insert into one values (0)');
    resume();
  }
  expect((await lazy.query('select 1 from one where n = 0')).rowCount).toBe(20);
});
