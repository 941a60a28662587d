import { isPerijoveError } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import { journalChecks } from '@perijove/journal/test';
import { Client, Pool } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tooling/postgres-server.ts';
import {
  createPostgresJournal,
  migrate,
  migrationSql,
  type PostgresJournal,
  type PostgresPool,
} from '../src/index.ts';
import { begun, landed, signed } from './records.ts';

let server: PostgresServer;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.stop();
});

const LEVELS = ['read committed', 'repeatable read', 'serializable'] as const;

function pgPool(level: string = LEVELS[0], database?: string): Pool {
  const options = `-c default_transaction_isolation=${level.replaceAll(' ', '\\ ')}`;
  const pool = new Pool({ connectionString: server.url(database), max: 12, options });
  pool.on('error', () => undefined);
  closing.push(() => pool.end());
  return pool;
}

let tables = 0;
async function freshJournal(pool: PostgresPool): Promise<PostgresJournal & { table: string }> {
  const table = `Flows "${++tables}"; --`;
  await migrate(pool, { table });
  return { ...createPostgresJournal({ pool, table }), table: `"${table.replaceAll('"', '""')}"` };
}

const refusal = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'done',
    (error: unknown) => (isPerijoveError(error) ? error.code : error),
  );

const pools: readonly (readonly [string, () => Promise<PostgresPool>])[] = [
  ...LEVELS.map((level) => [`pg, ${level}`, async () => pgPool(level)] as const),
  [
    'postgres',
    async () => {
      const sql = postgres(server.url(), { max: 12, onnotice: () => undefined });
      closing.push(() => sql.end());
      return sql;
    },
  ],
  [
    'pg, a database in LATIN1',
    async () => {
      await query(`create database latin encoding 'LATIN1' template template0`);
      return pgPool(LEVELS[0], 'latin');
    },
  ],
];

async function query(
  text: string,
  url = server.url(),
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe.each(pools)('a journal in PostgreSQL (%s)', (_, open) => {
  let pool: PostgresPool;
  beforeAll(async () => {
    pool = await open();
  });

  it.each(journalChecks.map((check) => [check.name, check] as const))('%s', (__, { run }) =>
    run(() => freshJournal(pool)),
  );

  it('lets one of many writers win each revision of many flows', async () => {
    const journal = await freshJournal(pool);
    const flows = Array.from({ length: 20 }, (__, n) => `flow ${n}`);
    let wins = 0;
    const writer = async (name: number): Promise<void> => {
      for (const id of flows) {
        for (let revision = 1; revision <= 5; revision++) {
          const record = { ...begun(revision, id), attempts: name };
          const outcome = await refusal(journal.write(record));
          if (outcome === 'done') wins += 1;
          else expect(outcome).toBe('flow_busy');
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, (__, name) => writer(name)));
    // Writers that are late find a revision that is gone: nobody wins twice, and none is left out.
    expect(wins).toBe(flows.length * 5);
    for (const id of flows) {
      const revisions = (await journal.history(id)).map(({ revision }) => revision);
      expect(revisions).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('gives each of many messages to one of many flows', async () => {
    const journal = await freshJournal(pool);
    const digests = Array.from({ length: 20 }, (__, n) => n.toString(16).padStart(64, '0'));
    const wins: string[] = [];
    const flow = async (id: string): Promise<void> => {
      for (const digest of digests) {
        const other = await journal.messages.take(digest, id, { by: id, forMs: 600_000 });
        if (other === undefined) wins.push(digest);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(flow));
    expect(wins.toSorted()).toEqual(digests);
  });

  it('gives each flow to one of many workers', async () => {
    const journal = await freshJournal(pool);
    for (let n = 0; n < 60; n++) await journal.write(signed(1, `${n}`));
    const taken: string[] = [];
    const worker = async (by: string): Promise<void> => {
      for (;;) {
        const claimed = await journal.claim({ by, forMs: 600_000, limit: 2 });
        if (claimed.length === 0) return;
        taken.push(...claimed.map(({ id }) => id));
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(worker));
    expect(taken.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (__, n) => n),
    );
  });
});

describe.each(LEVELS)('a write at the level %s', (level) => {
  it('waits for a write that is not committed, and is refused after it', async () => {
    const journal = await freshJournal(pgPool(level));
    await journal.write(begun(1));
    const other = new Client({ connectionString: server.url() });
    await other.connect();
    closing.push(() => other.end());
    await other.query('begin');
    await other.query(`update ${journal.table} set revision = 2`);
    let settled = false;
    const late = refusal(journal.write(signed(2))).finally(() => {
      settled = true;
    });
    await untilBlocked();
    expect(settled).toBe(false);
    await other.query('commit');
    expect(await late).toBe('flow_busy');
  });

  it('is stored where the other write is undone', async () => {
    const journal = await freshJournal(pgPool(level));
    await journal.write(begun(1));
    const other = new Client({ connectionString: server.url() });
    await other.connect();
    closing.push(() => other.end());
    await other.query('begin');
    await other.query(`update ${journal.table} set revision = 2`);
    const late = refusal(journal.write(signed(2)));
    await untilBlocked();
    await other.query('rollback');
    expect(await late).toBe('done');
    expect(await journal.read(begun(1).id)).toEqual(signed(2));
  });

  /** The control: the same race is lost by a journal that reads and then writes. */
  it('is one statement for a reason: two would let both writers win', async () => {
    const pool = pgPool(level);
    const { table, write } = await freshJournal(pool);
    await write(begun(1));
    const read = () => pool.query(`select revision::int as revision from ${table}`);
    const seen = await Promise.all([read(), read()]);
    const wins: boolean[] = [];
    for (const { rows } of seen) {
      if (rows[0].revision !== 1) continue;
      wins.push((await pool.query(`update ${table} set revision = 2`)).rowCount === 1);
    }
    expect(wins).toEqual([true, true]);
  });
});

/** Until a statement of the journal waits for a lock. */
async function untilBlocked(): Promise<void> {
  await expect
    .poll(() => query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
    .toHaveLength(1);
}

describe('the table', () => {
  it('can be created by many processes at the same time, and again', async () => {
    const pool = pgPool();
    await Promise.all(Array.from({ length: 8 }, () => migrate(pool, { table: 'at once' })));
    const journal = createPostgresJournal({ pool, table: 'at once' });
    await journal.write(begun(1));
    await query(migrationSql({ table: 'at once' }));
    expect(await journal.list()).toEqual([begun(1)]);
  });

  it('gets the table of messages where an earlier version has created it', async () => {
    const pool = pgPool();
    await migrate(pool, { table: 'earlier' });
    await query('drop table earlier_messages, earlier_versions');
    const journal = createPostgresJournal({ pool, table: 'earlier' });
    await journal.write(begun(1));
    const take = () => journal.messages.take('a'.repeat(64), 'one', { by: 'a', forMs: 1000 });
    await expect(take()).rejects.toMatchObject({
      code: 'journal_failed',
      message: expect.stringContaining('"earlier_messages" does not exist: run migrate(pool)'),
    });
    for (let n = 0; n < 2; n++) await query(migrationSql({ table: 'earlier' }));
    expect(await take()).toBeUndefined();
    expect(await journal.list()).toEqual([begun(1)]);
  });

  it('can be in a schema, and two of one name are kept apart', async () => {
    const pool = pgPool();
    await query('create schema "Bots"');
    for (const schema of ['Bots', 'public']) await migrate(pool, { schema });
    const journal = createPostgresJournal({ pool, schema: 'Bots' });
    await journal.write(begun(1));
    expect(await createPostgresJournal({ pool, schema: 'public' }).list()).toEqual([]);
    expect(await journal.list()).toEqual([begun(1)]);
  });

  it('is asked for where it is missing', async () => {
    const journal = createPostgresJournal({ pool: pgPool(), table: 'missing' });
    await expect(journal.read('any')).rejects.toMatchObject({
      code: 'journal_failed',
      message: expect.stringContaining('run migrate(pool)'),
    });
  });

  it('uses its indexes for pages, owners and claims', async () => {
    const pool = pgPool();
    const { table } = await freshJournal(pool);
    await query(`insert into ${table} (id, revision, version, step, flow, owner, record)
      select 'flow ' || n, 1, 1, case when n % 1000 = 0 then 'signed' else 'landed' end, 'f', 'o' || n % 500, '{}'
      from generate_series(1, 20000) n; analyze ${table}`);
    const plan = async (where: string): Promise<string> =>
      JSON.stringify(await query(`explain select id from ${table} where ${where}`));
    expect(await plan(`id > 'flow 5' order by id limit 100`)).toContain('Index');
    expect(await plan(`owner = 'o1' order by id limit 100`)).toContain('Index');
    expect(await plan(`step <> 'landed' and step = 'signed'`)).toContain('Index');
  });
});

describe('the history', () => {
  it('has every record of a flow, and the newest 51 of a long one', async () => {
    const journal = await freshJournal(pgPool());
    const records: FlowRecord[] = [begun(1), signed(2), begun(3), signed(4), landed(5)];
    for (const record of records) await journal.write(record);
    expect(await journal.history(begun(1).id)).toEqual(records);
    for (let revision = 1; revision <= 120; revision++)
      await journal.write(begun(revision, 'long'));
    const revisions = (await journal.history('long')).map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: 51 }, (_, n) => n + 70));
  });
});

describe('a row that was changed by hand', () => {
  it.each([
    ['of a later version', `version = 2`],
    ['with another step', `step = 'landed'`],
    ['with another revision', `revision = 7`],
    ['with an unknown step', `step = 'paused'`],
    ['with the record of another flow', `record = json_build_object('id', 'other')`],
    ['with no record', `record = 'null'`],
  ])('%s is unreadable, and hides no other', async (_, change) => {
    const journal = await freshJournal(pgPool());
    for (const id of ['a', 'bad', 'z']) await journal.write(signed(1, id));
    await query(`update ${journal.table} set ${change} where id = 'bad'`);
    const listed = await journal.list();
    expect(listed.map(({ id, step }) => `${id} ${step}`)).toEqual([
      'a signed',
      'bad unreadable',
      'z signed',
    ]);
    await expect(journal.read('bad')).rejects.toMatchObject({ details: { reason: 'unreadable' } });
    const claimed = await journal.claim({ by: 'worker', forMs: 1000, limit: 9 });
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['a', 'z']);
  });
});

describe('prune', () => {
  it('removes what landed and is old, and never what is signed', async () => {
    const journal = await freshJournal(pgPool());
    for (const step of ['begun', 'signed', 'landed', 'held', 'fresh', 'odd'])
      await journal.write(begun(1, step));
    await journal.write(signed(2, 'signed'));
    for (const id of ['landed', 'fresh', 'odd']) await journal.write(landed(2, id));
    await journal.renew('held', { by: 'a', forMs: 600_000 });
    await query(
      `update ${journal.table} set updated_at = now() - interval '2 days' where id <> 'fresh'`,
    );
    await query(`update ${journal.table} set version = 2 where id = 'odd'`);
    const olderThanMs = 86_400_000;
    expect(await journal.prune({ olderThanMs })).toBe(1);
    expect(await journal.prune({ olderThanMs, begun: true })).toBe(1);
    const left = (await journal.list()).map(({ id }) => id);
    expect(left).toEqual(['fresh', 'held', 'odd', 'signed']);
    await expect(journal.prune({ olderThanMs: -1 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(journal.prune({} as never)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('removes messages whose time has ended, and no others', async () => {
    const journal = await freshJournal(pgPool());
    const messages = journal.table.replace(/"$/, '_messages"');
    const take = (digit: string) =>
      journal.messages.take(digit.repeat(64), digit, { by: 'a', forMs: 600_000 });
    for (const digit of ['a', 'b', 'c']) await take(digit);
    await query(`update ${messages} set taken_until = now() where id <> 'b'`);
    expect(await journal.prune({ olderThanMs: 0 })).toBe(0);
    expect(await query(`select id from ${messages}`)).toEqual([{ id: 'b' }]);
  });

  it('does not remove a flow that signs at the same time', async () => {
    const journal = await freshJournal(pgPool());
    for (let n = 0; n < 40; n++) {
      const id = `${n}`;
      await journal.write(begun(1, id));
      const acts = [journal.write(signed(2, id)), journal.prune({ olderThanMs: 0, begun: true })];
      const [write] = await Promise.allSettled(acts);
      const stored = await journal.read(id);
      expect(stored).toEqual(write?.status === 'fulfilled' ? signed(2, id) : undefined);
    }
  });
});
