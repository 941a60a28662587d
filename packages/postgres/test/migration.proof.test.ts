import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freeze } from '@perijove/policy';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tooling/postgres-server.ts';
import {
  createPostgresJournal,
  createPostgresTokenStore,
  migrate,
  migrationSql,
} from '../src/index.ts';
import { migrationOf } from '../src/migration.ts';
import { steps } from '../src/migrations.ts';
import { createPostgresPolicyStore } from '../src/policy.ts';
import { tableName } from '../src/table-name.ts';
import { earlierSchemas } from './earlier-schemas.ts';
import { begun, signed } from './records.ts';

let server: PostgresServer;
let client: Client;
let pool: Pool;
beforeAll(async () => {
  server = await startPostgres();
  client = new Client({ connectionString: server.url() });
  await client.connect();
  pool = new Pool({ connectionString: server.url() });
});
afterAll(async () => {
  await pool.end();
  await client.end();
  await server.stop();
});

const NEWEST = steps.map((_, index) => index + 1);

async function versionsOf(table: string): Promise<readonly unknown[]> {
  const { rows } = await client.query(`select version from ${table}_versions order by version`);
  return rows.map(({ version }) => version as unknown);
}

/** Everything that a new installation has: columns with their types and defaults, and indexes. */
async function schemaOf(table: string): Promise<string> {
  const named = `like '${table}%'`;
  const columns = await client.query(
    `select table_name, column_name, data_type, column_default, is_nullable, collation_name
     from information_schema.columns where table_name ${named} order by 1, 2`,
  );
  const indexes = await client.query(
    `select indexdef from pg_indexes where tablename ${named} order by 1`,
  );
  return JSON.stringify([columns.rows, indexes.rows]).replaceAll(table, 'table');
}

describe.each(earlierSchemas)(
  'a database with the schema of an earlier release: %s',
  (name, sql) => {
    const table = `of_${name.replaceAll(/\W+/g, '_')}`;

    it('is upgraded by several processes at once, without losing a flow', async () => {
      await client.query(sql(table));
      const before = createPostgresJournal({ pool, table });
      const isThere = name !== 'none';
      if (isThere) for (const record of [begun(1), signed(2)]) await before.write(record);
      const worker = fileURLToPath(new URL('migrate-worker.ts', import.meta.url));
      const execArgv = ['--conditions=@perijove/source'];
      const workers = Array.from({ length: 2 }, () =>
        fork(worker, [server.url(), table], { execArgv }),
      );
      const codes = await Promise.all(workers.map(async (each) => (await once(each, 'exit'))[0]));
      expect(codes).toEqual([0, 0]);
      expect(await versionsOf(table)).toEqual(NEWEST);
      const journal = createPostgresJournal({ pool, table });
      if (!isThere) for (const record of [begun(1), signed(2)]) await journal.write(record);
      expect(await journal.list()).toEqual([signed(2)]);
      expect(await journal.messages.take('a'.repeat(64), 'one', { by: 'a', forMs: 1000 })).toBe(
        undefined,
      );
    });

    it('has the schema of a new installation afterwards', async () => {
      await migrate(pool, { table: 'new_one' });
      expect(await schemaOf(table)).toBe(await schemaOf('new_one'));
    });
  },
);

it.each(['read committed', 'repeatable read', 'serializable'])(
  'waits for another process at the level %s',
  async (level) => {
    const options = `-c default_transaction_isolation=${level.replaceAll(' ', '\\ ')}`;
    const strict = new Pool({ connectionString: server.url(), max: 8, options });
    const table = level.replaceAll(' ', '_');
    await Promise.all(Array.from({ length: 8 }, () => migrate(strict, { table })));
    expect(await versionsOf(table)).toEqual(NEWEST);
    await strict.end();
  },
);

it('runs each later step once, and leaves the tables of a later release alone', async () => {
  const table = tableName({ table: 'later' });
  const more = [...steps, () => `alter table ${table.quoted} add column note text;`];
  for (let time = 0; time < 2; time++) await client.query(migrationOf(table, more));
  await migrate(pool, { table: 'later' });
  expect(await versionsOf('later')).toEqual([...NEWEST, steps.length + 1]);
  await createPostgresJournal({ pool, table: 'later' }).write(begun(1));
});

it('does nothing in half: a step that fails leaves the version before', async () => {
  const table = tableName({ table: 'half' });
  await migrate(pool, { table: 'half' });
  const broken = [...steps, () => 'create table half_new (id text);', () => 'select 1 / 0;'];
  await expect(client.query(migrationOf(table, broken))).rejects.toThrow();
  expect(await versionsOf('half')).toEqual(NEWEST);
});

it('needs no right to create tables when there is nothing to do', async () => {
  await migrate(pool, { table: 'restricted' });
  await client.query(`create role worker login;
    grant select, insert, update, delete
      on restricted, restricted_messages, restricted_tokens, restricted_budgets, restricted_policies
      to worker;
    grant select, insert on restricted_audit to worker;
    grant select, update on restricted_turn to worker;
    grant select on restricted_versions to worker`);
  const url = server.url().replace('postgres@', 'worker@');
  const worker = new Pool({ connectionString: url });
  await migrate(worker, { table: 'restricted' });
  await createPostgresJournal({ pool: worker, table: 'restricted' }).write(begun(1));
  await createPostgresTokenStore({ pool: worker, table: 'restricted' }).delete('any');
  await freeze(createPostgresPolicyStore({ pool: worker, table: 'restricted' }), 'test');
  await worker.end();
});

it('takes any name', async () => {
  const table = `it's \\ "$migration$"`;
  await client.query(migrationSql({ table }));
  await migrate(pool, { table });
  await createPostgresJournal({ pool, table }).write(begun(1));
});
