import { invalidInput } from '@perijove/core/arguments';

/** One row of a result, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** What this package uses of a `Pool` of `pg`. Not a client that is inside a transaction. */
export interface PgPool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** What this package uses of `postgres(url)`. */
export interface PostgresSql {
  unsafe(text: string, values?: never[]): PromiseLike<readonly unknown[]>;
}

/** A pool of connections to one primary server: `new Pool(...)` of `pg`, or `postgres(...)`. */
export type PostgresPool = PgPool | PostgresSql;

/** Sends one statement with its values, or several statements without values. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** @throws PerijoveError `invalid_input` for anything that is not a pool. */
export function queryOf(pool: PostgresPool): Query {
  if (typeof (pool as Partial<PostgresSql> | undefined)?.unsafe === 'function') {
    const sql = pool as PostgresSql;
    return async (text, values) => (await sql.unsafe(text, values as never[])) as readonly Row[];
  }
  if (typeof (pool as Partial<PgPool> | undefined)?.query !== 'function')
    throw invalidInput('pool', 'a Pool of pg, or the function that postgres() returns');
  const pg = pool as PgPool;
  return async (text, values) =>
    (await pg.query(text, values && [...values])).rows as readonly Row[];
}
