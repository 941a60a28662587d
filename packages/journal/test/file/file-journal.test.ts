import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeNext } from '../../src/file/durable-files.ts';
import { createFileJournal } from '../../src/file/file-journal.ts';
import { begun, landed, signed } from '../records.ts';

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

  it('is an error where the folder cannot be used', async () => {
    const { folder } = await fresh();
    const file = join(folder, 'a file');
    await writeFile(file, '');
    await expect(storeNext(file, 1, {})).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'storage' },
    });
  });
});
