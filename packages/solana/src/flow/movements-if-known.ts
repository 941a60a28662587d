import type { Address, Signature } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type Movements, readMovements } from './movements.ts';

/**
 * What really moved, once a transaction has landed; undefined without a node, or when it does not
 * say before the signal ends the wait: that is no reason to call what has landed a failure.
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
