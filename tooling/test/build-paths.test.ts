import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBuildPaths } from '../build-paths.ts';

function find(name: string, text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', name), text);
  return findBuildPaths(folder, ['/builds/perijove/', '/home/ci/']);
}

const map = (fields: object): string =>
  JSON.stringify({ version: 3, sources: ['../src/index.ts'], ...fields });

test('a clean package has none', () => {
  expect(find('index.js.map', map({ file: 'index.js', sourceRoot: '' }))).toEqual([]);
  expect(find('index.js', 'fetch("/price"); import "./chunk.js";')).toEqual([]);
});

test.each([
  ['a source of another folder', map({ sources: ['/other/src/index.ts'] }), '/other/src/index.ts'],
  ['a source as URL', map({ sources: ['file:///a.ts'] }), 'file:///a.ts'],
  ['a source on a drive', map({ sources: ['C:\\src\\a.ts'] }), 'C:\\src\\a.ts'],
  ['the root of the sources', map({ sourceRoot: '/src' }), '/src'],
  ['the file', map({ file: '/dist/index.cjs' }), '/dist/index.cjs'],
])('an absolute path in a source map: %s', (_what, text, path) => {
  for (const name of ['index.cjs.map', 'index.d.ts.map'])
    expect(find(name, text)).toEqual([`dist/${name}: ${path}`]);
});

test('a path of this machine in any other file', () => {
  expect(find('index.d.ts', 'import("/builds/perijove/packages/core")')).toHaveLength(1);
  expect(find('README.md', 'see /home/ci/notes')).toHaveLength(1);
});
