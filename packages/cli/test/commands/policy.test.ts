import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOL, USDC } from '@perijove/core';
import { freeze } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { apiPrograms } from 'perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, freshFolder, inTerminal, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const caps = { perTransaction: '9000000', perHour: '9000000', perDay: '9000000', total: '9000000' };

/** A swap of at most 9 USDC in all, above 5 only with an approval. */
function documentOf(change: object = {}): object {
  return {
    version: 1,
    name: 'terminal',
    wallets: [sandbox.fundedWallets.alice.address],
    flows: ['swap.swap'],
    leaving: { [USDC]: caps, [SOL]: caps },
    arriving: [SOL],
    programs: [apiPrograms.router],
    usd: { perTransaction: 20, perHour: 20, perDay: 20, total: 20 },
    maxPriceAgeSeconds: 60,
    loss: { maxBps: 300 },
    slippage: { maxBps: 300 },
    fees: { network: '100000', tip: '0', ownRent: '2100000', otherRent: '0' },
    rate: { perMinute: 10, perHour: 10, perDay: 10 },
    hours: 'always',
    ends: '2100-01-01T00:00:00Z',
    ask: { leaving: { [USDC]: '5000000' } },
    freezeAfterRefusals: 10,
    ...change,
  };
}

function written(document: object): string {
  const path = join(freshFolder(), 'policy.json');
  writeFileSync(path, JSON.stringify(document));
  return `--policy=${path}`;
}

const swap = (amount: string, ...more: readonly string[]): readonly string[] => [
  'swap',
  amount,
  'USDC',
  'SOL',
  ...withWallet(sandbox, sandbox.fundedWallets.alice),
  ...more,
];

it('doctor reads the policy, its budgets and a freeze', async () => {
  const home = { HOME: freshFolder() };
  const wallet = withWallet(sandbox, sandbox.fundedWallets.alice);
  const checked = async (policy: string): Promise<string> =>
    (await inTerminal(['doctor', ...wallet, policy], { env: home })).stdout;
  const policy = written(documentOf());
  expect(await checked(policy)).toMatch(/^policy +ok +\S+: terminal, until 2100-01-01/m);
  expect(await checked(policy)).toMatch(/^policy store +ok +\S+: created by the first flow$/m);
  const swapped = await inTerminal(swap('5', policy, '--yes'), { env: home });
  expect(swapped).toMatchObject({ code: 0 });
  expect(await checked(policy)).toMatch(/^policy store +ok +\S+: \d+ lines in its log$/m);
  const file = join(home.HOME, '.local', 'state', 'perijove', 'policy.sqlite');
  const store = await openSqlitePolicyStore(file);
  await freeze(store, 'lunch');
  await store.close();
  expect(await checked(policy)).toMatch(/^policy store: signing is frozen: lunch$/m);
  expect(await checked(written(documentOf({ usd: undefined })))).toMatch(
    /^policy +problem +invalid_input: .*usd/m,
  );
  expect(await checked(written(documentOf({ loss: 'unlimited' })))).toMatch(
    /^policy: loss bounds nothing: /m,
  );
});

it('keeps one budget for all commands, whatever their journal', async () => {
  const policy = written(documentOf());
  const home = { HOME: freshFolder() };
  expect(await perijove(swap('5', policy, '--yes'), home)).toMatchObject({ code: 0 });
  const second = await perijove(swap('5', policy, '--yes', '--json=all'), home);
  expect(second.code).toBe(14);
  expect(failure(second).error).toMatchObject({ code: 'policy_denied' });
  expect(await perijove(swap('4', policy, '--yes'), home)).toMatchObject({ code: 0 });
});

it('asks a person what the policy wants approved, and signs nothing with --yes', async () => {
  const policy = written(documentOf());
  const ended = await perijove(swap('6', policy, '--yes', '--json=all'));
  expect(failure(ended)).toMatchObject({ exitCode: 14, error: { code: 'policy_denied' } });
  const said = await inTerminal(swap('6', policy), { answer: 'y' });
  expect(said.stderr).toMatch(/The policy asks: .* above 5000000.* Allow it\? \[y\/N\]/);
  expect(said.code).toBe(0);
  expect(await inTerminal(swap('6', policy), { answer: 'n' })).toMatchObject({ code: 14 });
});

it('names what is wrong in the document, before the service is asked for an order', async () => {
  const { ends: _, ...endless } = documentOf() as { readonly ends: string };
  const wrong = await perijove(swap('1', written(endless), '--yes', '--json=all'));
  expect(failure(wrong)).toMatchObject({ exitCode: 2, error: { code: 'invalid_input' } });
  expect(failure(wrong).error.message).toContain('ends');
  const missing = await perijove(swap('1', '--policy=/none', '--yes'));
  expect(missing.stderr).toContain('--policy: /none cannot be read (ENOENT)');
  expect(missing.code).toBe(2);
});

it('allows --yes on the public service for flows, not for calls that nothing bounds', async () => {
  const policy = written(documentOf());
  const env = { RPC_URL: 'http://127.0.0.1:1' };
  const noWallet = await perijove(['swap', '1', 'USDC', 'SOL', '--yes', policy], env);
  expect(noWallet.stderr).toContain('needs the path of a key pair file');
  const input = `--input=${JSON.stringify({ signedTransaction: 'AA==', requestId: 'none' })}`;
  const call = await perijove(['call', 'swap.execute', '--yes', policy, input], env);
  expect(call.stderr).toContain('no policy bounds this call');
  expect([noWallet.code, call.code]).toEqual([2, 2]);
});
