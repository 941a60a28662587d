import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The first Node whose SQLite is stable enough to keep someone's data. */
const SQLITE_SINCE = 24;

/** Grows when older files cannot be read any more. */
const FORMAT = 1;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS accounts (
    address TEXT PRIMARY KEY, lamports TEXT, owner TEXT, executable INTEGER, data BLOB
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS transactions (
    number INTEGER PRIMARY KEY, signature TEXT UNIQUE, slot INTEGER, message_hash TEXT,
    wire BLOB, facts TEXT
  );
  CREATE INDEX IF NOT EXISTS transactions_by_slot ON transactions (slot);
  CREATE TABLE IF NOT EXISTS mentions (
    address TEXT, number INTEGER, PRIMARY KEY (address, number)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS settlements (id TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (
    collection TEXT, id TEXT, value TEXT, PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
`;

/** Leaves the file as it was when it was made. */
export const CLEARANCE = `
  DELETE FROM facts WHERE name = 'atMs';
  DELETE FROM accounts; DELETE FROM transactions; DELETE FROM mentions;
  DELETE FROM settlements; DELETE FROM documents;
`;

/**
 * Opens the ledger's file in the folder, making both if they are not there. A process that is killed
 * loses nothing of what was committed; only a power cut may take the last moments.
 *
 * @throws Error when Node is too old, the folder cannot be made, the file is in use, or it is of
 * another seed or format.
 */
export function openLedgerFile(folder: string, seed: number): DatabaseSync {
  const sqlite = loadSqlite();
  makeFolder(folder);
  const path = join(folder, 'ledger.sqlite');
  try {
    return prepare(new sqlite.DatabaseSync(path), path, seed);
  } catch (error) {
    throw explain(error, path);
  }
}

/**
 * One after the other: Node's own recursion never ends where a folder says of what is to be made in it
 * that it is not there, as /proc does.
 */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    for (const each of missing) mkdirUnlessThere(each);
  } catch (cause) {
    throw new Error(`cannot create the data folder ${folder}: ${(cause as Error).message}`, {
      cause,
    });
  }
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
}

/** Another process may have made it in between. */
function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function prepare(database: DatabaseSync, path: string, seed: number): DatabaseSync {
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
    claim(database, path, seed);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Not an import: only who asks for a data folder needs a Node that has it. */
function loadSqlite(): typeof import('node:sqlite') {
  assertSqlite(process.versions.node);
  return process.getBuiltinModule('node:sqlite');
}

/** @throws Error for a Node without it. */
export function assertSqlite(version: string): void {
  if (Number.parseInt(version, 10) >= SQLITE_SINCE) return;
  throw new Error(`a data folder needs Node ${SQLITE_SINCE} or newer; this is ${version}`);
}

function claim(database: DatabaseSync, path: string, seed: number): void {
  const insert = database.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)');
  const select = database.prepare('SELECT value FROM facts WHERE name = ?');
  const put = (name: string, value: string): string => {
    insert.run(name, value);
    return String(select.get(name)?.['value']);
  };
  const format = put('format', String(FORMAT));
  if (format !== String(FORMAT)) {
    throw new Error(
      `${path} is of another format: it has format ${format}, and this sandbox reads format ` +
        `${FORMAT}; use the sandbox that it was made with, or another folder`,
    );
  }
  if (put('seed', String(seed)) !== String(seed)) {
    throw new Error(`${path} was created with another seed; use that seed, or another folder`);
  }
}

function explain(cause: unknown, path: string): unknown {
  const { message } = cause as Error;
  if (message.startsWith(path)) return cause;
  const isBusy = message.includes('database is locked');
  return new Error(`${path} ${isBusy ? 'is in use by another process' : `fails: ${message}`}`, {
    cause,
  });
}
