import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { familyPackages, root } from '../test/workspace.ts';

const run = promisify(execFile);
const MINUTES = 60_000;
let work: string;
let clone: string;

/**
 * As a newcomer has it: no tool of this workspace on the path, and nothing cached. What `.ci/run`, itself
 * in a fresh clone, has downloaded into its own empty caches and built is not downloaded and built twice.
 */
function newcomer(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((each) => !each.includes('node_modules'));
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm|pnpm|turbo|vitest|node)_/i.test(name) ||
      /^(?:npm_config_(?:registry|userconfig|cache)|pnpm_config_store_dir)$/i.test(name),
  );
  const isInCi = inherited.some(([name]) => name === 'pnpm_config_store_dir');
  return {
    npm_config_cache: join(work, 'npm'),
    pnpm_config_store_dir: join(work, 'store'),
    ...(isInCi ? { TURBO_CACHE_DIR: join(root, '.turbo/cache') } : {}),
    ...Object.fromEntries(inherited),
    PATH: path.join(':'),
    NODE_OPTIONS: '',
  };
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'newcomer-'));
  clone = join(work, 'perijove');
  await run('git', ['clone', '-q', '--no-local', root, clone]);
});
afterAll(() => rm(work, { recursive: true, force: true }));

it('shows the tour from a fresh clone', { timeout: 10 * MINUTES }, async () => {
  const startedAt = Date.now();
  const { stdout } = await run('npx', ['-y', 'pnpm@12', 'tour'], {
    cwd: clone,
    env: newcomer(),
    maxBuffer: 1 << 24,
  });
  for (const { folder } of familyPackages()) expect(stdout).toContain(`== ${folder} `);
  expect(stdout).toMatch(/^signature +\w{80,90}$/m);
  // The code that is shown can be copied: no name has a bundler's number.
  expect(stdout).not.toMatch(/\b(?:SOL|USDC|\w+BaseUnits|total\w+|create\w+)\d/);
  const { stdout: disk } = await run('du', ['-sm', clone]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`tour from a fresh clone: ${seconds} s, ${disk.split('\t')[0]} MB\n`);
});

it('starts, serves, and stops at Ctrl-C', { timeout: 5 * MINUTES }, async () => {
  const child = spawn('npx', ['-y', 'pnpm@12', 'start'], {
    cwd: clone,
    env: newcomer(),
    detached: true,
  });
  let text = '';
  try {
    await new Promise<void>((ready, failed) => {
      const hear = (data: Buffer): void => {
        text += data.toString();
        if (text.includes('Ctrl-C stops it.')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => failed(new Error(`it ended: ${text.slice(-2000)}`)));
    });
    // Progress first, then one address.
    expect(text).toContain('Building @perijove/core');
    expect(text.match(/http:\/\/\S+/g)).toHaveLength(1);
    const url = /Open (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1] ?? '';
    expect(await (await fetch(url)).text()).toContain('<title>Perijove</title>');
    expect((await fetch(`${url}/api/jupiter/tokens/v2/recent`)).status).toBe(200);
    const ended = new Promise((exit) => child.once('exit', exit));
    process.kill(-(child.pid as number), 'SIGINT');
    await ended;
    // npx may be gone before the server below it is.
    const state = (): Promise<string> =>
      fetch(url).then(
        () => 'serves',
        () => 'stopped',
      );
    await expect.poll(state).toBe('stopped');
  } finally {
    if (child.exitCode === null && child.signalCode === null)
      process.kill(-(child.pid as number), 'SIGKILL');
  }
});
