import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFileMessages } from '../../src/file/file-messages.ts';
import { inodesOf, watchSyncs } from './synced.ts';

const DIGEST = 'a'.repeat(64);
const claim = { by: 'a', forMs: 600_000 };

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('gives a message to one of many flows, each with its own journal of the folder', async () => {
  const folder = await freshFolder();
  const flows = Array.from({ length: 8 }, (_, n) => `flow ${n}`);
  const others = await Promise.all(
    flows.map((id) => createFileMessages(folder).take(DIGEST, id, { ...claim, by: id })),
  );
  expect(others.filter((other) => other === undefined)).toHaveLength(1);
});

it('keeps a message whose process has ended', async () => {
  const folder = await freshFolder();
  await createFileMessages(folder).take(DIGEST, 'one', claim);
  // A claim on a flow ends with its process; the transaction of a flow may be on its way.
  expect(await createFileMessages(folder).take(DIGEST, 'two', { ...claim, by: 'b' })).toBe('one');
});

it.each(['../up', 'A'.repeat(64), '', 'a'.repeat(63)])('refuses the digest %j', async (digest) => {
  const messages = createFileMessages(await freshFolder());
  await expect(messages.take(digest, 'one', claim)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'digest' },
  });
});

it.each([
  '',
  'null',
  '{}',
  '{"id":"one","by":"a"}',
  '{"id":"one","untilMs":1}',
  '{"by":"a","untilMs":1}',
])('gives nobody a message when %j is stored for it', async (text) => {
  const folder = await freshFolder();
  const messages = createFileMessages(folder);
  await messages.take(DIGEST, 'one', claim);
  await writeFile(join(folder, DIGEST, '1.json'), text);
  await expect(messages.take(DIGEST, 'two', claim)).rejects.toMatchObject({
    code: 'journal_failed',
    details: { reason: 'unreadable' },
  });
});

it('removes what has not changed for a day', async () => {
  const folder = await freshFolder();
  const first = createFileMessages(folder);
  for (const digit of ['a', 'b']) await first.take(digit.repeat(64), 'one', claim);
  const dayAgo = Date.now() / 1000 - 86_401;
  await utimes(join(folder, DIGEST), dayAgo, dayAgo);
  await createFileMessages(folder).take('c'.repeat(64), 'one', claim);
  await expect
    .poll(async () => (await readdir(folder)).toSorted())
    .toEqual(['b', 'c'].map((digit) => digit.repeat(64)));
});

it('looks for such messages once an hour', async () => {
  const nowMs = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => clock.mockRestore());
  const folder = await freshFolder();
  const messages = createFileMessages(folder);
  await messages.take('b'.repeat(64), 'one', claim);
  await mkdir(join(folder, DIGEST));
  const dayAgo = nowMs / 1000 - 86_401;
  await utimes(join(folder, DIGEST), dayAgo, dayAgo);
  clock.mockReturnValue(nowMs + 3_599_999);
  for (const id of ['two', 'three', 'four']) await messages.take('c'.repeat(64), id, claim);
  expect(await readdir(folder)).toContain(DIGEST);
  clock.mockReturnValue(nowMs + 3_600_000);
  await messages.take('d'.repeat(64), 'five', claim);
  await expect.poll(() => readdir(folder)).not.toContain(DIGEST);
});

it('has each step of a message on the disk, one number after the other', async () => {
  const folder = await freshFolder();
  const messages = createFileMessages(folder);
  const home = join(folder, DIGEST);
  const takeSynced = await watchSyncs();
  await messages.take(DIGEST, 'one', claim);
  expect(takeSynced()).toEqual(inodesOf(folder, join(home, '1.json'), home));
  await messages.release(DIGEST, 'a');
  expect(takeSynced()).toEqual(inodesOf(join(home, '2.json'), home));
  expect(await messages.take(DIGEST, 'two', claim)).toBeUndefined();
  expect(takeSynced()).toEqual(inodesOf(join(home, '3.json'), home));
});

it('releases nothing where the message goes while it is read', async () => {
  const folder = await freshFolder();
  const home = join(folder, DIGEST);
  await mkdir(home);
  await symlink(join(home, 'gone'), join(home, '1.json'));
  await createFileMessages(folder).release(DIGEST, 'a');
  expect(await readdir(home)).toEqual(['1.json']);
});
