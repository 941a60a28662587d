import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOL, USDC } from '@perijove/core';
import { createMemoryPolicyStore, type PolicyDocument, pricesOf } from '@perijove/policy';
import { ownerClient, remoteSigner, startSigner } from '@perijove/signer';
import { expect, it, onTestFinished } from 'vitest';
import { demoPolicy } from '../../src/command/demo-policy.ts';
import { createMcp } from '../../src/create-mcp.ts';
import { call, connect, openScene, RECEIPT } from '../scene.ts';

const PASSPHRASE = 'correct horse battery staple';

/** A server without a key, and the signer process of the owner with a policy of its own. */
async function openWithSigner(changes: Partial<PolicyDocument> = {}) {
  const scene = await openScene();
  const { money, perijove, alice, bob } = scene;
  const folder = await mkdtemp(join(tmpdir(), 'mcp-signer-'));
  const wallets = { wallet: alice.address, friend: bob.address, receipt: RECEIPT };
  const document = { ...demoPolicy(wallets), ...changes };
  const running = await startSigner({
    folder,
    keys: [alice.secretKey],
    policy: document,
    store: createMemoryPolicyStore(),
    rpc: money.rpc,
    prices: pricesOf(perijove.price),
    ownerPassphrase: PASSPHRASE,
    approvalWaitMs: 0,
  });
  onTestFinished(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });
  const signer = await remoteSigner(running.socketPath);
  const policy = { ...money.policy, approve: async () => true };
  const mcp = createMcp({ perijove, money: { ...money, signer, policy } });
  const client = await connect(mcp);
  const owner = ownerClient(running.ownerSocketPath ?? '', PASSPHRASE);
  return { ...scene, client, owner };
}

it('a commit is signed by another process, which has the key', async () => {
  const { client, balance } = await openWithSigner();
  const before = balance(USDC);
  const input = { inputMint: USDC, outputMint: SOL, amount: '5' };
  const { id } = await call<{ id: string }>(client, 'preview_swap', input);
  expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
  expect(before - balance(USDC)).toBe(5_000_000n);
});

it('what the policy of the signer refuses is refused by its rule', async () => {
  const { client, balance, bob } = await openWithSigner({ receivers: [] });
  const before = balance(USDC);
  const input = { to: bob.address, mint: USDC, amount: '1' };
  const { id } = await call<{ id: string }>(client, 'preview_payment', input);
  const { error } = await call<{ error: { rules: { rule: string }[] } }>(client, 'commit', { id });
  expect(error).toMatchObject({ code: 'policy_denied' });
  expect(error.rules.map(({ rule }) => rule)).toContain('receivers');
  expect(balance(USDC)).toBe(before);
});

it('what needs an approval is asked over the channel of the signer, and signed after it', async () => {
  const { client, balance, owner, bob } = await openWithSigner();
  const before = balance(USDC);
  const input = { to: bob.address, mint: USDC, amount: '12' };
  const { id, verdict } = await call<{ id: string; verdict: string }>(
    client,
    'preview_payment',
    input,
  );
  expect(verdict).toBe('ask');
  expect(await call(client, 'commit', { id })).toMatchObject({ error: { code: 'policy_denied' } });
  expect(balance(USDC)).toBe(before);
  const [ask] = await owner.approvals();
  expect(await owner.approve(ask?.id ?? '')).toBe(true);
  expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
  expect(before - balance(USDC)).toBe(12_000_000n);
});
