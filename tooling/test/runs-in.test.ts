import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from '../e2e/runtimes/rows.ts';
import { pagePath, renderPage } from '../rehearse/page.ts';
import { readResults } from '../rehearse/results.ts';

test('docs/runs-in.md shows the rows of the matrix and their last results', () => {
  const page = readFileSync(pagePath, 'utf8');
  expect(renderPage(page, readResults())).toBe(page);
});

test('a row that failed, or was not run with this version, is not shown as passed', () => {
  const page = readFileSync(pagePath, 'utf8');
  const results = rows.map(({ group, name, version }) => ({ group, name, version, seconds: 1 }));
  const passed = results.map((each) => ({ ...each, passed: true }));
  const run = { date: '2026-01-02', commit: 'abc', system: 'linux x64' };
  const all = renderPage(page, { ...run, results: passed });
  expect(all.match(/\| passed \|/g)).toHaveLength(rows.length);
  expect(all).toContain('2026-01-02, of commit abc, on linux x64');
  const [first, second, ...rest] = passed;
  const other = [
    { ...first, passed: false },
    { ...second, version: '0' },
    ...rest,
  ] as typeof passed;
  const some = renderPage(page, { ...run, results: other });
  expect(some.match(/\| failed \|/g)).toHaveLength(1);
  expect(some.match(/\| not yet \|/g)).toHaveLength(1);
});

test('no two rows have the same group, name and version', () => {
  const names = rows.map(({ group, name, version }) => `${group} ${name} ${version}`);
  expect(new Set(names).size).toBe(names.length);
});
