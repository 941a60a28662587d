import type { Address, Signature } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type Movements, readMovements } from './movements.ts';

/**
 * What a landed transaction moved, as the node shows it; undefined without a node, or when the node
 * does not answer before the signal aborts. The transaction has landed all the same.
 */
export async function movementsIfKnown(
  rpc: Rpc | undefined,
  signature: Signature,
  owner: Address,
  signal?: AbortSignal,
): Promise<Movements | undefined> {
  if (!rpc) return undefined;
  return untilAborted(readMovements(rpc, signature, owner, signal), signal).catch(() => undefined);
}
