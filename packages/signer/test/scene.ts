import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import {
  createMemoryPolicyStore,
  type PolicyDocument,
  type PolicyStore,
  pricesOf,
} from '@perijove/policy';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { startForTest } from '../../sandbox/test/running.ts';
import { type SignerOptions, startSigner } from '../src/process/start-signer.ts';
import { remoteSigner } from '../src/remote/remote-signer.ts';
import { documentFor } from './document.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pj-signer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface SceneOptions extends Partial<SignerOptions> {
  readonly changes?: Partial<PolicyDocument>;
}

/** A sandbox, a signer that holds the key of alice, and what its client has. */
export async function openScene({ changes = {}, ...more }: SceneOptions = {}) {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { deployment, apiKey, ledger } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const { alice, bob, carol } = sandbox.fundedWallets;
  const prices = pricesOf(perijove.price);
  const rpc = createRpc(sandbox.rpcUrl);
  const store: PolicyStore = more.store ?? createMemoryPolicyStore();
  const policy = { ...documentFor(alice.address, bob.address), ...changes };
  const options: SignerOptions = {
    folder: newFolder(),
    keys: [alice.secretKey],
    policy,
    rpc,
    prices,
    reconcileEveryMs: 0,
    limits: { perMinute: 100_000 },
    ...more,
    store,
  };
  const running = await startSigner(options);
  onTestFinished(() => running.close());
  const signer = await remoteSigner(running.socketPath);
  const balance = (mint: Mint, wallet: Address = alice.address): bigint =>
    mint === SOL
      ? ledger.lamports(wallet)
      : ledger
          .holdings(wallet)
          .reduce((sum, each) => (each.mint === mint ? sum + each.amount : sum), 0n);
  const later = (slots: number): void => sandbox.control.clock.jump(slots * 400);
  const flow = { signer, rpc, maxAttempts: 1 };
  return {
    sandbox,
    perijove,
    alice,
    bob,
    carol,
    rpc,
    store,
    policy,
    running,
    signer,
    flow,
    balance,
    later,
    options,
  };
}

export const fiveUsdc = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n, slippageBps: 50 };
