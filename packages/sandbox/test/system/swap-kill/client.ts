import { type Address, isPerijoveError, type Mint, type Signature, sandbox } from '@perijove/core';
import {
  decodeTransaction,
  payerSignatureOf,
  type Signer,
  signTransaction,
} from '@perijove/local-node/ledger';
import { createPerijove, type Perijove } from 'perijove';
import type { Reached } from './sandbox-process.ts';

/** Families that swap: each gives a client its transactions in its own way. */
export const families = ['instant-swap', 'swap', 'swap in version 1', 'routing-swap'] as const;

/** Without these, an order is of version 1. */
const excludeRouters = ['jupiterz', 'dflow', 'okx'];

/** Of which pair, how much, and through which family. */
export interface Wish {
  readonly family: (typeof families)[number];
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
}

/** A signed transaction that is sent, perhaps more than once. */
export interface Sent {
  readonly taker: Address;
  /** Base64. */
  readonly wire: string;
  readonly signature: Signature;
  /** Of an order, which the family that made it executes. */
  readonly requestId?: string | undefined;
  readonly family?: Wish['family'] | undefined;
}

/** `failed`: it is on the ledger, has paid its fee and changed nothing else. */
export type Outcome = 'landed' | 'failed' | 'refused' | 'already there';

/** A client of a sandbox; every call rejects with {@link Cut} once the sandbox is gone. */
export interface Client {
  readonly build: (wish: Wish, taker: Signer) => Promise<Sent>;
  readonly send: (sent: Sent) => Promise<Outcome>;
  /** Undefined for a transaction that is not there. */
  readonly statusOf: (signature: Signature) => Promise<'landed' | 'failed' | undefined>;
  readonly close: () => Promise<void>;
}

/** There was no answer. */
export class Cut extends Error {
  override readonly name = 'Cut';
}

export function connect({ url, apiKey, rpcUrl }: Reached): Client {
  const plan = { limit: 1_000_000, windowMs: 1000 };
  const deployment = sandbox(url);
  // Only a sandbox that is gone cuts a call off, not a busy machine.
  const patience = { timeoutMs: 120_000, deadlineMs: 120_000 };
  const perijove = createPerijove({ deployment, apiKey, plan, retries: 0, ...patience });
  return {
    build: (wish, taker) => orCut(build(perijove, wish, taker)),
    send: (sent) =>
      sent.requestId === undefined ? sendOverRpc(rpcUrl, sent) : execute(perijove, sent),
    async statusOf(signature) {
      const params = [[signature], { searchTransactionHistory: true }];
      const { result } = await callRpc(rpcUrl, 'getSignatureStatuses', params);
      const [status] = (result as { value: ({ err: unknown } | null)[] }).value;
      if (!status) return undefined;
      return status.err === null ? 'landed' : 'failed';
    },
    close: () => perijove.close(),
  };
}

async function build(perijove: Perijove, wish: Wish, taker: Signer): Promise<Sent> {
  const { family, ...pair } = wish;
  if (family !== 'routing-swap') {
    const input = { ...pair, taker: taker.address };
    const { transaction, requestId } = await (family === 'instant-swap'
      ? perijove.instantSwap.order(input)
      : perijove.swap.order({
          ...input,
          ...(family === 'swap in version 1' && { excludeRouters }),
          maxSupportedTransactionVersion: '1',
        }));
    return { ...signed(transaction ?? '', taker, requestId), family };
  }
  const quoteResponse = await perijove.routingSwap.quote(pair);
  const { swapTransaction } = await perijove.routingSwap.swap({
    userPublicKey: taker.address,
    quoteResponse,
    dynamicComputeUnitLimit: true,
  });
  return signed(swapTransaction, taker);
}

function signed(transaction: string, taker: Signer, requestId?: string): Sent {
  const wire = signTransaction(decodeTransaction(Buffer.from(transaction, 'base64')), [taker]);
  return {
    taker: taker.address,
    wire: Buffer.from(wire).toString('base64'),
    signature: payerSignatureOf(decodeTransaction(wire)),
    requestId,
  };
}

async function execute(
  perijove: Perijove,
  { wire, signature, requestId = '', family }: Sent,
): Promise<Outcome> {
  const { execute: run } = family === 'instant-swap' ? perijove.instantSwap : perijove.swap;
  const result = await orCut(run({ requestId, signedTransaction: wire }));
  if (result.signature == null) return 'refused';
  if (result.signature !== signature) throw new Error('the answer is of another transaction');
  return result.status === 'Success' ? 'landed' : 'failed';
}

async function sendOverRpc(rpcUrl: string, { wire }: Sent): Promise<Outcome> {
  const { error } = await callRpc(rpcUrl, 'sendTransaction', [wire, { encoding: 'base64' }]);
  if (!error) return 'landed';
  return error.message.includes('already been processed') ? 'already there' : 'refused';
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body });
    return (await response.json()) as RpcAnswer;
  } catch (cause) {
    throw new Cut('no answer', { cause });
  }
}

/** What the sandbox answers with an error is a failure of the test. */
async function orCut<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const reason = isPerijoveError(error, 'outcome_unknown') ? error.cause : error;
    const isCut =
      isPerijoveError(reason, 'connection_lost') ||
      (isPerijoveError(reason, 'invalid_response') && reason.details.reason === 'cut-off');
    throw isCut ? new Cut('no answer', { cause: error }) : error;
  }
}
