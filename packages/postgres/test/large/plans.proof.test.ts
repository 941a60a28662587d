import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { createPostgresJournal, migrate } from '../../src/index.ts';
import { actNames, actsOf, knownIn } from './acts.ts';
import { type Explained, explaining } from './explain.ts';
import { fill, messagesOf } from './generate.ts';

/** Enough that reading all of them differs from reading what an index finds. */
const FLOWS = 20_000;
const MESSAGES = 100_000;
/** An index has up to 3 levels, a row is in up to 4 indexes, and its texts are in another table. */
const PAGES_PER_ROW = 30;
const FEW_ROWS = 20;
const DAY_MS = 86_400_000;

let server: PostgresServer;
let pool: Pool;
beforeAll(async () => {
  // As on an SSD: with so few rows, the default prefers to read them all.
  server = await startPostgres(['fsync=off', 'autovacuum=off', 'random_page_cost=1.1']);
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  pool = new Pool({ connectionString: server.url(), max: 2 });
  await migrate(pool);
  await fill(client, {
    table: 'perijove_flows',
    flows: FLOWS,
    signed: 20,
    begun: 20,
    owners: 500,
    days: 100,
  });
  await client.query(messagesOf('perijove_flows_messages', MESSAGES, MESSAGES / 2));
  await client.query('vacuum analyze');
  await client.end();
});
afterAll(async () => {
  await pool?.end();
  await server?.stop();
});

it.each(actNames)('%s: reads what an index finds, of many flows', async (name) => {
  const explained: Explained[] = [];
  const journal = createPostgresJournal({ pool: explaining(pool, (each) => explained.push(each)) });
  const act = actsOf(journal, await knownIn(pool))[name];
  // A statement that stored nothing is a refusal: all of them are undone.
  await act?.().catch(() => undefined);
  expect(explained.length).toBeGreaterThan(0);
  for (const { text, scans, pages, rows } of explained) {
    expect(
      scans.filter((scan) => scan.startsWith('Seq Scan')),
      text,
    ).toEqual([]);
    // A run of a prune returns one row of what it deleted.
    const found = text.includes('limit 1000') ? 1000 : Math.max(rows, FEW_ROWS);
    expect(pages, text).toBeLessThan(PAGES_PER_ROW * found);
  }
});

it('claims one of many unfinished flows, and pages through them, without reading the others', async () => {
  const table = 'many_open';
  await migrate(pool, { table });
  await pool.query(`insert into ${table} (id, revision, version, step, flow, owner, record)
    select md5(n::text), 2, 1, (array['signed', 'begun', 'landed'])[least(n % 400, 2) + 1], 'test.flow', 'a', '{}'
    from generate_series(1, ${FLOWS}) n`);
  await pool.query(`analyze ${table}`);
  const pages: number[] = [];
  const explained = explaining(pool, (each) => pages.push(each.pages));
  const journal = createPostgresJournal({ pool: explained, table });
  await journal.claim({ by: 'worker', forMs: 1000 });
  await journal.list({ steps: ['signed', 'begun', 'unreadable'], limit: 2 });
  expect(pages).toHaveLength(2);
  expect(Math.max(...pages)).toBeLessThan(PAGES_PER_ROW * 2);
});

it('prunes without reading what is younger', async () => {
  const { removed, landed } = await pruneAndCount(99 * DAY_MS);
  expect(removed).toBeGreaterThan(FLOWS / 200);
  expect(landed).toBeLessThan(removed * 1.5);
});

it('prunes without reading what it has deleted, while a backup keeps that from a vacuum', async () => {
  const backup = await pool.connect();
  await backup.query('begin isolation level repeatable read; select 1');
  const { removed, landed } = await pruneAndCount(0);
  expect(removed).toBeGreaterThan(FLOWS / 2);
  expect(landed).toBeLessThan(removed * 1.5);
  await backup.query('rollback');
  backup.release();
});

/** With the entries that it read of the index of flows that landed. */
async function pruneAndCount(
  olderThanMs: number,
): Promise<{ readonly removed: number; readonly landed: number }> {
  const before = await entriesRead();
  // The server counts what a session has read when the session ends.
  const own = new Pool({ connectionString: server.url(), max: 1 });
  const removed = await createPostgresJournal({ pool: own }).prune({ olderThanMs });
  await own.end();
  const landed = async (): Promise<number> => (await entriesRead()) - before;
  await expect.poll(landed).toBeGreaterThanOrEqual(removed);
  return { removed, landed: await landed() };
}

async function entriesRead(): Promise<number> {
  const { rows } = await pool.query<{ read: string }>(
    "select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'perijove_flows_landed'",
  );
  return Number(rows[0]?.read);
}
