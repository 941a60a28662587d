import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStateStore } from '../../src/file.ts';
import { createMemoryStateStore, type TickRecord } from '../../src/index.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perijove-strategy-'));
});

afterAll(() => rm(folder, { recursive: true }));

const record = (revision: number): TickRecord => ({
  version: 1,
  revision,
  time: revision * 1_000,
  state: { revision },
});

describe.each([
  ['memory', () => createMemoryStateStore()],
  ['file', () => createFileStateStore(join(folder, 'states'))],
] as const)('%s store', (_, create) => {
  it('keeps the newest record of each strategy', async () => {
    const store = create();
    expect(await store.read('one')).toBeUndefined();
    for (const revision of [1, 2, 3, 4])
      expect(await store.write('one', record(revision))).toBe(true);
    expect(await store.write('other', record(1))).toBe(true);
    expect(await store.read('one')).toEqual(record(4));
    expect(await store.read('other')).toEqual(record(1));
  });

  it('refuses a record that does not follow the newest', async () => {
    const store = create();
    await store.write('two', record(1));
    await store.write('two', record(2));
    expect(await store.write('two', record(2))).toBe(false);
    expect(await store.write('two', record(4))).toBe(false);
    expect(await store.write('two', record(1))).toBe(false);
    expect(await store.read('two')).toEqual(record(2));
  });

  it('lets one of several writers of a revision win', async () => {
    const store = create();
    const wins = await Promise.all(Array.from({ length: 8 }, () => store.write('race', record(1))));
    expect(wins.filter(Boolean)).toHaveLength(1);
  });
});

describe('createFileStateStore', () => {
  it('keeps two files of a strategy, and continues in another process', async () => {
    const states = join(folder, 'kept');
    const store = createFileStateStore(states);
    for (const revision of [1, 2, 3, 4, 5]) await store.write('bot', record(revision));
    expect((await readdir(join(states, 'bot'))).sort()).toEqual(['4.json', '5.json']);
    expect(await createFileStateStore(states).read('bot')).toEqual(record(5));
  });

  it('says that a record cannot be read, and that a folder cannot be used', async () => {
    const store = createFileStateStore(join(folder, 'damaged'));
    await store.write('bot', record(1));
    await writeFile(join(folder, 'damaged', 'bot', '1.json'), '{');
    await expect(store.read('bot')).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'unreadable' },
    });
    await writeFile(join(folder, 'a-file'), '');
    const none = createFileStateStore(join(folder, 'a-file'));
    await expect(none.write('bot', record(1))).rejects.toMatchObject({ code: 'journal_failed' });
  });
});
