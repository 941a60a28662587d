import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPerijoveError, type StoredToken, type TokenStore } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { attempt, makeFolder, namesIn, newestIn, storeNext } from '@perijove/journal/file';
import { createError } from './errors.ts';

/** One number of a key's folder. */
interface Written {
  /** Of this write. */
  readonly id: string;
  /** Ids of the writes before it, the newest first. */
  readonly before: readonly string[];
  /** `null`: removed. */
  readonly entry: StoredToken | null;
}

interface Newest {
  /** 0 when nothing was ever written. */
  readonly number: number;
  /** Left out when there is none, or it cannot be read. */
  readonly written?: Written | undefined;
}

/** Writes that may follow one before it looks whether it counted. */
const MAX_BEFORE = 16;
const MAX_LOOKS = 100;
/** Names that come and go while a folder is listed can all be missed. */
const EMPTY_LOOKS = 3;

/**
 * A token store in a folder, a folder below it for each key, for the processes of one machine. Each
 * write is on the disk when it resolves, so that a loss of power does not bring back a refresh token
 * that was used. There is no lock that a process could leave behind: entries are numbered, and linking
 * a finished file to the next number is atomic. Earlier numbers are removed, with the tokens in them.
 *
 * The tokens are not encrypted. The folder and the files are readable by their owner only; a folder
 * that other users can change is refused. Needs a file system with hard links. Never restore the
 * folder from a backup: the service ends a session whose used refresh token it gets again.
 *
 * @param folder Made with the first entry.
 * @throws PerijoveError `invalid_input` for a folder that is not a text. Its methods throw
 * `token_store_failed`, with the error of the system as `cause`.
 */
export function createFileTokenStore(folder: string): TokenStore {
  if (typeof folder !== 'string' || folder === '')
    throw invalidInput('folder', 'the path of a folder');
  const root = resolve(folder);
  const open = (key: string): Promise<string> => openHome(root, key);
  return {
    get: (key) =>
      orFailed(async () => {
        const home = await open(key);
        const { number, written } = await newestOf(home);
        if (number > 0 && !written) throw unreadable(home);
        // A process may have died before it removed the tokens themselves.
        if (written?.entry === null) await removeOlder(home, number);
        return written?.entry ?? undefined;
      }),
    set: (key, entry) => orFailed(async () => void (await write(await open(key), entry))),
    swap: (key, version, entry) =>
      orFailed(async () => write(await open(key), entry, (old) => old?.version === version)),
    delete: (key) =>
      orFailed(async () => {
        const home = await open(key);
        const { number, written } = await newestOf(home);
        if (written?.entry === null) await removeOlder(home, number);
        else if (number > 0) await write(home, null);
      }),
  };
}

/** Keys may have any length and alphabet; the first letters help a person who reads the folder. */
async function openHome(root: string, key: string): Promise<string> {
  await assertPrivate(root);
  const digest = createHash('sha256').update(key, 'utf16le').digest('hex').slice(0, 40);
  return join(root, `${key.slice(0, 80).replace(/[^\w-]/g, '_')}.${digest}`);
}

/** Who may change the folder could put tokens of another wallet's session into it. */
async function assertPrivate(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  const facts = await attempt(() => stat(root), 'ENOENT');
  if (facts && (facts.mode & 0o022) !== 0)
    throw failed(`other users can change the folder ${root}: run chmod 700 on it`);
}

/**
 * Writes the next number.
 *
 * @param isMeant of the present entry: whether it may be replaced.
 * @returns false when it may not.
 */
async function write(
  home: string,
  entry: StoredToken | null,
  isMeant: (present: StoredToken | undefined) => boolean = () => true,
): Promise<boolean> {
  for (;;) {
    const { number, written } = await newestOf(home);
    if (!isMeant(written?.entry ?? undefined)) return false;
    if (number === 0) await makeFolder(home);
    const before = written ? [written.id, ...written.before].slice(0, MAX_BEFORE) : [];
    const next: Written = { id: randomUUID(), before, entry };
    // False where another process was faster: look again.
    if (!(await storeNext(home, number + 1, next))) continue;
    const now = await newestOf(home);
    if (counts(next, now)) {
      await removeOlder(home, now.number);
      return true;
    }
    // This process was slow: the number had been written and removed meanwhile.
    await attempt(() => rm(join(home, `${number + 1}.json`), { force: true }));
  }
}

function counts({ id }: Written, { written }: Newest): boolean {
  return written !== undefined && (written.id === id || written.before.includes(id));
}

async function newestOf(home: string): Promise<Newest> {
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    const number = await newestIn(home);
    if (number === undefined && looks >= EMPTY_LOOKS) return { number: 0 };
    if (number === undefined) continue;
    const path = join(home, `${number}.json`);
    const text = await attempt(() => readFile(path, 'utf8'), 'ENOENT');
    // Gone: a newer one was written meanwhile.
    if (text !== undefined) return { number, written: parseWritten(text) };
  }
  throw failed(`the entry changes all the time: ${home}`);
}

/** What a token looks like is checked where it is used; here only what this file itself reads. */
function parseWritten(text: string): Written | undefined {
  try {
    const { id, before, entry } = Object(JSON.parse(text)) as Partial<Written>;
    const isWhole = typeof id === 'string' && Array.isArray(before) && typeof entry === 'object';
    return isWhole ? { id, before, entry } : undefined;
  } catch {
    return undefined;
  }
}

/** Earlier entries, and drafts of processes that died. One that still writes its draft tries again. */
async function removeOlder(home: string, newest: number): Promise<void> {
  for (const name of await namesIn(home)) {
    const number = Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0);
    if (number >= newest) continue;
    await attempt(() => rm(join(home, name), { force: true }));
  }
}

/** In the words of this store: the journal has the same files. */
async function orFailed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isPerijoveError(error, 'journal_failed')) throw error;
    const { code = 'unknown' } = Object(error.cause) as NodeJS.ErrnoException;
    throw failed(`the folder of the token store cannot be used: ${code}`, error.cause);
  }
}

function failed(says: string, cause?: unknown): Error {
  return createError('token_store_failed', { reason: 'storage' }, says, { cause });
}

/** The text is not quoted: it holds tokens. */
function unreadable(home: string): Error {
  const says = `${home} holds an entry of an unknown format`;
  return createError('token_store_failed', { reason: 'unreadable' }, says);
}
