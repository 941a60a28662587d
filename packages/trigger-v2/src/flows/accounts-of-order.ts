import type { Address } from '@perijove/core';
import { type Journal, listFlows } from '@perijove/journal';
import type { PlacedOrder } from './placed-order.ts';

/** The flow that makes the deposit which a withdrawal ends. */
const DEPOSIT_OF: Readonly<Record<string, string>> = {
  'trigger-v2.cancel': 'trigger-v2.place',
  'trigger-v2.cancelDca': 'trigger-v2.placeDca',
};

/**
 * The token accounts of an order, from the record of its deposit: a withdrawal must empty one of them
 * and no other. `undefined` where the journal does not have the record.
 */
export async function accountsOfOrder(
  journal: Journal,
  name: string,
  owner: Address,
  order: string,
): Promise<readonly Address[] | undefined> {
  const records = await listFlows(journal);
  for (const record of records) {
    if (record.step !== 'landed' || record.owner !== owner) continue;
    if (record.flow !== DEPOSIT_OF[name]) continue;
    const placed = Object(record.result) as Partial<PlacedOrder>;
    if (placed.order !== order || placed.account === undefined) continue;
    return placed.outputAccount ? [placed.account, placed.outputAccount] : [placed.account];
  }
  return undefined;
}
