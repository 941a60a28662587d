import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StoreError } from './store-errors.ts';

/** The files of a data folder. */
export interface DataFiles {
  readonly ledger: string;
  /**
   * SQLite's log: changes that are not in the ledger's file yet. It exists while the file is open.
   */
  readonly log: string;
  /** The number of stored changes; see `commit-counter.ts`. */
  readonly counter: string;
}

export function dataFilesOf(folder: string): DataFiles {
  const ledger = join(folder, 'ledger.sqlite');
  return { ledger, log: `${ledger}-wal`, counter: join(folder, 'ledger.commits') };
}

/**
 * Creates the folder and its parents.
 *
 * It does not use the `recursive` option, which never ends in a file system like /proc, where
 * `mkdir` fails with ENOENT.
 *
 * @throws StoreError when it cannot be created, or is a file.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    for (const each of missing) mkdirUnlessThere(each);
  } catch (cause) {
    const words = `cannot create the data folder ${folder}: ${(cause as Error).message}`;
    throw new StoreError(`${words}; choose another folder`, { cause });
  }
  if (!statSync(folder).isDirectory()) throw new StoreError(`${folder} is not a folder`);
}

/** Creates a folder, unless another process has just created it. */
function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
