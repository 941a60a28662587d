import { assertFields } from '@perijove/core/arguments';
import type { Book, PolicyStore } from '@perijove/policy';
import { oneAtATime, policyFailed } from '@perijove/policy/store';
import type { Query } from '../pool.ts';
import { codeOf } from '../run.ts';
import { type TableOptions, tableName } from '../table-name.ts';
import { createPostgresBook } from './postgres-book.ts';
import { type Session, type SessionPool, sessionsOf } from './sessions.ts';
import { BEGIN, budgetStatementsOf } from './statements.ts';

/** Options of `createPostgresPolicyStore`. */
export interface PostgresPolicyStoreOptions extends TableOptions {
  /**
   * Connections to the primary server. The store uses one of them at a time, for one transaction, so it may
   * share the pool of the journal, and PgBouncer in transaction mode.
   */
  readonly pool: SessionPool;
}

/**
 * Creates a store of budgets, freeze and audit log in the tables that `migrate` or `migrationSql` has
 * created, for processes of many machines. One transaction at a time reads and writes them, and a
 * reservation resolves when it is on the disk of the server. A connection that breaks while it commits
 * rejects; what it reserved may be stored, which costs budget and never money.
 *
 * The database must be one primary server. After a failover to a replica that replicates
 * asynchronously, the last reservations can be missing, and their budget would be spent twice: freeze
 * before processes use such a database, and reconcile the wallets by hand.
 *
 * @throws PerijoveError `invalid_input` for an unknown option or a name that cannot be used. Each
 * transaction throws `policy_failed`, reason `storage`, when the database cannot be used, or its turn does not
 * come within 10 s, with the error of the database as `cause`; and `unreadable` for a row that was changed by
 * hand.
 * @example
 * ```ts
 * const pool = new Pool({ connectionString, max: 10 });
 * await migrate(pool);
 * const store = createPostgresPolicyStore({ pool });
 * const policy = createPolicy({ policy: document, store, prices: pricesOf(perijove.price) });
 * ```
 */
export function createPostgresPolicyStore(options: PostgresPolicyStoreOptions): PolicyStore {
  assertFields('options', options, ['pool', 'table', 'schema']);
  const { budgets } = tableName(options);
  const connect = sessionsOf(options.pool);
  const sql = budgetStatementsOf(budgets);
  // Those that wait here hold no connection.
  const alone = oneAtATime();
  return {
    transact: (act) =>
      alone(async () => {
        const session = await connect().catch((error: unknown) => {
          throw failed(error, budgets.turn);
        });
        return inTransaction(session, act, sql, budgets.turn);
      }),
  };
}

async function inTransaction<T>(
  session: Session,
  act: (book: Book) => Promise<T>,
  sql: ReturnType<typeof budgetStatementsOf>,
  table: string,
): Promise<T> {
  const statements = statementsOfOne(session.query, table);
  const { run } = statements;
  try {
    await run(BEGIN);
    await run(sql.settings);
    const turns = await run(sql.turn);
    if (turns.length !== 1) throw missing(table);
    const result = await act(createPostgresBook(run, sql));
    statements.assertWhole();
    await run('commit');
    session.release(false);
    return result;
  } catch (error) {
    session.release(await undo(session));
    throw error;
  } finally {
    statements.end();
  }
}

/**
 * Runs the statements of one transaction. After one has failed, the server answers a commit with a rollback
 * and no error: it would look as if everything were stored.
 */
function statementsOfOne(query: Query, table: string) {
  let isOver = false;
  let failure: unknown;
  const run: Query = async (text, values) => {
    if (isOver) throw policyFailed('failed', 'the transaction of this book is over');
    try {
      return await query(text, values);
    } catch (error) {
      failure ??= failed(error, table);
      throw failure;
    }
  };
  return {
    run,
    /** @throws what an act has swallowed. */
    assertWhole(): void {
      if (failure !== undefined) throw failure;
    },
    end(): void {
      isOver = true;
    },
  };
}

/** Whether the connection is of no use. */
async function undo({ query }: Session): Promise<boolean> {
  try {
    await query('rollback');
    return false;
  } catch {
    return true;
  }
}

/** The cause has the message and the code of the database, and no row. */
function failed(error: unknown, table: string): Error {
  const code = codeOf(error);
  if (code === '42P01') return missing(table);
  const message = error instanceof Error ? error.message : String(error);
  const says = `the database of the policy store cannot be used: ${code ?? 'unknown'}`;
  return policyFailed('storage', says, Object.assign(new Error(message), { code }));
}

function missing(table: string): Error {
  const says = `the table ${table} does not exist, or is empty: run migrate(pool) with the same table and schema`;
  return policyFailed('storage', says);
}
