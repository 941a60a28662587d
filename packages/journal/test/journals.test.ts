import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { journalChecks } from '../src/checks/journal-checks.ts';
import { createFileJournal } from '../src/file/file-journal.ts';
import type { BegunFlow, Journal } from '../src/journal.ts';
import { createMemoryJournal } from '../src/memory-journal.ts';
import { unfinishedFlows } from '../src/unfinished-flows.ts';
import { begun, signed } from './records.ts';

const DIGEST = 'a'.repeat(64);

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'flows');
}

const ID = 'swap/1 of "today"';

const journals: readonly (readonly [string, () => Promise<Journal>])[] = [
  ['in memory', async () => createMemoryJournal()],
  ['in a folder', async () => createFileJournal(await freshFolder())],
];

describe.each(journals)('a journal %s', (_, open) => {
  it.each(journalChecks.map((check) => [check.name, check] as const))('%s', (__, { run }) =>
    run(open),
  );
});

describe('unfinishedFlows', () => {
  it('does not let one record of another form hide the others', async () => {
    const strange = [{ ...signed('strange'), version: 9 }, null, 'text'];
    const list = async (): Promise<never> => [...strange, begun('begun')] as never;
    expect(await unfinishedFlows({ list })).toMatchObject([
      { id: 'begun' },
      { step: 'unreadable', id: 'strange', error: { code: 'journal_failed' } },
      { step: 'unreadable' },
      { step: 'unreadable' },
    ]);
  });

  it.each([199, 200, 201, 450])('reads %i flows, with pages and without', async (count) => {
    const journal = createMemoryJournal();
    for (let n = 0; n < count; n++) await journal.write(begun(`${n}`));
    const whole = { list: () => journal.list() };
    for (const each of [journal, whole]) {
      const ids = (await unfinishedFlows(each)).map(({ id }) => Number(id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
    }
  });
});

describe('a journal in a folder', () => {
  it('is there for the next process, and can be read by its owner only', async () => {
    const folder = await freshFolder();
    await createFileJournal(folder).write(begun(ID));
    expect(await createFileJournal(folder).read(begun(ID).id)).toEqual(begun(ID));
    for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    }
  });

  it('is not misled by what a crash, or someone else, left behind', async () => {
    const folder = await freshFolder();
    const journal = createFileJournal(folder);
    await journal.write(begun(ID));
    const [home = ''] = await readdir(folder);
    await writeFile(join(folder, home, '.draft'), '{"id":');
    await writeFile(join(folder, '%zz.1.json'), '{}');
    await writeFile(join(folder, 'README'), 'what this is');
    expect(await journal.list()).toEqual([begun(ID)]);
    await journal.write(begun(ID, 2));
    expect(await journal.read(begun(ID).id)).toEqual(begun(ID, 2));
  });

  it('lets nobody write a revision for a second time, however late they come', async () => {
    const journal = createFileJournal(await freshFolder());
    await journal.write(begun(ID));
    const won: string[] = [];
    const write = (name: string, written: BegunFlow): Promise<void> =>
      journal.write(written).then(
        () => void won.push(name),
        () => undefined,
      );
    // So long that others are ahead by the time that it is on the disk.
    const late = write('2', { ...begun(ID, 2), asked: 'x'.repeat(2 ** 23) });
    for (const revision of [2, 3, 4]) await write(String(revision), begun(ID, revision));
    await late;
    expect(won.toSorted()).toEqual(['2', '3', '4']);
  });

  it('leaves nothing behind of what it forgets', async () => {
    const folder = await freshFolder();
    const journal = createFileJournal(folder);
    await journal.write(begun(ID));
    await journal.write({ ...begun(ID, 2), step: 'landed', result: 'done' });
    await journal.remove(begun(ID).id);
    expect(await readdir(folder)).toEqual([]);
  });

  const broken: readonly (readonly [string, string])[] = [
    ['empty', ''],
    ['cut off', '{"id":"quoted'],
    ['no object', 'null'],
    ['of a later version', JSON.stringify({ ...begun('b'), version: 2 })],
    ['of another id', JSON.stringify(begun('another'))],
    ['signed, without a transaction', JSON.stringify({ ...signed('b'), pending: {} })],
  ];

  it.each(broken)('lists a record that is %s as unreadable, and all others', async (_, text) => {
    const folder = await freshFolder();
    const journal = createFileJournal(folder);
    for (const id of ['a', 'b', 'c']) await journal.write(begun(id));
    const [home = ''] = (await readdir(folder)).filter((name) => name.startsWith('b.'));
    await writeFile(join(folder, home, '1.json'), text);
    const listed = await journal.list();
    const readable = listed.filter((each) => each.step !== 'unreadable');
    expect(readable.map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
    expect(listed.filter((each) => each.step === 'unreadable')).toEqual([
      { step: 'unreadable', error: expect.objectContaining({ code: 'journal_failed' }) },
    ]);
    expect((await unfinishedFlows(journal)).at(-1)).toMatchObject({ step: 'unreadable' });
    await expect(journal.read('b')).rejects.toMatchObject({ code: 'journal_failed' });
  });

  it.each(['', '{"id":"quoted', 'null', '{}'])('reports that %j is not a record', async (text) => {
    const folder = await freshFolder();
    const journal = createFileJournal(folder);
    await journal.write(begun(ID));
    const [home = ''] = await readdir(folder);
    await writeFile(join(folder, home, '1.json'), text);
    const error = (await journal.read(begun(ID).id).catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ code: 'journal_failed', details: { reason: 'unreadable' } });
    expect(error).toMatchObject({ advice: 'fix-input' });
    expect(error.message).not.toContain('quoted');
  });

  it('reports a path that is not a folder', async () => {
    const folder = await freshFolder();
    await writeFile(folder, 'a file');
    const journal = createFileJournal(folder);
    const acts = [
      () => journal.read('any'),
      () => journal.write(begun(ID)),
      () => journal.list(),
      () => journal.remove('any'),
      () => journal.messages?.take(DIGEST, 'any', { by: 'a', forMs: 1 }),
    ];
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({
        code: 'journal_failed',
        advice: 'check-status',
        details: { reason: 'storage' },
      });
    }
  });
});
