import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredToken, TokenStore } from '@perijove/solana';

/** A token store that processes share, for one key. A folder is the lock. */
export function createFileTokenStore(folder: string): TokenStore {
  const file = join(folder, 'entry.json');
  const lock = join(folder, 'lock');
  const read = async (): Promise<StoredToken | undefined> => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as StoredToken);
  };
  const write = async (entry: StoredToken): Promise<void> => {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(entry));
    await rename(draft, file);
  };
  return {
    get: read,
    set: (_, entry) => write(entry),
    async swap(_, version, entry) {
      while (
        !(await mkdir(lock).then(
          () => true,
          () => false,
        ))
      )
        await sleep(2);
      try {
        if ((await read())?.version !== version) return false;
        await write(entry);
        return true;
      } finally {
        await rmdir(lock);
      }
    },
    delete: () => rm(file, { force: true }),
  };
}
