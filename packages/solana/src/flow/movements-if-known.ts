import type { Address, Signature } from '@perijove/core';
import type { Rpc } from '../rpc/rpc.ts';
import { type Movements, readMovements } from './movements.ts';

/**
 * What really moved, once a transaction has landed; undefined without a node, or when it does not
 * say: that is no reason to call what has landed a failure.
 */
export async function movementsIfKnown(
  rpc: Rpc | undefined,
  signature: Signature,
  owner: Address,
): Promise<Movements | undefined> {
  return rpc && readMovements(rpc, signature, owner).catch(() => undefined);
}
