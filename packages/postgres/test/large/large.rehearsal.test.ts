import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { createPostgresJournal, migrate, type PostgresJournal } from '../../src/index.ts';
import { begun, landed, signed } from '../records.ts';
import { fill, messagesOf } from './generate.ts';

/** `PERIJOVE_FLOWS=10000000` needs 45 GB of disk and half an hour. */
const FLOWS = Number(process.env['PERIJOVE_FLOWS'] ?? 100_000);
const UNFINISHED = 500;
const DAYS = 100;
const WRITERS = 8;

let server: PostgresServer;
let pool: Pool;
beforeAll(async () => {
  server = await startPostgres(['fsync=off', 'shared_buffers=2GB', 'max_wal_size=8GB']);
  pool = new Pool({ connectionString: server.url(), max: WRITERS + 2 });
  await migrate(pool);
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  const counts = { signed: UNFINISHED, begun: UNFINISHED, owners: 1000, days: DAYS };
  await fill(client, { table: 'perijove_flows', flows: FLOWS, ...counts });
  await client.query(messagesOf('perijove_flows_messages', FLOWS / 10, FLOWS / 100));
  await client.query('vacuum analyze');
  await client.end();
}, 3_600_000);
afterAll(async () => {
  await pool?.end();
  await server?.stop();
});

it('prunes half of a large journal while flows are written, which wait for none of its locks', async () => {
  const journal = createPostgresJournal({ pool });
  const state = { isDone: false };
  const times: number[] = [];
  const waits: number[] = [];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !state.isDone; number++) {
      const startedAt = performance.now();
      await writeFlow(journal, `new ${writer} ${number}`);
      times.push(performance.now() - startedAt);
    }
  });
  const watcher = (async () => {
    while (!state.isDone) waits.push(await waitsForLocks());
  })();
  const startedAt = performance.now();
  const removed = await journal.prune({ olderThanMs: (DAYS / 2) * 86_400_000 });
  const seconds = (performance.now() - startedAt) / 1000;
  state.isDone = true;
  await Promise.all([...writers, watcher]);
  console.log(
    `pruned ${removed} of ${FLOWS} flows in ${seconds.toFixed(1)} s (${Math.round(removed / seconds)}/s), while ${times.length} flows were written, the slowest in ${Math.max(...times).toFixed(0)} ms`,
  );
  expect(removed).toBeGreaterThan(FLOWS * 0.49 - UNFINISHED);
  expect(removed).toBeLessThan(FLOWS * 0.51);
  expect(Math.max(...waits)).toBe(0);
  expect(await count("step = 'landed' and id like 'new %'")).toBe(times.length);
  expect(await count("step <> 'landed'")).toBe(2 * UNFINISHED);
}, 3_600_000);

async function writeFlow(journal: PostgresJournal, id: string): Promise<void> {
  for (const record of [begun(1, id), signed(2, id), landed(3, id)]) await journal.write(record);
}

/** For a table or a row. Writers also wait for each other, for a moment, to make the file of a table longer. */
async function waitsForLocks(): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_locks where not granted and locktype in ('relation', 'tuple', 'transactionid')",
  );
  return rows.length;
}

async function count(where: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from perijove_flows where ${where}`);
  return (rows[0] as { n: number }).n;
}
