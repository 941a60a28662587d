import { setTimeout as sleep } from 'node:timers/promises';
import { isPerijoveError } from '@perijove/core';
import { policyFailed } from '../policy-errors.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import type { Book, PolicyStore } from '../store/policy-store.ts';
import { type Database, isBusy, openDatabase, prepareDatabase } from './database.ts';
import { createSqliteBook } from './sqlite-book.ts';

/** A store in a file, for all processes of one machine. */
export interface SqlitePolicyStore extends PolicyStore {
  /** Closes the file, once its last call has ended. */
  close(): Promise<void>;
}

/** How long one call waits for the other processes. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;

/**
 * Opens a store in a file of SQLite, which is created readable for its owner only. Any number of processes
 * of one machine may open it; it must not be on a network drive. Needs `node:sqlite`, Node 22.5 or newer.
 *
 * @throws PerijoveError `invalid_input` on an older Node, which names the other stores; `policy_failed`,
 * reason `storage`, when the file cannot be opened.
 * @example
 * const store = await openSqlitePolicyStore('policy.sqlite');
 */
export async function openSqlitePolicyStore(file: string): Promise<SqlitePolicyStore> {
  const database = openDatabase(file);
  await patiently(() => prepareDatabase(database));
  const book = createSqliteBook(database);
  const alone = oneAtATime();
  return {
    transact: (act) => alone(() => transact(database, book, act)),
    close: () => alone(async () => database.close()),
  };
}

async function transact<T>(
  database: Database,
  book: Book,
  act: (book: Book) => Promise<T>,
): Promise<T> {
  await patiently(() => database.exec('BEGIN IMMEDIATE'));
  try {
    const result = await act(book);
    database.exec('COMMIT');
    return result;
  } catch (error) {
    undo(database);
    throw isPerijoveError(error) ? error : failed(error);
  }
}

function undo(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled it back already.
  }
}

/** Waits for the other processes without blocking this one. */
async function patiently(act: () => void): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      act();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > endMs) throw failed(error);
    }
    await sleep(PAUSE_MS * (1 + Math.random()));
  }
}

function failed(cause: unknown): Error {
  return policyFailed('storage', 'the file of the policy store failed', cause);
}
