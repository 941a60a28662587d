import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { invalidInput } from '@perijove/core/arguments';
import { policyFailed } from '../policy-errors.ts';

/** What the store uses of a database of `node:sqlite`. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  run(...values: readonly (string | number)[]): unknown;
  get(...values: readonly (string | number)[]): Readonly<Record<string, unknown>> | undefined;
  all(...values: readonly (string | number)[]): readonly Readonly<Record<string, unknown>>[];
}

interface Sqlite {
  readonly DatabaseSync: new (file: string) => Database;
}

/** Each change is on the disk when its transaction ends, also after a loss of power. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 0;
`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS texts (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS entries (
    policy TEXT NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL,
    counts INTEGER NOT NULL, at_ms REAL NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (policy, id, message)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_time ON entries (policy, at_ms);
  CREATE INDEX IF NOT EXISTS entries_that_count ON entries (policy) WHERE counts = 1;
  CREATE TABLE IF NOT EXISTS audit (seq INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT;
  CREATE TRIGGER IF NOT EXISTS audit_stays_as_it_is BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS audit_keeps_lines BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
`;

const OTHERS =
  'Node 22.5 or newer, which has node:sqlite; on an older one use createPostgresPolicyStore() of @perijove/postgres/policy, createMemoryPolicyStore() of @perijove/policy for tests, or a PolicyStore of your own';

/**
 * Opens or creates the file, readable for its owner only.
 *
 * @throws PerijoveError `invalid_input` where Node has no SQLite; `policy_failed`, reason `storage`.
 */
export function openDatabase(file: string): Database {
  const sqlite = process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined;
  if (!sqlite) throw invalidInput('store', OTHERS);
  try {
    closeSync(openSync(file, 'a', 0o600));
    return new sqlite.DatabaseSync(file);
  } catch (cause) {
    throw policyFailed('storage', 'the file of the policy store cannot be opened', cause);
  }
}

/** Run with no other transaction under way: see `begin`. */
export function prepareDatabase(database: Database): void {
  database.exec(SETTINGS);
  database.exec(`BEGIN IMMEDIATE; ${TABLES} COMMIT;`);
}

/** Whether another connection holds the file. */
export function isBusy(error: unknown): boolean {
  const { errcode } = Object(error) as { readonly errcode?: unknown };
  // SQLITE_BUSY and SQLITE_LOCKED, with their extended codes.
  return typeof errcode === 'number' && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
}
