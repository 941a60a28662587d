import { asArray, asNumber, asObject, invalidResponse, slotOf } from '../rpc/answer.ts';
import type { Submission } from './submission.ts';

/** What a node knows about a signature. */
export type Status =
  /** Nothing, as of this slot; in all of the history, or only in that of the last minute or so. */
  | { readonly kind: 'none'; readonly slot: number; readonly inHistory: boolean }
  /** It is in a block that may yet be dropped. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'landed'; readonly slot: number }
  | Failed;

export interface Failed {
  readonly kind: 'failed';
  readonly slot: number;
  readonly err: unknown;
}

/** Whose status is read, and at which commitment it counts as landed. */
type StatusRequest = Pick<Submission, 'rpc' | 'signature' | 'commitment'> & {
  readonly signal: AbortSignal | undefined;
};

const method = 'getSignatureStatuses';

/** `inHistory` costs the node more, and is needed only for transactions that are minutes old. */
export async function readStatus(
  { rpc, signature, commitment, signal }: StatusRequest,
  inHistory: boolean,
): Promise<Status> {
  const params = [[signature], { searchTransactionHistory: inHistory }];
  const answer = asObject(await rpc.call(method, params, signal), method);
  const [value, ...others] = asArray(answer['value'], method);
  // A response to another request must not count as "not found".
  if (value === undefined || others.length > 0) throw invalidResponse(method);
  if (value === null) {
    const slot = slotOf(answer, method);
    return { kind: 'none', slot, inHistory };
  }
  const status = asObject(value, method);
  const { err, confirmationStatus, confirmations } = status;
  // Old nodes give no name for it; without a count it is final.
  const level = confirmationStatus ?? (confirmations === null ? 'finalized' : 'processed');
  if (level !== 'finalized' && level !== commitment) return { kind: 'seen' };
  const slot = asNumber(status['slot'], method);
  return err === null || err === undefined
    ? { kind: 'landed', slot }
    : { kind: 'failed', slot, err };
}
