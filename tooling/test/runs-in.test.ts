import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderTables } from '../e2e/runtimes/matrix.ts';
import { root } from './workspace.ts';

test('docs/runs-in.md has the runtimes and versions that are tried', () => {
  const page = readFileSync(`${root}docs/runs-in.md`, 'utf8');
  const tables = page.split('\n').filter((line) => line.startsWith('|'));
  expect(tables).toEqual(renderTables().split('\n').filter(Boolean));
});
