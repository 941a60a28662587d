import { inspect } from 'node:util';
import { tokenStoreChecks } from '@perijove/solana/token-store-test';
import { Pool } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAZY_COMMITS, stopLogWriter } from '../../../tooling/lazy-commits.ts';
import { type PostgresServer, startPostgres } from '../../../tooling/postgres-server.ts';
import {
  createPostgresTokenStore,
  migrate,
  type PostgresPool,
  type PostgresTokenStore,
} from '../src/index.ts';

const KEY = 'https://api.example wallet';
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

function pgPool(level: string = LEVELS[0]): Pool {
  const options = `-c default_transaction_isolation=${level.replaceAll(' ', '\\ ')}`;
  const pool = new Pool({ connectionString: server.url(), max: 8, options });
  pool.on('error', () => undefined);
  closing.push(() => pool.end());
  return pool;
}

let tables = 0;
async function fresh(pool: PostgresPool): Promise<PostgresTokenStore> {
  const table = `Flows "${++tables}"; --`;
  await migrate(pool, { table });
  return createPostgresTokenStore({ pool, table });
}

const entryOf = (version: string) => ({
  wallet: 'wallet',
  baseUrl: 'https://api.example',
  token: 'access-token',
  refreshToken: `refresh-${version}`,
  expiresAt: 1_800_000_000_000,
  version,
});

const pools: readonly (readonly [string, () => PostgresPool])[] = [
  ...LEVELS.map((level) => [`pg, ${level}`, () => pgPool(level)] as const),
  [
    'postgres',
    () => {
      const sql = postgres(server.url(), { max: 8, onnotice: () => undefined });
      closing.push(() => sql.end());
      return sql;
    },
  ],
];

describe.each(pools)('a token store in PostgreSQL (%s)', (_, open) => {
  let pool: PostgresPool;
  beforeAll(() => {
    pool = open();
  });

  it.each(tokenStoreChecks.map((check) => [check.name, check] as const))('%s', (__, check) =>
    check.run(() => fresh(pool)),
  );

  it('lets one of many swap each version', async () => {
    const store = await fresh(pool);
    await store.set(KEY, entryOf('0'));
    let wins = 0;
    const swapAll = async (): Promise<void> => {
      for (let n = 0; n < 20; n++)
        if (await store.swap(KEY, String(n), entryOf(String(n + 1)))) wins += 1;
    };
    await Promise.all(Array.from({ length: 6 }, swapAll));
    expect(wins).toBe(20);
  });
});

it('removes what was not used for a time', async () => {
  const store = await fresh(pgPool());
  await store.set(KEY, entryOf('1'));
  expect(await store.prune({ olderThanMs: 600_000 })).toBe(0);
  expect(await store.prune({ olderThanMs: 0 })).toBe(1);
  expect(await store.get(KEY)).toBeUndefined();
  await expect(store.prune({ olderThanMs: -1 })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('asks for the migration, and has no token in an error', async () => {
  const store = createPostgresTokenStore({ pool: pgPool(), table: 'missing' });
  const error = await store.set(KEY, entryOf('planted')).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'token_store_failed',
    message: expect.stringContaining('"missing_tokens" does not exist: run migrate(pool)'),
  });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/access-token|planted/);
});

it('does not bring a used refresh token back in a crash, where commits do not wait for the disk', async () => {
  const pool = pgPool();
  await migrate(pool, { table: 'crash' });
  const store = createPostgresTokenStore({ pool, table: 'crash' });
  await store.set(KEY, entryOf('1'));
  await pool.query('create table other (n integer); checkpoint');
  await stopLogWriter(pool);
  const { refreshToken: _, ...claim } = entryOf('2');
  expect(await store.swap(KEY, '1', claim)).toBe(true);
  // The control: the same kind of commit without the store is lost.
  await pool.query('insert into other values (1)');
  await server.kill();
  await server.start();
  expect(await createPostgresTokenStore({ pool: pgPool(), table: 'crash' }).get(KEY)).toEqual(
    claim,
  );
  expect((await pgPool().query('select n from other')).rows).toEqual([]);
});
