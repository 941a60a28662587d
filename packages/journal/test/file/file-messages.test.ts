import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFileMessages } from '../../src/file/file-messages.ts';

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
