import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type CommitCounter, openCounter, readCount } from './commit-counter.ts';
import { type DataFiles, dataFilesOf, makeFolder } from './data-folder.ts';
import { keepLog } from './kept-log.ts';
import { completeMentions } from './mentions.ts';
import { FORMAT_BEFORE, moveSettlements } from './move-settlements.ts';
import { checksumOf, isIntact } from './row-checksum.ts';
import { damaged, damagedRow, explainStoreError, StoreError } from './store-errors.ts';

/** The first version of Node whose SQLite is stable enough for user data. */
const SQLITE_SINCE = 24;

/** Format of the file: increased when older files can no longer be read. */
const FORMAT = 3;

/** Formats that can be opened; a file of the earlier one is converted. */
const READABLE: readonly string[] = [String(FORMAT), String(FORMAT_BEFORE)];

/**
 * Pages of 4 KiB in the log before they are copied to the file. A change waits for that copy, which
 * is shorter for pages that were changed several times.
 */
const LOG_PAGES = 4000;

const TABLES: readonly string[] = ['facts', 'accounts', 'transactions', 'documents'];

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS facts (
    name TEXT PRIMARY KEY, value TEXT, checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS accounts (
    address TEXT PRIMARY KEY, lamports TEXT, owner TEXT, executable INTEGER, data BLOB,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS transactions (
    number INTEGER PRIMARY KEY, signature TEXT UNIQUE, slot INTEGER, message_hash TEXT,
    wire BLOB, facts TEXT, checksum INTEGER
  );
  CREATE INDEX IF NOT EXISTS transactions_by_slot ON transactions (slot);
  CREATE TABLE IF NOT EXISTS mentions (
    address TEXT, number INTEGER, PRIMARY KEY (address, number)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (
    collection TEXT, id TEXT, value TEXT, checksum INTEGER, PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
`;

/** Resets the file to its initial state. */
export const CLEARANCE = `
  DELETE FROM facts WHERE name IN ('atMs', 'mentioned');
  DELETE FROM accounts; DELETE FROM transactions; DELETE FROM mentions;
  DELETE FROM documents;
`;

/** An open ledger. */
export interface LedgerFile {
  readonly path: string;
  readonly database: DatabaseSync;
  /** Changes stored so far. */
  readonly commits: number;
  readonly counter: CommitCounter;
}

/**
 * Opens the ledger's file in the folder; creates both if needed. A killed process loses no
 * committed change; a power cut may lose the last ones.
 *
 * @throws StoreError when Node is too old, the folder cannot be made or written, the file is in use,
 * damaged, incomplete, or of another seed or format.
 */
export function openLedgerFile(folder: string, seed: number): LedgerFile {
  const sqlite = loadSqlite();
  makeFolder(folder);
  const files = dataFilesOf(folder);
  assertPresent(files);
  const log = keepLog(files.log);
  try {
    const file = prepare(new sqlite.DatabaseSync(files.ledger), files, seed);
    log.release();
    return file;
  } catch (error) {
    log.restore();
    throw explainStoreError(error, files.ledger);
  }
}

/** Refuses a missing file with a log: SQLite would create a new file and remove the log. */
function assertPresent({ ledger, log, counter }: DataFiles): void {
  const isThere = (statSync(ledger, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (isThere) return;
  const left = [log, counter].filter((path) => existsSync(path) && statSync(path).size > 0);
  // Nothing was stored: the process was killed during its start.
  if (readCount(counter) === 0) return;
  throw new StoreError(
    `${ledger} is missing or empty, but ${left.join(' and ')} of it is there; ` +
      'put it back, or remove these files to start again',
  );
}

function prepare(database: DatabaseSync, files: DataFiles, seed: number): LedgerFile {
  const { ledger: path } = files;
  const hadLog = existsSync(files.log);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    database.exec('BEGIN IMMEDIATE');
    const facts = readFacts(database, path);
    if (facts) {
      assertStructure(database, path);
      assertOwn(facts, path, seed);
      assertComplete(facts, files, hadLog);
      if (facts.get('format') === String(FORMAT_BEFORE)) migrate(database, path);
      completeMentions(database, path, facts);
    } else {
      // The file may be empty because all changes are in the log.
      assertComplete(new Map(), files, hadLog);
      database.exec(SCHEMA);
      const insert = database.prepare('INSERT INTO facts (name, value, checksum) VALUES (?, ?, ?)');
      for (const fact of factsOf(seed)) insert.run(...fact, checksumOf(fact));
    }
    database.exec('COMMIT');
    const commits = Number(facts?.get('commits') ?? 0);
    return { path, database, commits, counter: openCounter(files.counter, commits) };
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync, path: string): void {
  moveSettlements(database, path);
  const fact = ['format', String(FORMAT)] as const;
  database
    .prepare('INSERT OR REPLACE INTO facts (name, value, checksum) VALUES (?, ?, ?)')
    .run(...fact, checksumOf(fact));
}

function factsOf(seed: number): readonly (readonly [name: string, value: string])[] {
  return [
    ['format', String(FORMAT)],
    ['seed', String(seed)],
  ];
}

/** Returns the facts of the file; undefined for a new file. */
function readFacts(database: DatabaseSync, path: string): Map<string, string> | undefined {
  const isOld = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'facts'").get();
  if (!isOld) return undefined;
  const facts = new Map<string, string>();
  const broken: string[] = [];
  for (const row of database.prepare('SELECT * FROM facts').all()) {
    const [name, value] = [String(row['name']), String(row['value'])];
    // Another format may have other checksums: `assertOwn` refuses it.
    if (name === 'format' && !READABLE.includes(value)) return new Map([[name, value]]);
    facts.set(name, value);
    if (!isIntact(row)) broken.push(name);
  }
  const [first] = broken;
  if (first !== undefined) throw damagedRow(path, 'facts', first);
  return facts;
}

/** Checks all pages and indexes. Rows are checked when they are read. */
function assertStructure(database: DatabaseSync, path: string): void {
  const isWhole = (pragma: string): boolean =>
    database.prepare(pragma).get()?.['integrity_check'] === 'ok';
  if (isWhole('PRAGMA integrity_check(1)')) return;
  const bad = [...TABLES, 'mentions'].filter((table) => {
    try {
      return !isWhole(`PRAGMA integrity_check('${table}')`);
    } catch {
      return true;
    }
  });
  const where = bad.length > 0 ? `table ${bad.join(', ')}` : 'its list of pages';
  throw damaged(path, `${where} cannot be read`);
}

function assertOwn(facts: ReadonlyMap<string, string>, path: string, seed: number): void {
  const format = facts.get('format');
  if (!READABLE.includes(String(format))) {
    throw new StoreError(
      `${path} is of another format: it has format ${format}, and this version reads format ` +
        `${FORMAT}; use the version that it was made with, or another folder`,
    );
  }
  if (facts.get('seed') !== String(seed)) {
    throw new StoreError(`${path} was created with another seed; use that seed, or another folder`);
  }
}

function assertComplete(
  facts: ReadonlyMap<string, string>,
  { ledger, log, counter }: DataFiles,
  hadLog: boolean,
): void {
  const lost = readCount(counter) - Number(facts.get('commits') ?? 0);
  if (lost <= 0) return;
  const reason = hadLog ? `${log} is damaged, or of another ledger` : `${log} is missing`;
  throw new StoreError(
    `${ledger} lacks the last ${lost} changes that were stored: ${reason}. ` +
      `Put the right one back; or, to go on without these changes, remove ${counter}`,
  );
}

/** Loads SQLite. Not an import: only a data folder needs a Node that has it. */
function loadSqlite(): typeof import('node:sqlite') {
  assertSqlite(process.versions.node);
  return process.getBuiltinModule('node:sqlite');
}

/** @throws Error for a version of Node without a stable SQLite. */
export function assertSqlite(version: string): void {
  if (Number.parseInt(version, 10) >= SQLITE_SINCE) return;
  throw new Error(`a data folder needs Node ${SQLITE_SINCE} or newer; this is ${version}`);
}
