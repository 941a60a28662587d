import { asObject, asText } from './answer.ts';
import type { Rpc } from './rpc.ts';

/** The newest blockhash of the node, as base58 text. */
export async function latestBlockhash(rpc: Rpc, signal: AbortSignal | undefined): Promise<string> {
  const method = 'getLatestBlockhash';
  const answer = await rpc.call(method, [{ commitment: 'confirmed' }], signal);
  const { value } = asObject(answer, method);
  return asText(asObject(value, method)['blockhash'], method);
}
