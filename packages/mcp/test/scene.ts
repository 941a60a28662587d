import { Client, type ClientOptions, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Mint, SOL } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import {
  createMemoryPolicyStore,
  type PolicyDocument,
  type PolicyOptions,
  pricesOf,
} from '@perijove/policy';
import type { Sandbox } from '@perijove/sandbox';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { startForTest } from '../../sandbox/test/running.ts';
import { demoPolicy } from '../src/command/demo-policy.ts';
import { createMcp, type Mcp } from '../src/create-mcp.ts';
import type { MoneyOptions } from '../src/options.ts';

/** The mint of the receipt for deposits of USDC. */
export const RECEIPT: Mint = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D';

/** A sandbox with a server that moves money within the demo policy. */
export async function openScene(
  changes: Partial<PolicyDocument> = {},
  more: Partial<PolicyOptions> = {},
) {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const { alice, bob } = sandbox.fundedWallets;
  const store = createMemoryPolicyStore();
  const wallets = { wallet: alice.address, friend: bob.address, receipt: RECEIPT };
  const money: MoneyOptions = {
    signer: alice.secretKey,
    policy: {
      policy: { ...demoPolicy(wallets), ...changes },
      store,
      prices: pricesOf(perijove.price),
      ...more,
    },
    rpc: createRpc(sandbox.rpcUrl),
    journal: createMemoryJournal(),
  };
  const mcp = createMcp({ perijove, money });
  return { sandbox, perijove, alice, bob, store, money, mcp, balance: balanceOf(sandbox) };
}

function balanceOf({ ledger, fundedWallets: { alice } }: Sandbox) {
  return (mint: Mint): bigint =>
    mint === SOL
      ? ledger.lamports(alice.address)
      : ledger
          .holdings(alice.address)
          .reduce((sum, each) => (each.mint === mint ? sum + each.amount : sum), 0n);
}

/** A client of the current revision, over streams in memory. */
export async function connect(mcp: Mcp, options: ClientOptions = {}): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = serveStdio(() => mcp.createServer(), { transport: far as never });
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(near);
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return client;
}

/** Calls a tool, and returns its data; of a failure its `error`. */
export async function call<Data = Readonly<Record<string, never>>>(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const result = await client.callTool({ name, arguments: input });
  const [content] = result.content;
  if (content?.type !== 'text') throw new Error('the result does not contain text');
  return JSON.parse(content.text) as Data;
}
