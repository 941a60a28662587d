import type { StoredToken, TokenStore } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { type PostgresPool, queryOf } from './pool.ts';
import { encodeRecord, encodeText } from './row.ts';
import { runner } from './run.ts';
import { tokenStatementsOf } from './statements.ts';
import { type TableOptions, tableName } from './table-name.ts';
import { tokenStoreFailed } from './token-store-failed.ts';

/** Options of `createPostgresTokenStore`. */
export interface PostgresTokenStoreOptions extends TableOptions {
  /** Connections to the primary server, as for the journal. */
  readonly pool: PostgresPool;
}

/** Which tokens `prune` removes. */
export interface PruneTokensOptions {
  /** Milliseconds since the last change of the entry, by the clock of the database. */
  readonly olderThanMs: number;
}

/** A token store of many processes. */
export interface PostgresTokenStore extends TokenStore {
  /**
   * Removes the tokens of wallets that were not used, and returns how many. Such a wallet signs in
   * again. A session that is in use changes its entry every 15 minutes.
   */
  prune(options: PruneTokensOptions): Promise<number>;
}

/**
 * Creates a token store in the table that `migrate` or `migrationSql` has created. Many processes can
 * share it, and with it the sign-in of each wallet: a swap compares the version and stores the entry in
 * one statement, and waits until the commit is on the disk of the server. The tokens are not encrypted.
 *
 * The database must be one primary server. After a failover to a replica that replicates
 * asynchronously, or from a backup, a refresh token that was used can be in the table again, and the
 * service ends its session: delete the rows before processes use such a database.
 *
 * @throws PerijoveError `invalid_input` for an unknown option or a name that cannot be used. Each
 * method throws `token_store_failed` when the database cannot be used, with its error as `cause`.
 * @example
 * ```ts
 * const pool = new Pool({ connectionString, max: 10 });
 * await migrate(pool);
 * const tokenStore = createPostgresTokenStore({ pool });
 * const perijove = createPerijove({ deployment: jupiter, apiKey, tokenStore });
 * ```
 */
export function createPostgresTokenStore(options: PostgresTokenStoreOptions): PostgresTokenStore {
  assertFields('options', options, ['pool', 'table', 'schema']);
  const { tokens } = tableName(options);
  const sql = tokenStatementsOf(tokens);
  const run = runner(queryOf(options.pool), tokens, 'token store');
  const columnsOf = (key: string, entry: StoredToken): readonly unknown[] => {
    const { version } = entry;
    const stored = version === undefined ? null : encodeText(version);
    return [encodeText(key), stored, encodeRecord(entry)];
  };
  return {
    async get(key) {
      const [row] = await run(sql.get, [encodeText(key)]);
      return row && entryFrom(String(row['entry']));
    },
    async set(key, entry) {
      await run(sql.set, columnsOf(key, entry));
    },
    async swap(key, version, entry) {
      const values = [...columnsOf(key, entry), encodeText(version)];
      return (await run(sql.swap, values)).length > 0;
    },
    async delete(key) {
      await run(sql.delete, [encodeText(key)]);
    },
    async prune(pruned) {
      assertFields('options', pruned, ['olderThanMs']);
      const { olderThanMs } = pruned;
      if (!Number.isFinite(olderThanMs) || olderThanMs < 0)
        throw invalidInput('olderThanMs', 'milliseconds, 0 or more');
      return (await run(sql.prune, [olderThanMs])).length;
    },
  };
}

/** The text is not quoted: it holds tokens. What they look like is checked where they are used. */
function entryFrom(text: string): StoredToken {
  const entry: unknown = JSON.parse(text);
  if (typeof entry === 'object' && entry !== null) return entry as StoredToken;
  const says = 'the row of the token store holds an entry of an unknown format';
  throw tokenStoreFailed('unreadable', says);
}
