import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { StateStore, TickRecord } from '../live/state-store.ts';

/**
 * Returns a store in a folder: one folder for each strategy, with its newest record. A record is on the
 * disk when `write` resolves, and never half of one.
 *
 * ```ts
 * const store = createFileStateStore('state');
 * ```
 *
 * @param folder On a local disk. It is made when it is first needed.
 * @throws PerijoveError `invalid_input` for a folder that is not text. Its methods throw `journal_failed`.
 */
export function createFileStateStore(folder: string): StateStore {
  if (typeof folder !== 'string' || folder === '') throw invalidInput('folder', 'a path');
  return {
    read: (strategy) => attempt(() => readNewest(join(folder, strategy))),
    write: (strategy, record) => attempt(() => writeNext(join(folder, strategy), record)),
  };
}

async function readNewest(folder: string): Promise<TickRecord | undefined> {
  const newest = (await revisionsIn(folder)).at(-1);
  if (newest === undefined) return undefined;
  return JSON.parse(await readFile(join(folder, `${newest}.json`), 'utf8')) as TickRecord;
}

async function writeNext(folder: string, record: TickRecord): Promise<boolean> {
  const { revision } = record;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (revision !== ((await revisionsIn(folder)).at(-1) ?? 0) + 1) return false;
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writeThrough(draft, JSON.stringify(record));
    // Atomic, and refused where another process has been faster.
    await link(draft, join(folder, `${revision}.json`));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  const revisions = await revisionsIn(folder);
  // A slow process may have written a number that was removed: a newer one stands beside it.
  if (revisions.at(-1) !== revision) return false;
  for (const old of revisions.slice(0, -2)) await rm(join(folder, `${old}.json`), { force: true });
  return true;
}

/** Ascending. */
async function revisionsIn(folder: string): Promise<readonly number[]> {
  try {
    const names = await readdir(folder);
    const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
    return numbers.sort((one, other) => one - other);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
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
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

async function attempt<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    const isText = cause instanceof SyntaxError;
    const says = isText ? 'its record is not JSON' : (codeOf(cause) ?? 'unknown');
    throw new PerijoveError(
      'journal_failed',
      { reason: isText ? 'unreadable' : 'storage' },
      { attempt: 0 },
      `the folder of the state store cannot be used: ${says}`,
      { cause, advice: isText ? 'fix-input' : 'retry' },
    );
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
