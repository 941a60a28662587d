import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageFailed } from '../journal-errors.ts';

// Files `<number>.json` of a folder: what a flow or a message is, one number after the other. They
// stay: a slow process could write a deleted number again.

/** The newest number of a folder; `undefined` if it has none or is not there. */
export async function newestIn(folder: string): Promise<number | undefined> {
  const names = await namesIn(folder);
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

export async function namesIn(folder: string): Promise<readonly string[]> {
  return (await attempt(() => readdir(folder), 'ENOENT')) ?? [];
}

/**
 * Stores the next number, on the disk when it resolves. Linking a finished file is atomic, and fails
 * where another process has been faster.
 *
 * @returns false if the number exists, or the folder is gone.
 */
export async function storeNext(folder: string, number: number, value: unknown): Promise<boolean> {
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await attempt(() => writeThrough(draft, JSON.stringify(value)));
    await attempt(() => link(draft, join(folder, `${number}.json`)));
  } catch (error) {
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    await attempt(() => rm(draft, { force: true }));
  }
  await syncFolder(folder);
  return true;
}

/** With the names of all folders that it takes. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await attempt(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  // Made before, perhaps by a process that crashed before it got any further.
  const first = made ?? folder;
  for (let path = folder; path !== dirname(first); path = dirname(path))
    await syncFolder(dirname(path));
}

/** The error of the system becomes the `cause`; `undefined` for the given codes. */
export async function attempt<T>(act: () => Promise<T>, fine?: string): Promise<T | undefined> {
  try {
    return await act();
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    if (code === fine) return undefined;
    throw storageFailed(`the journal's folder cannot be used: ${code}`, cause);
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that a name outlives a loss of power too. Windows cannot do that, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await attempt(async () => {
    const directory = await open(folder, 'r');
    await directory.sync().finally(() => directory.close());
  });
}

function isCode(error: unknown, code: string): boolean {
  return ((error as Error | undefined)?.cause as NodeJS.ErrnoException | undefined)?.code === code;
}
