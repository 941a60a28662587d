import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
// One that is deleted and not yet committed is still listed.
const files = listed
  .split('\0')
  .filter((file) => file && existsSync(root + file) && !/\.(?:png|ico|woff2)$/.test(file));
const textOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

it('looks at the files of the repository', () => {
  expect(files.length).toBeGreaterThan(50);
});

it('names no package registry and no path of a machine', () => {
  const registry = new RegExp(`registry\\.${'npm'}js|://regi${'stry'}\\.|npm${'mirror'}\\.com`);
  const odd = files.filter((file) => {
    const text = textOf(file);
    return registry.test(text) || (homedir() !== '/' && text.includes(`${homedir()}/`));
  });
  expect(odd).toEqual([]);
});

it('names the command of the sandbox by its package: anybody could register another name', () => {
  const foreign = /npx (?:-y )?perijove-\w/;
  expect(files.filter((file) => foreign.test(textOf(file)))).toEqual([]);
});

it('keeps addresses out of the lockfile', () => {
  expect(textOf('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});

it('loads zod as a namespace: the named import is three times as large in a browser', () => {
  const sources = files.filter((file) => file.endsWith('.ts') && !file.startsWith('tooling/test/'));
  expect(sources.filter((file) => /import \{[^}]*\} from 'zod/.test(textOf(file)))).toEqual([]);
});

it('loads zod in schemas only', () => {
  const sources = files.filter((file) => /^packages\/(?!sandbox\/)[^/]+\/src\/.*\.ts$/.test(file));
  // A type loads nothing.
  const users = sources.filter((file) => /^import (?!type )[^;]*from 'zod'/m.test(textOf(file)));
  expect(users.filter((file) => !file.endsWith('/schemas.ts'))).toEqual([]);
});
