import { accessSync, constants, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Result codes of SQLite that identify the kind of problem (`sqlite3.h`). */
const CODES = { busy: 5, locked: 6, corrupt: 11, full: 13, notADatabase: 26 } as const;

const NO_SPACE: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** The advice for a damaged file. */
const WAY_OUT =
  'restore the folder from a backup, or start with another folder (or without this file) to start again';

/** An error of the data folder that names the file and says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Returns the error for damage that was found in the file. @param what for example `table accounts`. */
export function damaged(path: string, what: string, cause?: unknown): StoreError {
  return new StoreError(`${path} is damaged: ${what}; ${WAY_OUT}`, { cause });
}

/** Returns the error for a row whose values are not those that were written. */
export function damagedRow(path: string, table: string, key: string): StoreError {
  return damaged(path, `table ${table}, row ${key} does not match its checksum`);
}

/**
 * Returns the error of SQLite with a message that names the file, the reason and what to do. SQLite
 * reports `disk I/O error` or `unable to open database file` for many causes, so the folder is
 * examined.
 */
export function explainStoreError(cause: unknown, path: string): StoreError {
  if (cause instanceof StoreError) return cause;
  const { message, errcode } = cause as Error & { readonly errcode?: number };
  const code = errcode === undefined ? undefined : errcode & 0xff;
  if (code === CODES.busy || code === CODES.locked) {
    const words = `${path} is in use by another process`;
    return new StoreError(`${words}; stop that process, or choose another folder`, { cause });
  }
  if (code === CODES.notADatabase) {
    return damaged(path, 'it is not a ledger, or its beginning was overwritten', cause);
  }
  if (code === CODES.corrupt) return damaged(path, 'its pages are inconsistent', cause);
  const reason = code === CODES.full ? fullDisk(path) : findObstacle(path);
  return new StoreError(`${reason ?? `${path} cannot be used`} (${message})`, { cause });
}

/** Returns the reason why the file cannot be written; undefined when there is none. */
function findObstacle(path: string): string | undefined {
  const folder = dirname(path);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return `${path} is a folder, but the ledger is kept in a file with that name; choose another folder`;
  }
  try {
    accessSync(folder, constants.W_OK);
    if (statSync(path, { throwIfNoEntry: false })) accessSync(path, constants.W_OK);
    const trial = join(folder, `.perijove-trial-${process.pid}`);
    writeFileSync(trial, new Uint8Array(4096));
    rmSync(trial);
    return undefined;
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    if (NO_SPACE.includes(code)) return fullDisk(path);
    return `the data folder ${folder} cannot be written (${code}); allow this user to write there, or choose another folder`;
  }
}

function fullDisk(path: string): string {
  return `there is no space left for ${path}; free some space and try again; the data stored before is intact`;
}
