import { type InputOf, SOL, USDC } from '@perijove/core';
import { signTransaction } from '@perijove/solana';
import { createPerijove, createRpc, type Perijove } from 'perijove';
import { families } from 'perijove/catalog';
import { createInviteCode } from 'perijove/send';
import type { Sandbox } from '../../src/index.ts';
import { issuedPrediction } from '../families/prediction/issued-prediction.ts';
import { vaultOf } from '../families/swap/vault.ts';
import {
  type IssuedVaultOrder,
  issuedVaultOrder,
} from '../families/trigger-v2/issued-vault-order.ts';
import { issuedOrder } from '../orders/issued-orders.ts';

/** What of the example of an endpoint only the service can give, and the token that it is sent with. */
export async function issuedFor(sandbox: Sandbox, name: string): Promise<IssuedVaultOrder> {
  const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
  const at = { sandbox, perijove };
  try {
    if (name.startsWith('trigger-v2.')) {
      return await issuedVaultOrder({ ...at, ...sandbox.fundedWallets }, name);
    }
    return { request: await issuedBy(at, name) };
  } finally {
    await perijove.close();
  }
}

interface At {
  readonly sandbox: Sandbox;
  readonly perijove: Perijove;
}

/** A quote, or an order to sign. */
async function issuedBy({ sandbox, perijove }: At, name: string): Promise<object> {
  const price = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
  if (name.startsWith('routing-swap.swap')) {
    return { quoteResponse: await perijove.routingSwap.quote(price) };
  }
  if (name.startsWith('swap.swap')) return { quoteResponse: await perijove.swap.quote(price) };
  if (/^(?:trigger|recurring)\./.test(name)) {
    return issuedOrder({ sandbox, perijove, ...sandbox.fundedWallets }, name);
  }
  if (name.startsWith('prediction.')) return issuedPrediction({ sandbox, perijove }, name);
  if (name === 'borrow.positions') return openedLoan({ sandbox, perijove });
  if (name === 'send.craftClawback') return sentInvite({ sandbox, perijove });
  if (name.startsWith('studio.') && name !== 'studio.createPoolTx') {
    return launched({ sandbox, perijove }, name);
  }
  if (/^tokens\.\w+Verification$/.test(name)) return paidVerification({ sandbox, perijove }, name);
  if (name.startsWith('swap.squads')) return multisigSwap({ sandbox, perijove }, name);
  if (name === 'jupiterz.execute') return makerFill({ sandbox, perijove });
  const client = { 'instant-swap.execute': perijove.instantSwap, 'swap.execute': perijove.swap };
  const { order } = client[name as keyof typeof client] ?? {};
  if (!order) return {};
  const taker = sandbox.fundedWallets.alice.address;
  const { requestId, transaction } = await order({ ...price, taker });
  return { requestId, signedTransaction: transaction };
}

/** The wallet of a position. */
async function openedLoan({ sandbox, perijove: { borrow } }: At): Promise<object> {
  const { address, secretKey: signer } = sandbox.fundedWallets.alice;
  const options = { signer, rpc: createRpc(sandbox.rpcUrl) };
  await borrow.open({ vaultId: 1, collateral: 100_000_000n }, options);
  return { users: [address] };
}

/** A swap of a multisig's vault that has the tokens for it. */
async function multisigSwap({ sandbox, perijove: { swap } }: At, name: string): Promise<object> {
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

/** A maker's quote that the taker has signed. */
async function makerFill({ sandbox, perijove: { jupiterz } }: At): Promise<object> {
  const { address: taker, secretKey } = sandbox.fundedWallets.alice;
  const pair = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
  const { requestId, quoteId, transaction } = await jupiterz.order({ ...pair, taker });
  return { requestId, quoteId, transaction: await signTransaction(transaction ?? '', secretKey) };
}

async function sentInvite({ sandbox, perijove: { send } }: At): Promise<object> {
  const { address: sender, secretKey: signer } = sandbox.fundedWallets.alice;
  const input = { code: createInviteCode(), amount: 1_000n, mint: USDC };
  const { invitePDA } = await send.send(input, { signer, rpc: createRpc(sandbox.rpcUrl) });
  return { invitePDA, sender };
}

/** A launch that is about to be submitted, or one that was, and was traded. */
async function launched({ sandbox, perijove }: At, name: string): Promise<object> {
  const { studio, routingSwap } = perijove;
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

/** A token that can be verified, and the signed payment for it. */
async function paidVerification(
  { sandbox, perijove: { tokens } }: At,
  name: string,
): Promise<object> {
  const { address: senderAddress, secretKey } = sandbox.fundedWallets.alice;
  const unverified = (await tokens.recent()).filter(({ isVerified }) => !isVerified);
  const tokenId = unverified[0]?.id;
  // The oldest: launches of the same moment are in the order of their mints, which are new in each
  // run, and the first may have been paid for.
  if (name === 'tokens.checkVerification') return { tokenId: unverified.at(-1)?.id };
  if (name === 'tokens.craftVerification') return { senderAddress };
  if (name === 'tokens.quoteVerification') return {};
  const { requestId, transaction } = await tokens.craftVerification({ senderAddress });
  const signed = await signTransaction(transaction ?? '', secretKey);
  return { senderAddress, tokenId, requestId, transaction: signed };
}
