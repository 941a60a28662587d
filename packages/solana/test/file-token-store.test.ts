import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { StoredToken } from '@perijove/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileTokenStore } from '../src/file-token-store.ts';
import { tokenStoreChecks } from '../src/token-store-test.ts';

const KEY = 'https://api.example wallet';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tokens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const entryOf = (token: string): StoredToken => ({
  wallet: 'wallet',
  baseUrl: 'https://api.example',
  token,
  refreshToken: `refresh of ${token}`,
  expiresAt: 1_800_000_000_000,
  version: token,
});

/** The folder of the only key, its files, and all that is in them. */
async function read(folder: string) {
  const [name = ''] = await readdir(folder);
  const home = join(folder, name);
  const files = (await readdir(home)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(home, file), 'utf8')));
  return { home, files, text: texts.join('\n') };
}

describe('the file store', () => {
  it.each(tokenStoreChecks.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    await check.run(async () => createFileTokenStore(join(await freshFolder(), 'new')));
  });

  it('is shared by all that have the folder', async () => {
    const folder = await freshFolder();
    await createFileTokenStore(folder).set(KEY, entryOf('one'));
    expect(await createFileTokenStore(folder).get(KEY)).toEqual(entryOf('one'));
  });

  it('is read by its owner only', async () => {
    const folder = join(await freshFolder(), 'new');
    await createFileTokenStore(folder).set(KEY, entryOf('one'));
    const { home, files } = await read(folder);
    const modes = [folder, home, ...files.map((file) => join(home, file))].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  });

  it('refuses a folder that other users can change', async () => {
    const folder = await freshFolder();
    await chmod(folder, 0o722);
    const store = createFileTokenStore(folder);
    const acts = [
      () => store.get(KEY),
      () => store.set(KEY, entryOf('one')),
      () => store.delete(KEY),
    ];
    for (const act of acts)
      await expect(act()).rejects.toMatchObject({
        code: 'token_store_failed',
        message: expect.stringContaining('chmod 700'),
      });
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps no earlier token, no token of a removed entry, and no draft of a killed process', async () => {
    const folder = await freshFolder();
    const store = createFileTokenStore(folder);
    await store.set(KEY, entryOf('first'));
    await store.swap(KEY, 'first', entryOf('second'));
    const { home, files, text } = await read(folder);
    expect(files).toEqual(['2.json']);
    expect(text).not.toContain('first');
    await writeFile(join(home, '.draft'), 'refresh of third');
    await store.delete(KEY);
    expect((await read(folder)).files).toEqual(['3.json']);
    expect((await read(folder)).text).not.toMatch(/second|third/);
    // Killed between the removal and the cleaning: the next look cleans.
    for (const look of [() => store.get(KEY), () => store.delete(KEY)]) {
      await writeFile(join(home, '2.json'), 'refresh of second');
      await look();
      expect((await read(folder)).files).toEqual(['3.json']);
    }
  });

  it('refuses the write of a process that was slow, although its number is free again', async () => {
    const folder = await freshFolder();
    const store = createFileTokenStore(folder);
    await store.set(KEY, entryOf('first'));
    const { home } = await read(folder);
    const first = await readFile(join(home, '1.json'), 'utf8');
    // It has listed the folder, and stands still while it reads the entry that was the newest then.
    await rm(join(home, '1.json'));
    execFileSync('mkfifo', [join(home, '1.json')], { env: { PATH: '/usr/bin:/bin' } });
    const swapped = store.swap(KEY, 'first', entryOf('slow'));
    const pipe = await openFile(join(home, '1.json'), 'w');
    const newest = { id: 'd', before: ['c', 'b'], entry: entryOf('fourth') };
    await writeFile(join(home, '4.json'), JSON.stringify(newest));
    await pipe.writeFile(first);
    await pipe.close();
    expect(await swapped).toBe(false);
    expect(await readdir(home)).not.toContain('2.json');
    expect(await store.get(KEY)).toEqual(entryOf('fourth'));
  });

  it.each(['', 'null', '{}', '{"id":1}', '[]', '{"id":"a","before":[],"entry":"text"}'])(
    'reports an entry that is %j, and is repaired by the next sign-in',
    async (text) => {
      const folder = await freshFolder();
      const store = createFileTokenStore(folder);
      await store.set(KEY, entryOf('first'));
      const { home } = await read(folder);
      await writeFile(join(home, '1.json'), text);
      const details = { reason: 'unreadable' };
      await expect(store.get(KEY)).rejects.toMatchObject({ code: 'token_store_failed', details });
      expect(await store.swap(KEY, 'first', entryOf('second'))).toBe(false);
      await store.set(KEY, entryOf('third'));
      expect(await store.get(KEY)).toEqual(entryOf('third'));
    },
  );

  it('has no token in an error of the system', async () => {
    const folder = join(await freshFolder(), 'a file');
    await writeFile(folder, '');
    const store = createFileTokenStore(folder);
    const error = await store.set(KEY, entryOf('planted')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'token_store_failed', cause: { code: 'ENOTDIR' } });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('planted');
  });

  it.each([undefined, '', 5])('refuses the folder %j', (folder) => {
    expect(() => createFileTokenStore(folder as string)).toThrow('folder: expected the path');
  });

  it('lets one of many win each version, and loses no write', async () => {
    const folder = await freshFolder();
    const stores = Array.from({ length: 4 }, () => createFileTokenStore(folder));
    await mkdir(folder, { recursive: true });
    await stores[0]?.set(KEY, entryOf('0'));
    let wins = 0;
    const writer = async (store: ReturnType<typeof createFileTokenStore>): Promise<void> => {
      for (;;) {
        const { version = '' } = (await store.get(KEY)) ?? {};
        if (Number(version) >= 20) return;
        if (await store.swap(KEY, version, entryOf(String(Number(version) + 1)))) wins += 1;
      }
    };
    await Promise.all(stores.map(writer));
    expect(wins).toBe(20);
  });
});
