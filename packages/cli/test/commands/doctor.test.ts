import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Check } from '../../src/doctor/check.ts';
import { type Ended, envelope, freshFolder, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const checksOf = (ended: Ended): ReadonlyMap<string, Check> =>
  new Map(envelope<readonly Check[]>(ended).data.map((each) => [each.check, each]));

it('finds everything in order', async () => {
  const wallet = withWallet(sandbox, sandbox.fundedWallets.alice);
  const checks = checksOf(await perijove(['doctor', '--json=all', ...wallet]));
  expect([...checks.keys()]).toEqual([
    'versions',
    'proxy',
    'configuration',
    'host',
    'key',
    'clock',
    'node',
    'wallet',
    'journal',
    'policy',
  ]);
  expect([...checks.values()].filter(({ state, todo }) => state !== 'ok' || todo !== null)).toEqual(
    [],
  );
  expect(checks.get('wallet')?.found).toMatch(/^\w{43,44}, [\d.]+ SOL$/);
  expect(checks.get('node')?.found).toMatch(/^127\.0\.0\.1:\d+, sandbox, version \S+, slot \d+, /);
  expect(checks.get('key')?.found).toMatch(/^accepted; \d+ requests left/);
});

it('says what to do about a wrong key and a key file that others may read', async () => {
  const path = join(freshFolder(), 'key');
  writeFileSync(path, 'jup_wrong', { mode: 0o600 });
  const url = `--sandbox-url=${sandbox.url}`;
  const checks = checksOf(await perijove(['doctor', url, `--key-file=${path}`, '--json=all']));
  expect(checks.get('key')).toMatchObject({
    state: 'problem',
    todo: expect.stringMatching(/^contact-portal/) as unknown,
  });
  expect(checks.get('wallet')).toMatchObject({ state: 'warning', found: 'none' });
  const open = withWallet(sandbox, sandbox.fundedWallets.alice, 0o640);
  expect(checksOf(await perijove(['doctor', ...open, '--json=all'])).get('wallet')?.todo).toMatch(
    /^chmod 600 /,
  );
});

it('reports a host that does not answer, and shows of a proxy and a node the host only', async () => {
  const env = { HTTPS_PROXY: 'http://me:secret@127.0.0.1:1', RPC_URL: 'http://127.0.0.1:1/secret' };
  const ended = await perijove(['doctor', '--json=all'], { ...env, JUPITER_API_KEY: 'jup_secret' });
  const checks = checksOf(ended);
  expect(checks.get('proxy')?.found).toBe('127.0.0.1:1, by HTTPS_PROXY');
  expect(checks.get('host api.jup.ag')?.found).toMatch(/^connection_lost: /);
  expect(checks.get('node')).toMatchObject({ state: 'problem' });
  expect(ended.stdout + ended.stderr).not.toContain('secret');
});

it('counts the flows that wait to be resumed', async () => {
  const wallet = withWallet(sandbox, sandbox.fundedWallets.alice);
  const folder = String(wallet.at(-1)).replace('--journal=', '');
  const { createFileJournal } = await import('@perijove/journal/file');
  await createFileJournal(folder).write({
    id: 'open',
    flow: 'swap.swap',
    owner: sandbox.fundedWallets.alice.address,
    asked: {},
    step: 'begun',
    revision: 1,
  } as never);
  const { stdout } = await perijove(['doctor', ...wallet]);
  expect(stdout).toMatch(/^journal +warning +\S+: 1 unfinished$/m);
  expect(stdout).toMatch(/^journal: run perijove resume/m);
});
