import { type Signer, signTransaction } from '../../../src/ledger/keys.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import { toBase58 } from '../../../src/rpc/base58-text.ts';

/** A transaction that was sent, or is about to be. */
export interface Swap {
  readonly taker: string;
  /** Base64. */
  readonly wire: string;
  readonly signature: string;
}

/** An answer that says no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Asks for an order and signs it. */
export async function orderSwap(url: string, taker: Signer): Promise<Swap> {
  const order = await (await fetch(`${url}/order/${taker.address}`)).text();
  const transaction = decodeTransaction(new Uint8Array(Buffer.from(order, 'base64')));
  const wire = signTransaction(transaction, [taker]);
  return {
    taker: taker.address,
    wire: Buffer.from(wire).toString('base64'),
    signature: toBase58(wire.subarray(1, 65)),
  };
}

export async function sendSwap(url: string, { wire }: Swap): Promise<void> {
  await callRpc(url, 'sendTransaction', [wire, { encoding: 'base64' }]);
}

/** @throws Refusal for an answer that is an error; anything else when there is none. */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/rpc`, { method: 'POST', headers, body });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { message: string };
  };
  if (error) throw new Refusal(error.message);
  return result;
}
