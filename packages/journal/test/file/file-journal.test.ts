import { mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeNext } from '../../src/file/durable-files.ts';
import { createFileJournal } from '../../src/file/file-journal.ts';
import { begun, landed, signed } from '../records.ts';
import { inodesOf, watchSyncs } from './synced.ts';

const HELD = { by: 'a', forMs: 600_000 };
const OTHER = { ...HELD, by: 'b' };
const ids = (records: readonly { id?: string | undefined }[] = []) => records.map(({ id }) => id);

async function fresh() {
  const folder = await mkdtemp(join(tmpdir(), 'file-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const journal = createFileJournal(folder);
  /** The folder of the only flow whose id begins with these letters. */
  const homeOf = async (letters: string): Promise<string> => {
    const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith(letters));
    return join(folder, name);
  };
  return { folder, journal, homeOf };
}

describe('a journal in a folder', () => {
  it('leaves no drafts behind, and files that only their owner can read', async () => {
    const { folder, journal, homeOf } = await fresh();
    await journal.write(begun('flow'), HELD);
    const home = await homeOf('flow');
    expect((await readdir(home)).toSorted()).toEqual(['1.json', 'claim.1']);
    const modes = [home, join(home, '1.json'), join(home, 'claim.1')].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
    await journal.release?.('flow', 'a');
    expect(await readdir(home)).toEqual(['1.json']);
    await journal.messages?.take('a'.repeat(64), 'flow', HELD);
    expect((await readdir(folder)).toSorted().at(-1)).toBe('messages');
  });

  it('refuses a claim that it cannot keep, and stores nothing', async () => {
    const { journal } = await fresh();
    const refusal = { code: 'invalid_input', details: { field: 'by' } };
    const bad = { ...HELD, by: '' };
    await expect(journal.write(begun('flow'), bad)).rejects.toMatchObject(refusal);
    await expect(journal.renew?.('flow', bad)).rejects.toMatchObject(refusal);
    const taking = journal.messages?.take('a'.repeat(64), 'flow', bad);
    await expect(taking).rejects.toMatchObject(refusal);
    expect(await journal.list()).toEqual([]);
  });

  it('ends the claim of a flow that has landed, even if the flow goes on', async () => {
    const { journal } = await fresh();
    await journal.write(begun('flow'), HELD);
    await journal.write(landed('flow', 2), HELD);
    await journal.write(begun('flow', 3));
    expect(ids(await journal.claim?.(OTHER))).toEqual(['flow']);
  });

  it('gives flows of one step in the order of the list', async () => {
    const { journal } = await fresh();
    for (const id of ['a', 'b', 'c']) await journal.write(begun(id));
    expect(ids(await journal.claim?.({ ...HELD, limit: 2 }))).toEqual(['a', 'b']);
    expect(ids(await journal.claim?.(HELD))).toEqual(['c']);
  });

  it.each([
    ['a-begun', 'b-signed'],
    ['b-begun', 'a-signed'],
  ])('gives a signed flow first, in whatever order they are listed: %s, %s', async (one, other) => {
    const { journal } = await fresh();
    await journal.write(begun(one));
    await journal.write(signed(other));
    expect(ids(await journal.claim?.({ ...HELD, limit: 2 }))).toEqual([other, one]);
  });

  it('keeps ids apart that are not valid Unicode', async () => {
    const { journal } = await fresh();
    for (const id of ['\ud800', '\ud801']) await journal.write(begun(id));
    expect((await journal.read('\ud801'))?.id).toBe('\ud801');
  });

  it('has the record and every name on the disk when a write resolves', async () => {
    const { folder } = await fresh();
    const path = join(folder, 'new', 'flows');
    const takeSynced = await watchSyncs();
    const journal = createFileJournal(path);
    await journal.write(begun('flow'));
    const [name = ''] = await readdir(path);
    const home = join(path, name);
    expect(takeSynced()).toEqual(inodesOf(path, dirname(path), folder, join(home, '1.json'), home));
    await journal.write(signed('flow', 2));
    expect(takeSynced()).toEqual(inodesOf(join(home, '2.json'), home));
  });

  it('names the folder of a flow as every version has done', async () => {
    const { folder, journal } = await fresh();
    await journal.write(begun(`swap/1 of "today", ${'x'.repeat(40)}`));
    expect(await readdir(folder)).toEqual([
      'swap_1_of__today___xxxxxxxxxxxxxxxxxxxxx.23d2730ffc3db8914176a4c9ab0bfcf1b2f2ad60',
    ]);
  });

  it('has no flow in a folder without a record, which a crash left', async () => {
    const { folder, journal, homeOf } = await fresh();
    await journal.write(begun('crashed'));
    await rm(join(await homeOf('crashed'), '1.json'));
    await journal.write(begun('whole'));
    expect(await readdir(folder)).toHaveLength(2);
    expect(ids(await journal.list())).toEqual(['whole']);
    expect(await journal.read('crashed')).toBeUndefined();
    await journal.write(begun('crashed'));
    expect(ids(await journal.list())).toEqual(['crashed', 'whole']);
  });

  it('has no flow whose record goes while it is read', async () => {
    const { journal, homeOf } = await fresh();
    await journal.write(begun('flow'));
    const home = await homeOf('flow');
    // Its name is listed, and it can no longer be opened.
    await rename(join(home, '1.json'), join(home, '0.json'));
    await symlink(join(home, 'gone'), join(home, '1.json'));
    expect(await journal.read('flow')).toBeUndefined();
    expect(await journal.list()).toEqual([]);
  });

  it('removes a flow for both who remove it at once', async () => {
    const { folder, journal } = await fresh();
    await journal.write(begun('flow'));
    await Promise.all([journal.remove('flow'), journal.remove('flow')]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('puts back what was signed while it was being removed', async () => {
    const { folder, journal } = await fresh();
    // So long that it is still being read when the signed record is stored.
    await journal.write({ ...begun('flow'), asked: 'x'.repeat(2 ** 23) });
    const [removed, written] = await Promise.allSettled([
      journal.remove('flow'),
      journal.write(signed('flow', 2)),
    ]);
    if (written.status === 'fulfilled')
      expect(await journal.read('flow')).toEqual(signed('flow', 2));
    if (removed.status === 'fulfilled') expect(await readdir(folder)).toEqual([]);
    expect([written.status, removed.status]).toContain('rejected');
  });

  it('gives nobody a flow that lands while it is being claimed, and leaves no claim', async () => {
    const { journal, homeOf } = await fresh();
    // Flows are claimed one after the other: this one is long to read.
    await journal.write({ ...begun('a'), asked: 'x'.repeat(2 ** 23) });
    await journal.write(begun('b'));
    const claiming = journal.claim?.({ ...HELD, limit: 2 });
    await journal.write(landed('b', 2));
    const taken = await claiming;
    expect(taken?.map(({ step }) => step).filter((step) => step !== 'begun')).toEqual([]);
    const hasClaim = (await readdir(await homeOf('b'))).some((name) => name.startsWith('claim'));
    expect(hasClaim).toBe(ids(taken).includes('b'));
  });

  it('lists a broken record on the first page, if it was asked for, beside the limit', async () => {
    const { journal, homeOf } = await fresh();
    for (const id of ['a', 'b', 'c']) await journal.write(begun(id));
    await writeFile(join(await homeOf('b.'), '1.json'), 'broken');
    const list = async (page: object) =>
      (await journal.list(page)).map((each) => each.id ?? each.step);
    expect(await list({})).toEqual(['a', 'c', 'unreadable']);
    expect(await list({ limit: 1 })).toEqual(['a', 'unreadable']);
    expect(await list({ after: 'a', limit: 9 })).toEqual(['c']);
    expect(await list({ steps: ['begun'] })).toEqual(['a', 'c']);
    expect(await list({ steps: ['unreadable'] })).toEqual(['unreadable']);
  });
});

describe('a number of a folder', () => {
  it('is not stored where the folder is gone, or has it', async () => {
    const { folder } = await fresh();
    expect(await storeNext(join(folder, 'gone'), 1, {})).toBe(false);
    expect(await storeNext(folder, 1, {})).toBe(true);
    expect(await storeNext(folder, 1, {})).toBe(false);
    expect(await readdir(folder)).toEqual(['1.json']);
  });

  it('is an error where the value or the folder cannot be used', async () => {
    const { folder } = await fresh();
    const cause = new TypeError('Do not know how to serialize a BigInt');
    await expect(storeNext(folder, 1, { amount: 1n })).rejects.toMatchObject({
      code: 'journal_failed',
      message: expect.stringMatching(/unknown$/),
      cause,
    });
    expect(await readdir(folder)).toEqual([]);
    const file = join(folder, 'a file');
    await writeFile(file, '');
    await expect(storeNext(file, 1, {})).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'storage' },
    });
  });
});
