import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findOpenPlaces } from '../new/open-places.ts';
import { root } from './workspace.ts';

/** What a new family and a new endpoint must pass without a build. */
const TESTS = [
  'packages/limit-book',
  'packages/price/test',
  'packages/perijove/test/catalog.test.ts',
  'packages/perijove/test/newcomer.test.ts',
  'packages/sandbox/test/compose/families.test.ts',
  'packages/sandbox/test/families/limit-book',
  'packages/sandbox/test/families/price',
  'packages/sandbox/test/families/trigger/top-orders.test.ts',
  'packages/trigger/test/top-orders.test.ts',
  ...['endpoints', 'layers', 'readmes', 'runs-in', 'umbrella'].map(
    (name) => `tooling/test/${name}.test.ts`,
  ),
];

function copyOf(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'new-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = git(from, ...listed).split('\0');
  // One that is deleted and not yet committed is still listed.
  for (const file of files.filter((each) => each && existsSync(from + each)))
    cpSync(from + file, join(to, file));
  git(to, 'init', '-q');
  git(to, 'add', '-A');
  return `${to}/`;
}

function git(cwd: string, ...command: readonly string[]): string {
  return execFileSync('git', command, { cwd, encoding: 'utf8' });
}

/** Files that are not as they were copied. */
function changedIn(copy: string): readonly string[] {
  const changed = git(copy, 'ls-files', '-z', '--modified', '--others', '--exclude-standard');
  return changed.split('\0').filter(Boolean);
}

/** Compiles what names the families, and the new files: the other tests take three quarters of the time. */
function narrow(copy: string): void {
  const tests = ['limit-book', 'perijove', 'price', 'trigger'].map(
    (name) => `packages/${name}/test`,
  );
  const include = [
    'packages/*/src',
    ...tests,
    'packages/sandbox/test/families',
    'tooling/**/*.ts',
    'apps/docs/src',
  ];
  const compilerOptions = { incremental: false };
  const config = { extends: './tsconfig.json', compilerOptions, include };
  writeFileSync(`${copy}tsconfig.new.json`, JSON.stringify(config));
}

it('a new family and a new endpoint leave a green tree, and list what is open', () => {
  const copy = copyOf(root);
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const env = { ...process.env, CI: '1' };
  const run = (...command: readonly string[]): string =>
    execFileSync('pnpm', command, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' });
  run('install', '--frozen-lockfile', '--prefer-offline');
  run('new', 'family', 'limit-book', '--no-build');
  // One of a family whose service needs the ledger, one whose service needs the world only.
  run('new', 'endpoint', 'trigger', 'topOrders', '--no-build');
  const said = run('new', 'endpoint', 'price', 'topHolders', '--no-build');
  for (const { path, line, what } of findOpenPlaces(copy))
    expect(said).toContain(`${path}:${line}: ${what}`);
  expect(said).toContain('packages/price/src/types.ts');
  expect(readFileSync(`${copy}docs/runs-in.md`, 'utf8')).toContain('| @perijove/limit-book |');
  run('exec', 'biome', 'check', ...changedIn(copy));
  narrow(copy);
  run('exec', 'tsc', '-p', 'tsconfig.new.json', '--checkers', '1');
  const projects = ['unit', 'service', 'repository'].flatMap((name) => ['--project', name]);
  run('exec', 'vitest', 'run', ...projects, ...TESTS);
}, 600_000);
