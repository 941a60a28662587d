import {
  type AnyEndpoint,
  createTransport,
  type InputOf,
  SOL,
  type Streamed,
  type Transport,
  USDC,
} from '@perijove/core';
import { signTransaction } from '@perijove/solana';
import { createPerijove, createRpc, type Perijove } from 'perijove';
import { type CatalogEntry, catalog, families } from 'perijove/catalog';
import { createInviteCode } from 'perijove/send';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { vaultOf } from '../families/swap/vault.ts';
import {
  type IssuedVaultOrder,
  issuedVaultOrder,
} from '../families/trigger-v2/issued-vault-order.ts';
import { issuedOrder } from '../orders/issued-orders.ts';
import { startSeeded } from '../running.ts';

const problems: string[] = [];
let sandbox: Sandbox;
let transport: Transport;

beforeAll(async () => {
  sandbox = await startSeeded({ report: (problem) => problems.push(problem) });
  const { deployment, apiKey } = sandbox;
  transport = createTransport({ deployment, apiKey, retries: 0 });
});

afterAll(async () => {
  await transport.close();
  await sandbox.stop();
  expect(problems).toEqual([]);
});

test.each(catalog.map((entry) => [entry.endpoint.name, entry] as const))(
  '%s answers its own example, as its client expects',
  async (_name, { endpoint }: CatalogEntry) => {
    const { name } = endpoint;
    const issued = name.startsWith('trigger-v2.')
      ? await issuedInVault(name)
      : { request: await issuedTo(name) };
    const request = { ...(endpoint.example.request as object), ...issued.request };
    const { token } = issued;
    const answer: unknown = await transport.call(endpoint, request as never, { token });
    expect(endpoint.checkOutput(answer)).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/^(?:\[\]|\{\})$/);
  },
);

async function issuedInVault(name: string): Promise<IssuedVaultOrder> {
  const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
  try {
    return await issuedVaultOrder({ sandbox, perijove, ...sandbox.fundedWallets }, name);
  } finally {
    await perijove.close();
  }
}

/** What of an example nobody but the service can give: a quote, or an order to sign. */
async function issuedTo(name: string): Promise<object> {
  const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
  const price = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
  try {
    if (name.startsWith('routing-swap.swap')) {
      return { quoteResponse: await perijove.routingSwap.quote(price) };
    }
    if (name.startsWith('swap.swap')) {
      return { quoteResponse: await perijove.swap.quote(price) };
    }
    if (/^(?:trigger|recurring)\./.test(name)) {
      return await issuedOrder({ sandbox, perijove, ...sandbox.fundedWallets }, name);
    }
    if (name === 'send.craftClawback') return await sentInvite(perijove);
    if (name.startsWith('studio.') && name !== 'studio.createPoolTx') {
      return await launched(perijove, name);
    }
    if (name.startsWith('swap.squads')) return await multisigSwap(perijove, name);
    const client = { 'instant-swap.execute': perijove.instantSwap, 'swap.execute': perijove.swap };
    const { order } = client[name as keyof typeof client] ?? {};
    if (!order) return {};
    const taker = sandbox.fundedWallets.alice.address;
    const { requestId, transaction } = await order({ ...price, taker });
    return { requestId, signedTransaction: transaction };
  } finally {
    await perijove.close();
  }
}

/** A swap of a multisig's vault that has the tokens for it. */
async function multisigSwap({ swap }: Perijove, name: string): Promise<object> {
  const { alice, bob } = sandbox.fundedWallets;
  const settingsPda = bob.address;
  const taker = vaultOf(settingsPda);
  sandbox.ledger.faucet.token(taker, USDC, 1_000_000n);
  const terms = { inputMint: USDC, outputMint: SOL, amount: 1_000_000n, useWsol: true };
  const input = { ...terms, taker, settingsPda, signers: [alice.address] };
  if (name === 'swap.squadsOrder') return input;
  const { requestId, transaction } = await swap.squadsOrder(input);
  return {
    requestId,
    signedTransaction: await signTransaction(transaction ?? '', alice.secretKey),
  };
}

async function sentInvite({ send }: Perijove): Promise<object> {
  const { address: sender, secretKey: signer } = sandbox.fundedWallets.alice;
  const input = { code: createInviteCode(), amount: 1_000n, mint: USDC };
  const { invitePDA } = await send.send(input, { signer, rpc: createRpc(sandbox.rpcUrl) });
  return { invitePDA, sender };
}

/** A launch that is about to be submitted, or one that was, and was traded. */
async function launched({ studio, routingSwap }: Perijove, name: string): Promise<object> {
  const { address: owner, secretKey: signer } = sandbox.fundedWallets.alice;
  const example = families.studio.createPoolTx.example.request as InputOf<
    typeof families.studio.createPoolTx
  >;
  const { creator: _, ...launch } = example;
  if (name === 'studio.submitPool') {
    const { transaction } = await studio.createPoolTx({ ...launch, creator: owner });
    return { owner, transaction: await signTransaction(transaction, signer) };
  }
  const options = { signer, rpc: createRpc(sandbox.rpcUrl) };
  const { mint } = await studio.launch(launch, options);
  if (name === 'studio.poolAddresses') return { mint };
  await routingSwap.swap({ inputMint: USDC, outputMint: mint, amount: 10_000_000n }, options);
  const { data } = await studio.poolAddresses({ mint });
  const poolAddress = data?.dbcPoolAddress;
  return name === 'studio.fee'
    ? { poolAddress }
    : { poolAddress, ownerWallet: owner, maxQuoteAmount: '100' };
}

test('a list that streams is read element by element', async () => {
  const entry = catalog.find(({ endpoint }) => endpoint.streams);
  if (!entry) throw new Error('no endpoint streams');
  let count = 0;
  for await (const item of transport.stream(
    entry.endpoint as AnyEndpoint & Streamed,
    {} as never,
  )) {
    expect(item).toBeTypeOf('object');
    count++;
  }
  expect(count).toBeGreaterThan(0);
});
