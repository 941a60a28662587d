import { asObject, slotOf } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { MessageLife } from './flow-policy.ts';

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
  const answer = asObject(await rpc.call(method, params, signal), method);
  const slot = slotOf(answer, method);
  const isValid = answer['value'] === true;
  return { blockhash, signedAfterSlot: slot, ...(isValid && { validAtSlot: slot }) };
}
