import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPackProblems } from '../check-pack/pack-problems.ts';
import { open } from '../new/open-places.ts';

const manifest = {
  name: 'it',
  version: '0.1.0',
  license: 'MIT',
  keywords: ['one', 'two'],
  repository: { type: 'git', url: 'git+https://host.example/it.git', directory: 'packages/it' },
  homepage: 'https://host.example/it',
  bugs: 'https://host.example/it/issues',
  dependencies: { other: '^1.0.0' },
};
const good: Readonly<Record<string, string>> = {
  LICENSE: 'MIT',
  'README.md': '[docs](https://host.example/docs) and [below](#below)',
  'CHANGELOG.md': '# it',
  'src/index.ts': 'export const one = 1;',
  'dist/index.js': 'export const one = 1;\n//# sourceMappingURL=index.js.map\n',
  'dist/index.js.map': '{"sources":["../src/index.ts"]}',
};

function problemsOf(
  files: Readonly<Record<string, string | undefined>>,
  fields: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { ...good, 'package.json': JSON.stringify({ ...manifest, ...fields }), ...files };
  for (const [name, text] of Object.entries(all)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findPackProblems(folder);
}

it('finds nothing in a package that may be published', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ 'CHANGELOG.md': undefined }, { version: '0.0.0' })).toEqual([]);
});

it('takes the source of another package from the map', () => {
  const map = { sources: ['../src/index.ts', '../../other/src/a.ts'], sourcesContent: ['a', 'b'] };
  expect(problemsOf({ 'dist/index.js.map': JSON.stringify(map) })).toEqual([]);
  const without = { ...map, sourcesContent: ['a', null] };
  const problem = 'dist/index.js.map: no source ../../other/src/a.ts';
  expect(problemsOf({ 'dist/index.js.map': JSON.stringify(without) })).toEqual([problem]);
});

it.each([
  ['no LICENSE', { LICENSE: undefined }],
  ['no CHANGELOG.md', { 'CHANGELOG.md': undefined }],
  [
    'README.md links to docs/a.md, which only the repository has',
    { 'README.md': '[a](docs/a.md)' },
  ],
  ['dist/index.js.map: no source ../src/index.ts', { 'src/index.ts': undefined }],
  [
    'dist/index.js.map: no source ../src/a.ts',
    { 'dist/index.js.map': '{"sources":["../src/a.ts"],"sourcesContent":["a"]}' },
  ],
  [
    'src/index.ts:1 is still to be written: the units',
    { 'src/index.ts': `// ${open('the units')}` },
  ],
  ['dist/index.js: no map index.js.map', { 'dist/index.js.map': undefined }],
])('finds %j', (problem, files) => {
  expect(problemsOf(files)).toEqual([problem]);
});

it.each([
  ['no licence', { license: undefined }],
  ['no repository with its folder', { repository: { url: 'git+https://host.example/it.git' } }],
  ['no whole address as homepage', { homepage: undefined }],
  ['no whole address for bugs', { bugs: 'issues' }],
  ['fewer than two keywords', { keywords: ['one'] }],
  ['a request for funding', { funding: 'https://host.example' }],
  ['a script that runs on installation', { scripts: { postinstall: 'node it.js' } }],
  ['a range that only the workspace knows', { dependencies: { other: 'workspace:^' } }],
])('finds %j in the manifest', (problem, fields) => {
  expect(problemsOf({}, fields)).toEqual([problem]);
});
