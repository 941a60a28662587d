import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { USDC } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { policyStoreChecks } from '../../src/checks/policy-store-checks.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { freeze } from '../../src/engine/freeze.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { counting } from '../store/counting-policy.ts';
import { newFile, open } from './open-store.ts';

const requestOf = (id: string, units: bigint) => ({
  id,
  message: `message of ${id}`,
  attempt: 1,
  effects: swap({ leaving: { [USDC]: units } }),
});

it.each(policyStoreChecks)('a store in a file $name', ({ run }) =>
  run(async () => (await open(newFile())).store),
);

it('is a file for its owner only, which keeps what a closed process has reserved', async () => {
  const file = newFile();
  const first = await openSqlitePolicyStore(file);
  const policy = createPolicy({ policy: counting, store: first });
  await policy.reserve(requestOf('a', 10_000_000n));
  await first.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await open(file);
  expect(await again.policy.reservations()).toMatchObject([{ id: 'a', state: 'reserved' }]);
});

it('refuses to change or to remove a line of the audit log', async () => {
  const file = newFile();
  const { store } = await open(file);
  await freeze(store, 'test');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  expect(() => database.exec("UPDATE audit SET line = '{}'")).toThrow('append-only');
  expect(() => database.exec('DELETE FROM audit')).toThrow('append-only');
});

it.each([
  ['is not JSON', '{'],
  ['has a negative amount', '{"amounts":{"a":"-5"}}'],
])('signs nothing when an entry %s', async (_, text) => {
  const file = newFile();
  const { policy } = await open(file);
  await policy.reserve(requestOf('a', 1n));
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file);
  database.prepare('UPDATE entries SET entry = ?').run(text);
  database.close();
  await expect(policy.reserve(requestOf('b', 1n))).rejects.toMatchObject({
    code: 'policy_failed',
    details: { reason: 'unreadable' },
  });
});

it('says which folder-less file it cannot open', async () => {
  await expect(openSqlitePolicyStore(join(newFile(), 'none', 'x'))).rejects.toMatchObject({
    code: 'policy_failed',
    details: { reason: 'storage' },
  });
});

it('names the other stores where Node has no SQLite', () => {
  const source = fileURLToPath(new URL('../../src/sqlite.ts', import.meta.url));
  const program = `import('${source}').then((each) => each.openSqlitePolicyStore('x')).catch((error) => console.log(error.code, error.message))`;
  const flags = ['--no-experimental-sqlite', '--conditions=@perijove/source', '-e', program];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stdout).toContain('invalid_input');
  expect(stdout).toContain('createMemoryPolicyStore()');
});
