import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { USDC } from '@perijove/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../tooling/stage.ts';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import { policyStoreChecks } from '../../src/checks/policy-store-checks.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { freeze } from '../../src/engine/freeze.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { counting } from './counting-policy.ts';
import { runWorker } from './run-worker.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'policy.sqlite');
}

async function open(file: string) {
  const store = await openSqlitePolicyStore(file);
  onTestFinished(() => store.close());
  return { store, policy: createPolicy({ policy: counting, store }) };
}

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

describe('processes at once', () => {
  it('never spend one budget twice', async () => {
    const file = newFile();
    await open(file);
    const runs = await Promise.all([1, 2, 3, 4].map(() => runWorker(file, 'race', '3000000')));
    const reserved = runs.flat().filter((line) => line === 'reserved');
    // Six times 3 of 20 in an hour.
    expect(reserved).toHaveLength(6);
    expect(runs.map((lines) => lines.at(-1))).toEqual(Array(4).fill('leaving'));
    const { store, policy } = await open(file);
    expect(await policy.reservations()).toHaveLength(6);
    expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
  });

  it('all stop at a freeze', async () => {
    const file = newFile();
    const { store } = await open(file);
    await freeze(store, 'stop');
    const runs = await Promise.all([1, 2].map(() => runWorker(file, 'race', '1')));
    expect(runs).toEqual([['frozen'], ['frozen']]);
  });
});

describe('kill -9', () => {
  /** What must hold of a store whose process died after it had written these lines. */
  async function expectSafe(file: string, lines: readonly string[]): Promise<void> {
    const { store, policy } = await open(file);
    const has = (line: string): boolean => lines.includes(line);
    const open_ = (await policy.reservations()).map(({ id }) => id);
    // A signature can exist from here on; it counts until its end was told.
    if (has('lands reserved') && !has('lands ends')) expect(open_).toContain('lands');
    if (has('dies reserved') && !has('dies ends')) expect(open_).toContain('dies');
    if (has('lands settled')) expect(open_).not.toContain('lands');
    if (has('dies released')) expect(open_).not.toContain('dies');
    // 20 an hour: what has landed, and what may land, is never free.
    const certain = (has('lands reserved') ? 2n : 0n) + (open_.includes('dies') ? 3n : 0n);
    const { rules } = await policy.explain(swap({ leaving: { [USDC]: 1n } }));
    const hour = rules.find(({ reason }) => reason.includes(`${USDC} in an hour`))?.figures;
    const counted = BigInt(hour?.used ?? 0) + BigInt(hour?.reserved ?? 0);
    expect(counted).toBeGreaterThanOrEqual(certain * 1_000_000n);
    expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
  }

  it('at every step frees nothing that may still land', { timeout: 600_000 }, async () => {
    const whole = newFile();
    const lines = await runWorker(whole, 'steps');
    await expectSafe(whole, lines);
    const steps = Number(lines.at(-1)?.split(' ')[0]);
    expect(steps).toBeGreaterThan(40);
    const every = sample(
      Array.from({ length: steps }, (_, n) => n + 1),
      16,
    );
    for (let at = 0; at < every.length; at += 4)
      await Promise.all(
        every.slice(at, at + 4).map(async (n) => {
          const file = newFile();
          const written = await runWorker(file, 'steps', String(n));
          expect(String(written.at(-1))).not.toContain('steps');
          await expectSafe(file, written);
        }),
      );
  });
});
