import { randomUUID } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import { buildOrderTransaction } from '../../orders/order-transaction.ts';
import type { PredictionContext } from './prediction-desk.ts';

/** A transaction for a wallet to sign, and the id by which `execute` finds it. */
export interface Built {
  readonly transaction: string;
  readonly txMeta: { readonly blockhash: string; readonly lastValidBlockHeight: number };
  readonly requestId: string;
}

/** Builds a transaction, and notes it for `execute`. */
export function build(
  { ledger, world, prediction }: PredictionContext,
  owner: Address,
  instructions: readonly Instruction[],
  order: Address | null,
): Built {
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
  const { transaction, messageHash } = buildOrderTransaction(ledger, {
    payer: owner,
    owner,
    instructions,
  });
  const requestId = randomUUID();
  const atMs = world.clock.now();
  prediction.requests.add({ requestId, atMs, messageHashes: [messageHash], order });
  return { transaction, txMeta: { blockhash, lastValidBlockHeight }, requestId };
}
