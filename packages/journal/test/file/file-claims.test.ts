import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { begun } from '../../src/checks/journal-check.ts';
import { claimFolder } from '../../src/file/file-claims.ts';
import { createFileJournal } from '../../src/file/file-journal.ts';

const LONG = 600_000;

async function claimed(): Promise<{ readonly folder: string; readonly claim: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'claims-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await createFileJournal(folder).write(begun(1), { by: 'a', forMs: LONG });
  const [home = ''] = await readdir(folder);
  return { folder, claim: join(folder, home, 'claim.1') };
}

it('holds off another journal of the same folder', async () => {
  const { folder } = await claimed();
  expect(await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG })).toEqual([]);
});

const isDead = spawnSync(process.execPath, ['--version']);

it.each([
  ['a process that died', { pid: isDead.pid }],
  ['an earlier process with the same number', { madeAtMs: 1 }],
  ['no one, because it has expired', { untilMs: 1 }],
])('ends the claim of %s', async (_, change) => {
  const { folder, claim } = await claimed();
  const stored = JSON.parse(await readFile(claim, 'utf8')) as object;
  await writeFile(claim, JSON.stringify({ ...stored, ...change }));
  const free = await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG });
  expect(free).toEqual([begun(1)]);
});

it.each(['', 'null', '{"by":1}', '{"by":"a"}'])('is not held up by the claim %j', async (bad) => {
  const { folder, claim } = await claimed();
  await writeFile(claim, bad);
  expect(await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG })).toEqual([begun(1)]);
});

/** When this process began, by the clock of the claims. */
const startedAtMs = (): number => Date.now() - process.uptime() * 1_000;

it.each<[string, () => object, readonly object[]]>([
  ['of this process from its beginning', () => ({ madeAtMs: startedAtMs() + 50 }), []],
  ['from just before its beginning', () => ({ madeAtMs: startedAtMs() - 50 }), [begun(1)]],
  ['by no one', () => ({ by: 7 }), [begun(1)]],
  ['until a text', () => ({ untilMs: '9999999999999' }), [begun(1)]],
  ['of no process', () => ({ pid: 'mine' }), [begun(1)]],
])('a claim %s', async (_, change, free) => {
  const { folder, claim } = await claimed();
  const stored = JSON.parse(await readFile(claim, 'utf8')) as object;
  await writeFile(claim, JSON.stringify({ ...stored, ...change() }));
  expect(await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG })).toEqual(free);
});

it('is not held up by a claim without an end', async () => {
  const { folder, claim } = await claimed();
  const stored = await readFile(claim, 'utf8');
  await writeFile(claim, stored.replace(/"untilMs":\d+/, '"untilMs":1e999'));
  expect(await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG })).toEqual([begun(1)]);
});

it('is not made by a process so slow that its number was removed', async () => {
  const { claim } = await claimed();
  const home = dirname(claim);
  const made = await Promise.all([
    // So long that the two others are there before it.
    claimFolder(home, { by: 'x'.repeat(2 ** 23), forMs: LONG }, 'any'),
    claimFolder(home, { by: 'b', forMs: LONG }, 'any').then(async (isMade) => [
      isMade,
      await claimFolder(home, { by: 'c', forMs: LONG }, 'any'),
    ]),
  ]);
  // Each that was made had a number of its own, after the first.
  const newest = Math.max(...(await readdir(home)).map((name) => Number(name.slice(6)) || 0));
  expect(made.flat().filter(Boolean)).toHaveLength(newest - 1);
});

it('keeps the claim of another process that is alive, and lets it live', async () => {
  const { folder, claim } = await claimed();
  const other = spawn(process.execPath, ['--eval', 'process.stdin.pipe(process.stdout)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  const stored = JSON.parse(await readFile(claim, 'utf8')) as object;
  await writeFile(claim, JSON.stringify({ ...stored, madeAtMs: 1, pid: other.pid }));
  expect(await createFileJournal(folder).claim?.({ by: 'b', forMs: LONG })).toEqual([]);
  other.stdin.end('alive');
  expect(await text(other.stdout)).toBe('alive');
});
