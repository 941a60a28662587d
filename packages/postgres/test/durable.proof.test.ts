import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAZY_COMMITS, stopLogWriter } from '../../../tooling/lazy-commits.ts';
import { type PostgresServer, startPostgres } from '../../../tooling/postgres-server.ts';
import { createPostgresJournal, migrate } from '../src/index.ts';
import { begun, landed, signed } from './records.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(LAZY_COMMITS);
});
afterAll(() => server.stop());

async function withPool<T>(act: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: server.url(), max: 2 });
  pool.on('error', () => undefined);
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

it('keeps each write in a crash, where commits do not wait for the disk', async () => {
  await withPool(async (pool) => {
    await migrate(pool);
    await pool.query('create table other (n integer); checkpoint');
  });
  for (const record of [begun(1), signed(2), landed(3)]) {
    await withPool(async (pool) => {
      await stopLogWriter(pool);
      // Carried to the disk by the write of the journal, which comes after it.
      await pool.query('insert into other values ($1)', [record.revision]);
      await createPostgresJournal({ pool }).write(record);
      // The control: the same kind of commit without the journal is lost.
      await pool.query('insert into other values ($1)', [-record.revision]);
      await server.kill();
    });
    await server.start();
    const stored = await withPool((pool) => createPostgresJournal({ pool }).read(record.id));
    expect(stored).toEqual(record);
  }
  const kept = await withPool((pool) => pool.query('select n from other order by n'));
  expect(kept.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('keeps a taken message in a crash, where commits do not wait for the disk', async () => {
  const take = (id: string): Promise<string | undefined> =>
    withPool((pool) =>
      createPostgresJournal({ pool }).messages.take('a'.repeat(64), id, {
        by: id,
        forMs: 600_000,
      }),
    );
  await withPool((pool) => migrate(pool));
  expect(await take('one')).toBeUndefined();
  await server.kill();
  await server.start();
  expect(await take('two')).toBe('one');
});

it('fails while the server is away, stores nothing then, and works when it is back', async () => {
  await withPool(async (pool) => {
    const journal = createPostgresJournal({ pool });
    await journal.write(begun(1, 'away'));
    await server.kill();
    for (const act of [
      () => journal.read('away'),
      () => journal.write(signed(2, 'away')),
      () => journal.list(),
      () => journal.remove('away'),
      () => journal.claim({ by: 'a', forMs: 1000 }),
      () => journal.messages.take('b'.repeat(64), 'away', { by: 'a', forMs: 1000 }),
    ]) {
      await expect(act()).rejects.toMatchObject({
        code: 'journal_failed',
        details: { reason: 'storage' },
      });
    }
    await server.start();
    expect(await journal.read('away')).toEqual(begun(1, 'away'));
    await journal.write(signed(2, 'away'));
  });
});
