import { type Mint, SOL, USDC } from '@perijove/core';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { startForTest } from '../../../sandbox/test/running.ts';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy, type PolicyOptions } from '../../src/engine/create-policy.ts';
import { pricesOf } from '../../src/engine/prices.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import { document, ROUTER } from '../sample-policy.ts';

/** The sample at any time, with a market that moves as little as that of the sandbox. */
export const flowsDocument: PolicyDocument = {
  ...document,
  flows: [...document.flows, 'swap.swapByBuild', 'routing-swap.swap'],
  programs: [ROUTER],
  hours: 'always',
  starts: undefined,
  ends: '2126-01-01T00:00:00Z',
  loss: { maxBps: 300 },
  slippage: { maxBps: 300 },
};

/** A sandbox, a client, and a wallet whose policy uses the prices of the service. */
export async function openScene(changes: Partial<PolicyDocument> = {}, more: object = {}) {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { deployment, apiKey, ledger } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const { alice, bob } = sandbox.fundedWallets;
  const prices = pricesOf(perijove.price);
  const store = createMemoryPolicyStore();
  const wallets = { wallets: [alice.address], receivers: [bob.address] };
  const options: PolicyOptions = {
    policy: { ...flowsDocument, ...wallets, ...changes },
    store,
    prices,
    ...more,
  };
  const policy = createPolicy(options);
  const rpc = createRpc(sandbox.rpcUrl);
  const flow: NodeFlowOptions & { readonly rpc: typeof rpc } = {
    signer: alice.secretKey,
    rpc,
    policy,
    maxAttempts: 1,
  };
  const balance = (mint: Mint): bigint =>
    mint === SOL
      ? ledger.lamports(alice.address)
      : ledger
          .holdings(alice.address)
          .reduce((sum, each) => (each.mint === mint ? sum + each.amount : sum), 0n);
  return { sandbox, perijove, alice, bob, store, policy, rpc, flow, balance };
}

export const fiveUsdc = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n, slippageBps: 50 };
