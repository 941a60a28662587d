import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installReactNative } from './react-native/install.ts';

const execute = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'react-native-'));
  await installReactNative(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program that the example has installed, in its folder. Rejects with what it printed. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const path = join(folder, 'node_modules', program);
  const isScript = /\.c?js$/.test(program);
  const [file, ...all] = isScript ? [process.execPath, path, ...args] : [path, ...args];
  const env = { PATH: process.env['PATH'], HOME: folder, CI: 'true', NO_COLOR: '1' };
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 } as const;
  const { stdout, stderr } = await execute(file as string, all, options).catch(
    (error: Error & { readonly stdout?: string; readonly stderr?: string }) => {
      throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout + stderr;
}

it('type-checks in strict mode, with the types of React Native', async () => {
  expect(await run('typescript/bin/tsc', ['--noEmit', '-p', '.'])).toBe('');
});

it.each(['android', 'ios'])(
  'is bundled by its Metro configuration for %s, and compiled by Hermes',
  async (platform) => {
    const bundle = join(folder, `${platform}.bundle`);
    const args = ['--platform', platform, '--entry-file', 'index.js', '--bundle-output', bundle];
    await run('react-native/cli.js', ['bundle', '--dev', 'false', '--minify', 'false', ...args]);
    const text = await readFile(bundle, 'utf8');
    expect(text).toContain('SwapApp');
    // What only Node loads, and what only a server has.
    expect(text).not.toMatch(/require\(["']undici|x-api-key: /);
    await run('hermes-compiler/hermesc/linux64-bin/hermesc', [
      '-w',
      '-O',
      '-emit-binary',
      '-out',
      `${bundle}.hbc`,
      bundle,
    ]);
    // The first bytes of a file of Hermes.
    const compiled = await readFile(`${bundle}.hbc`);
    expect([...compiled.subarray(0, 4)]).toEqual([0xc6, 0x1f, 0xbc, 0x03]);
  },
);

it('swaps on a sandbox, with the components, the wallet adapter and the globals of React Native', async () => {
  const printed = await run('jest/bin/jest.js', ['--ci', '--runInBand']);
  expect(printed).toMatch(/Test Suites: 3 passed, 3 total/);
});
