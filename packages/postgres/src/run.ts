import { systemClock } from '@perijove/core';
import { storageFailed } from '@perijove/journal';
import type { Query } from './pool.ts';
import { tokenStoreFailed } from './token-store-failed.ts';

/** The statement was undone because of another transaction, and can be run again. */
const UNDONE = new Set(['40001', '40P01']);
const MAX_RUNS = 20;

/** What the tables are of, and so how an error of the database is worded. */
export type Purpose = 'journal' | 'token store';

/**
 * Runs statements, each in its own transaction. At the levels REPEATABLE READ and SERIALIZABLE the
 * database undoes a statement that met another one: it is run again, and then sees the other's row.
 *
 * @throws PerijoveError `journal_failed` or `token_store_failed`. Its cause has the message and the code
 * of the database, and not the row, which can hold a signed transaction or a token.
 */
export function runner(query: Query, table: string, purpose: Purpose = 'journal'): Query {
  return async (text, values) => {
    for (let run = 1; ; run++) {
      try {
        return await query(text, values);
      } catch (error) {
        const code = codeOf(error);
        const isUndone = code !== undefined && UNDONE.has(code);
        if (!isUndone || run === MAX_RUNS) throw failed(error, code, table, purpose);
        await pause(run);
      }
    }
  };
}

/** Random, so that those that met do not meet again; longer each time, up to 0.2 s. */
function pause(run: number): Promise<void> {
  const ms = systemClock.random() * Math.min(2 ** run, 200);
  return new Promise((resolve) => void systemClock.schedule(resolve, ms));
}

function failed(error: unknown, code: string | undefined, table: string, purpose: Purpose): Error {
  const message = error instanceof Error ? error.message : String(error);
  const cause = Object.assign(new Error(message), { code });
  const says =
    code === '42P01'
      ? `the table ${table} does not exist: run migrate(pool) with the same table and schema`
      : `the database of the ${purpose} cannot be used: ${code ?? 'unknown'}`;
  return purpose === 'journal'
    ? storageFailed(says, cause)
    : tokenStoreFailed('storage', says, cause);
}

/** The SQLSTATE of an error of the database. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
