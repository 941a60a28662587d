import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';

const script = await programOf(new URL('forgetful.ts', import.meta.url));

/** Far more than such a process needs on a busy machine, and far less than an idle connection is kept. */
const BOUND_MS = 20_000;

/** Runs the program until it ends by itself; a process that does not is killed and gives no code. */
async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let [printed, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  return {
    ended,
    code: Promise.race([ended, wait(BOUND_MS, undefined, { ref: false })]),
    url: async () => {
      await expect.poll(() => printed, { timeout: BOUND_MS }).toMatch(/^http/);
      return printed.trim();
    },
    complaints: () => complaints,
  };
}

test('a process that forgets to stop its sandbox ends', { timeout: 60_000 }, async () => {
  const { code, complaints } = await run('used');
  expect(await code).toBe(0);
  expect(complaints()).toBe('');
});

test('so does one with a data folder, and the next process continues from it', {
  timeout: 60_000,
}, async () => {
  const folder = freshFolder();
  for (let times = 0; times < 2; times++) {
    const { code, complaints } = await run('used', '', folder);
    expect(await code).toBe(0);
    expect(complaints()).toBe('');
  }
});

test('a process that only starts a sandbox ends, and says what would keep it running', {
  timeout: 60_000,
}, async () => {
  const { code, complaints } = await run('unused');
  expect(await code).toBe(0);
  expect(complaints()).toContain('start the sandbox with `keepAlive: true`');
  const silent = await run('unused', 'false');
  expect(await silent.code).toBe(0);
  expect(silent.complaints()).toBe('');
});

test('with keepAlive the process serves others until it is killed', {
  timeout: 60_000,
}, async () => {
  const { ended, url } = await run('unused', 'true');
  const at = await url();
  await wait(500);
  expect((await fetch(`${at}/openapi.json`)).status).toBe(200);
  expect(await Promise.race([ended, wait(500, 'running')])).toBe('running');
});
