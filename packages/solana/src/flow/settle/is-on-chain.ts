import type { Signature } from '@perijove/core';
import type { Rpc } from '../../rpc/rpc.ts';
import { outcomeUnknown } from '../../submit/outcome-unknown.ts';
import { readStatus } from '../../submit/read-status.ts';

/**
 * Looks once, also in the node's history, whether a transaction is in a block: also one that has failed
 * there, or whose block may yet be dropped. False says only that the node does not have it now.
 *
 * @throws PerijoveError `outcome_unknown` when the node does not answer. An abort rejects with the
 * signal's own reason.
 */
export async function isOnChain(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    const { kind } = await readStatus({ rpc, signature, commitment: 'confirmed', signal }, true);
    return kind !== 'none';
  } catch (error) {
    signal?.throwIfAborted();
    throw outcomeUnknown(signature, error);
  }
}
