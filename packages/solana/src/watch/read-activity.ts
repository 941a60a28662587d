import type { Address, Signature } from '@perijove/core';
import { asArray, asNumber, asObject, asText } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';

/** A transaction that names a wallet. */
export interface WalletTransaction {
  readonly signature: Signature;
  readonly slot: number;
  /** Whether it failed: it was included, and only its fee was paid. */
  readonly hasFailed: boolean;
  /** Unix seconds; `undefined` if the node does not know. */
  readonly blockTime: number | undefined;
}

/** @throws PerijoveError `rpc_failed`. */
export async function readActivity(
  rpc: Rpc,
  address: Address,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<readonly WalletTransaction[]> {
  const method = 'getSignaturesForAddress';
  const params = [address, { limit, commitment: 'confirmed' }];
  return asArray(await rpc.call(method, params, signal), method).map((each) => {
    const { signature, slot, err, blockTime } = asObject(each, method);
    return {
      signature: asText(signature, method),
      slot: asNumber(slot, method),
      hasFailed: err !== null && err !== undefined,
      blockTime: blockTime == null ? undefined : asNumber(blockTime, method),
    };
  });
}
