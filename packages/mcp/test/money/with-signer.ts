import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryPolicyStore, type PolicyDocument, pricesOf } from '@perijove/policy';
import { ownerClient, remoteSigner, startSigner } from '@perijove/signer';
import { onTestFinished } from 'vitest';
import { demoPolicy } from '../../src/command/demo-policy.ts';
import { createMcp } from '../../src/create-mcp.ts';
import { connect, openScene, RECEIPT } from '../scene.ts';

const PASSPHRASE = 'correct horse battery staple';

/**
 * A server without a key, and the signer process of the owner with a policy of its own.
 *
 * @param changes Those of the policy of the signer.
 * @param near Those of the policy of the server.
 */
export async function openWithSigner(
  changes: Partial<PolicyDocument> = {},
  near: Partial<PolicyDocument> = {},
) {
  const scene = await openScene(near);
  const { money, perijove, alice, bob } = scene;
  const folder = await mkdtemp(join(tmpdir(), 'mcp-signer-'));
  const wallets = { wallet: alice.address, friend: bob.address, receipt: RECEIPT };
  const running = await startSigner({
    folder,
    keys: [alice.secretKey],
    policy: { ...demoPolicy(wallets), ...changes },
    store: createMemoryPolicyStore(),
    rpc: money.rpc,
    prices: pricesOf(perijove.price),
    ownerPassphrase: PASSPHRASE,
    approvalWaitMs: 0,
    signIn: { names: ['Jupiter', 'Jup'], hosts: ['jup.ag', '127.0.0.1'] },
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
