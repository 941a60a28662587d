import { EventEmitter, once } from 'node:events';
import { USDC } from '@perijove/core';
import { createPolicy, freeze } from '@perijove/policy';
import { policyStoreChecks } from '@perijove/policy/test';
import { Pool } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAZY_COMMITS, stopLogWriter } from '../../../../tooling/lazy-commits.ts';
import { type PostgresServer, startPostgres } from '../../../../tooling/postgres-server.ts';
import { swap } from '../../../policy/test/attacks/attack-cases.ts';
import { settableClock } from '../../../policy/test/sample-policy.ts';
import { counting } from '../../../policy/test/store/counting-policy.ts';
import { migrate } from '../../src/index.ts';
import { createPostgresPolicyStore, type SessionPool } from '../../src/policy.ts';

const LEVELS = ['read committed', 'repeatable read', 'serializable'] as const;

let server: PostgresServer;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startPostgres(LAZY_COMMITS);
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.stop();
});

function pgPool(level: string = LEVELS[0], url: string = server.url()): Pool {
  const options = `-c default_transaction_isolation=${level.replaceAll(' ', '\\ ')}`;
  const pool = new Pool({ connectionString: url, max: 4, options });
  pool.on('error', () => undefined);
  closing.push(() => pool.end());
  return pool;
}

function postgresPool() {
  const sql = postgres(server.url(), { max: 4, onnotice: () => undefined });
  closing.push(() => sql.end());
  return sql;
}

let tables = 0;
async function newTable(): Promise<string> {
  const table = `Budgets "${++tables}"; --`;
  await migrate(pgPool(), { table });
  return table;
}

const requestOf = (id: string, units: bigint) => ({
  id,
  message: `message of ${id}`,
  attempt: 1,
  effects: swap({ leaving: { [USDC]: units } }),
});
const storageFailed = { code: 'policy_failed', details: { reason: 'storage' } };

const pools: readonly (readonly [string, () => SessionPool])[] = [
  ...LEVELS.map((level) => [`pg, ${level}`, () => pgPool(level)] as const),
  ['postgres', postgresPool],
];

describe.each(pools)('a policy store in PostgreSQL (%s)', (_, open) => {
  it.each(policyStoreChecks.map((check) => [check.name, check] as const))('%s', (__, check) =>
    check.run(async () => createPostgresPolicyStore({ pool: open(), table: await newTable() })),
  );

  it('never spends a budget twice, by several pools at once', async () => {
    const table = await newTable();
    const policies = [open(), open(), open()].map((pool) =>
      createPolicy({ policy: counting, store: createPostgresPolicyStore({ pool, table }) }),
    );
    const asked = policies.flatMap((policy, p) =>
      Array.from({ length: 6 }, (__, n) =>
        policy.reserve(requestOf(`flow ${p} ${n}`, 3_000_000n)).then(
          () => 'reserved',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    // Six times 3 of 20 in an hour.
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((each) => each === 'reserved')).toHaveLength(6);
    expect(outcomes.filter((each) => each === 'policy_denied')).toHaveLength(12);
  });

  it('commits nothing after a statement that failed, also where the act goes on', async () => {
    const table = await newTable();
    const store = createPostgresPolicyStore({ pool: open(), table });
    const line = {
      seq: 1,
      atMs: 1,
      kind: 'frozen',
      policy: 'p',
      previous: 'a',
      hash: 'b',
    } as const;
    const swallowing = store.transact(async (book) => {
      await book.set('kept', 'no');
      await book.append(line);
      await book.append(line).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject(storageFailed);
    expect(await store.transact((book) => book.get('kept'))).toBeUndefined();
  });

  it('ends the book with its transaction', async () => {
    const store = createPostgresPolicyStore({ pool: open(), table: await newTable() });
    const book = await store.transact(async (each) => each);
    await expect(book.set('late', 'x')).rejects.toMatchObject({ code: 'policy_failed' });
  });
});

it('keeps names and texts of any character', async () => {
  const store = createPostgresPolicyStore({ pool: pgPool(), table: await newTable() });
  const name = 'é \0 \\ \ud800';
  await store.transact((book) => book.set(name, name));
  expect(await store.transact((book) => book.get(name))).toBe(name);
});

it('frees nothing when the clock goes back, in any process', async () => {
  const table = await newTable();
  const clock = settableClock();
  const open = () => {
    const store = createPostgresPolicyStore({ pool: pgPool(), table });
    const hours = { perTransaction: '10000000', perHour: '10000000', perDay: '10000000' };
    const leaving = { ...counting.leaving, [USDC]: { ...hours, total: 'unlimited' } };
    return createPolicy({ policy: { ...counting, leaving }, store, clock });
  };
  const first = requestOf('a', 10_000_000n);
  await open().reserve(first);
  await open().settle(first, { kind: 'landed', left: { [USDC]: 10_000_000n } });
  clock.forward(-7 * 86_400_000);
  await expect(open().reserve(requestOf('b', 1n))).rejects.toMatchObject({ code: 'policy_denied' });
  clock.forward(7 * 86_400_000 + 86_400_001);
  await open().reserve(requestOf('c', 1n));
});

it('keeps a reservation in a crash, where commits do not wait for the disk', async () => {
  const table = await newTable();
  const pool = pgPool();
  await pool.query('create table other (n integer); checkpoint');
  await stopLogWriter(pool);
  const store = createPostgresPolicyStore({ pool, table });
  await createPolicy({ policy: counting, store }).reserve(requestOf('a', 10_000_000n));
  // The control: the same kind of commit without the store is lost.
  await pool.query('insert into other values (1)');
  await server.kill();
  await server.start();
  const after = createPostgresPolicyStore({ pool: pgPool(), table });
  const open = await createPolicy({ policy: counting, store: after }).reservations();
  expect(open).toMatchObject([{ id: 'a', state: 'reserved' }]);
  expect((await pgPool().query('select n from other')).rows).toEqual([]);
});

it('signs nothing while the server is away, and works when it is back', async () => {
  const table = await newTable();
  const store = createPostgresPolicyStore({ pool: pgPool(), table });
  const policy = createPolicy({ policy: counting, store });
  await policy.reserve(requestOf('a', 1n));
  await server.kill();
  await expect(policy.reserve(requestOf('b', 1n))).rejects.toMatchObject(storageFailed);
  await expect(freeze(store, 'away')).rejects.toMatchObject(storageFailed);
  await server.start();
  await policy.reserve(requestOf('c', 1n));
  expect((await policy.reservations()).map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
});

it('does not wait for ever for a process that holds the turn', async () => {
  const table = await newTable();
  const holder = await pgPool().connect();
  await holder.query(`begin; select one from "${table.replaceAll('"', '""')}_turn" for update`);
  const store = createPostgresPolicyStore({ pool: pgPool(), table });
  await expect(store.transact((book) => book.get('a'))).rejects.toMatchObject(storageFailed);
  await holder.query('rollback');
  holder.release();
  expect(await store.transact((book) => book.get('a'))).toBeUndefined();
});

it('takes the turn from a process that hangs, and stores nothing of it', async () => {
  const table = await newTable();
  const hangs = createPostgresPolicyStore({ pool: pgPool(), table });
  const held = new EventEmitter();
  const [hasTurn, mayGoOn] = [once(held, 'turn'), once(held, 'go on')];
  const hanging = hangs.transact(async (book) => {
    await book.set('a', 'of the one that hangs');
    held.emit('turn');
    await mayGoOn;
    await book.set('b', 'later');
  });
  const settled = hanging.catch((error: unknown) => error);
  await hasTurn;
  const other = createPostgresPolicyStore({ pool: pgPool(), table });
  await expect
    .poll(() => other.transact((book) => book.get('a')).catch(() => 'waits'), { timeout: 60_000 })
    .toBeUndefined();
  held.emit('go on');
  expect(await settled).toMatchObject(storageFailed);
  await hangs.transact((book) => book.set('a', 'again'));
});

it('asks for the migration, and for the row of the turn', async () => {
  const pool = pgPool();
  const missing = createPostgresPolicyStore({ pool, table: 'missing' });
  const says = expect.stringContaining('run migrate(pool)');
  const failure = { ...storageFailed, message: says };
  await expect(missing.transact((book) => book.get('a'))).rejects.toMatchObject(failure);
  const table = await newTable();
  await pool.query(`delete from "${table.replaceAll('"', '""')}_turn"`);
  const empty = createPostgresPolicyStore({ pool, table });
  await expect(empty.transact((book) => book.get('a'))).rejects.toMatchObject(failure);
});

it('refuses to change or to remove a line of the audit log', async () => {
  const table = await newTable();
  const pool = pgPool();
  await freeze(createPostgresPolicyStore({ pool, table }), 'test');
  const name = `"${table.replaceAll('"', '""')}_audit"`;
  for (const change of [`update ${name} set seq = 2`, `delete from ${name}`, `truncate ${name}`])
    await expect(pool.query(change)).rejects.toThrow('append-only');
});

it.each([
  ['has a negative amount', `'{"amounts":{"a":"-5"}}'`],
  ['is not an object', `'5'`],
])('signs nothing when an entry %s', async (_, entry) => {
  const table = await newTable();
  const pool = pgPool();
  const store = createPostgresPolicyStore({ pool, table });
  const policy = createPolicy({ policy: counting, store });
  await policy.reserve(requestOf('a', 1n));
  await pool.query(`update "${table.replaceAll('"', '""')}_budgets" set entry = ${entry}`);
  await expect(policy.reserve(requestOf('b', 1n))).rejects.toMatchObject({
    code: 'policy_failed',
    details: { reason: 'unreadable' },
  });
});

it.each([undefined, {}, 'postgres://'])('refuses the pool %j', (pool) => {
  expect(() => createPostgresPolicyStore({ pool: pool as never })).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});
