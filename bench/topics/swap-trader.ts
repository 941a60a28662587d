import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { SOL, sandbox, USDC } from '@perijove/core';
import { Pool } from 'undici';
import type { SwapServer } from './swap-server.ts';

/** A minimal client, because the server is measured. */
export interface Trader {
  readonly quote: () => Promise<unknown>;
  /** Order, signature, execute. */
  readonly instantSwap: () => Promise<void>;
  /** Quote, swap, signature, `sendTransaction`. */
  readonly routingSwap: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About 0.15 dollars, so that the price stays where it is. */
const AMOUNT = '1000000';

/** What an Ed25519 private key of 32 bytes has before it in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export function connectTrader({ url, rpcUrl, apiKey, taker, secretKey }: SwapServer): Trader {
  const pool = new Pool(new URL(url).origin);
  const { instantSwap, routingSwap } = sandbox(url).mounts;
  const key = readKey(secretKey);
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const answer = await pool.request({
      path,
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (answer.statusCode === 200) return (await answer.body.json()) as Record<string, unknown>;
    throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
  };
  const pair = new URLSearchParams({ inputMint: SOL, outputMint: USDC, amount: AMOUNT });
  const quote = () => call(`${routingSwap}/quote?${pair}`);
  return {
    quote,
    async instantSwap() {
      const order = await call(`${instantSwap}/order?${pair}&taker=${taker}`);
      const { requestId, transaction } = order;
      const signedTransaction = signed(String(transaction), key);
      const { status } = await call(`${instantSwap}/execute`, { requestId, signedTransaction });
      if (status !== 'Success') throw new Error(`the swap has ${String(status)}`);
    },
    async routingSwap() {
      const quoteResponse = await quote();
      const swap = { userPublicKey: taker, quoteResponse };
      const { swapTransaction } = await call(`${routingSwap}/swap`, swap);
      const params = [signed(String(swapTransaction), key), { encoding: 'base64' }];
      const request = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params };
      const { error } = await call(new URL(rpcUrl).pathname, request);
      if (error) throw new Error(JSON.stringify(error));
    },
    close: () => pool.close(),
  };
}

function readKey(secretKey: string): KeyObject {
  const secret = Buffer.from(secretKey, 'base64').subarray(0, 32);
  const key = Buffer.concat([PKCS8_HEAD, secret]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Of a transaction with one signer. */
function signed(transaction: string, key: KeyObject): string {
  const wire = Buffer.from(transaction, 'base64');
  wire.set(sign(null, wire.subarray(65), key), 1);
  return wire.toString('base64');
}
