import type { MessageLife } from '../policy/flow-policy.ts';
import { asNumber, asObject } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';

/**
 * What a node says of the blockhash of a transaction, before anybody signs it.
 *
 * @throws PerijoveError `rpc_failed`.
 */
export async function readLife(
  rpc: Rpc,
  { blockhash }: Pick<DecodedTransaction, 'blockhash'>,
  signal: AbortSignal | undefined,
): Promise<MessageLife> {
  const method = 'isBlockhashValid';
  const params = [blockhash, { commitment: 'confirmed' }];
  const { context, value } = asObject(await rpc.call(method, params, signal), method);
  const slot = asNumber(asObject(context, method)['slot'], method);
  return { blockhash, signedAfterSlot: slot, ...(value === true && { validAtSlot: slot }) };
}
