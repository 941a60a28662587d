import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StoreError } from './store-errors.ts';

/** The files of a data folder. */
export interface DataFiles {
  readonly ledger: string;
  /** Changes that are not in the ledger's file yet; SQLite keeps it beside that while it is open. */
  readonly log: string;
  /** How many changes were stored; see `commit-counter.ts`. */
  readonly counter: string;
}

export function dataFilesOf(folder: string): DataFiles {
  const ledger = join(folder, 'ledger.sqlite');
  return { ledger, log: `${ledger}-wal`, counter: join(folder, 'ledger.commits') };
}

/**
 * Creates the folder and those above it.
 *
 * One after the other: Node's own recursion never ends where a folder says of what is to be made in it
 * that it is not there, as /proc does.
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

/** Another process may have made it in between. */
function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
