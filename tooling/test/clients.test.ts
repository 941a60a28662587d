import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clients } from '../e2e/clients/list.ts';
import { root } from './workspace.ts';

test('docs/sandbox.md has the clients and versions that are tried', () => {
  const page = readFileSync(`${root}docs/sandbox.md`, 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([\d., ]+) \|/gm)].flatMap(
    ([, name, versions]) => (versions ?? '').split(', ').map((version) => `${name} ${version}`),
  );
  expect(rows).toEqual(clients.map(({ name, version }) => `${name} ${version}`));
});

test('the lockfile of the clients names no host', () => {
  const lockfile = readFileSync(`${root}tooling/e2e/clients/pnpm-lock.yaml`, 'utf8');
  expect(lockfile).not.toMatch(/https?:\/\//);
});
