import { invalidInput } from '@perijove/core/arguments';
import type { Query, Row } from '../pool.ts';

/** What the policy store uses of a client of a `Pool` of `pg`. */
export interface PgSession {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  release(destroy?: boolean): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}

/** What it uses of a `Pool` of `pg`. */
export interface PgSessionPool {
  connect(): Promise<PgSession>;
}

/** What it uses of a connection that `postgres()` reserves. */
export interface PostgresReserved {
  unsafe(text: string, values?: never[]): PromiseLike<readonly unknown[]>;
  release(): void;
}

/** What it uses of `postgres(url)`. */
export interface PostgresReserving {
  reserve(): PromiseLike<PostgresReserved>;
}

/** A pool of connections to one primary server: `new Pool(...)` of `pg`, or `postgres(...)`. */
export type SessionPool = PgSessionPool | PostgresReserving;

/** One connection, for one transaction. */
export interface Session {
  readonly query: Query;
  /** Gives the connection back; a broken one is ended where the driver can. */
  readonly release: (isBroken: boolean) => void;
}

/** @throws PerijoveError `invalid_input` for anything that is not a pool. */
export function sessionsOf(pool: SessionPool): () => Promise<Session> {
  if (typeof (pool as Partial<PostgresReserving> | undefined)?.reserve === 'function')
    return () => reserved(pool as PostgresReserving);
  if (typeof (pool as Partial<PgSessionPool> | undefined)?.connect === 'function')
    return () => connected(pool as PgSessionPool);
  throw invalidInput('pool', 'a Pool of pg, or the function that postgres() returns');
}

async function connected(pool: PgSessionPool): Promise<Session> {
  const client = await pool.connect();
  // The pool listens only to those that nobody uses; the next statement says that it was lost.
  const ignore = (): void => undefined;
  client.on('error', ignore);
  return {
    query: async (text, values) =>
      (await client.query(text, values && [...values])).rows as readonly Row[],
    release(isBroken) {
      client.off('error', ignore);
      client.release(isBroken);
    },
  };
}

async function reserved(sql: PostgresReserving): Promise<Session> {
  const connection = await sql.reserve();
  return {
    query: async (text, values) =>
      (await connection.unsafe(text, values as never[])) as readonly Row[],
    release: () => connection.release(),
  };
}
