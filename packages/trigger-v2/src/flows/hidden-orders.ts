import type { Address } from '@perijove/core';
import { listFlows } from '@perijove/journal';
import type { FlowOptions } from '@perijove/solana';
import { assertNetwork, executionFailed, heldTokens, journalOf } from '@perijove/solana/flow';
import { findPriceOrderById } from './cancel.ts';
import type { OrderCalls } from './order-calls.ts';
import type { PlacedOrder } from './placed-order.ts';

/** An order that the journal has as placed and not as withdrawn, and that no list has. */
export interface HiddenOrder {
  readonly order: string;
  readonly kind: 'price' | 'dca';
  /** The token accounts of its deposit. */
  readonly accounts: readonly Address[];
}

type NodeAndJournal = Pick<FlowOptions<never>, 'journal' | 'rpc' | 'signal' | 'deadlineMs'>;

const PLACING: Readonly<Record<string, HiddenOrder['kind']>> = {
  'trigger-v2.place': 'price',
  'trigger-v2.placeDca': 'dca',
};

const WITHDRAWING = ['trigger-v2.cancel', 'trigger-v2.cancelDca'];

/** Compares what the service lists with the records of the journal. Without a journal: none. */
export async function hiddenOrders(
  listed: ReadonlySet<string>,
  owner: Address,
  options: NodeAndJournal,
): Promise<readonly HiddenOrder[]> {
  const journal = journalOf(options);
  const records = journal ? await listFlows(journal) : [];
  const placed: HiddenOrder[] = [];
  const withdrawn = new Set<string | undefined>();
  for (const record of records) {
    if (record.step !== 'landed' || record.owner !== owner) continue;
    const { flow } = record;
    const { order, account, outputAccount } = Object(record.result) as Partial<PlacedOrder>;
    if (WITHDRAWING.includes(flow)) withdrawn.add(order);
    const kind = PLACING[flow];
    if (kind === undefined || order === undefined || account === undefined) continue;
    placed.push({ order, kind, accounts: outputAccount ? [account, outputAccount] : [account] });
  }
  return placed.filter(({ order }) => !listed.has(order) && !withdrawn.has(order));
}

/**
 * Looks the order up by its id: an order that moves from one list to the other can be missed once. A
 * node that shows nothing in the accounts of the order settles it, whatever the service lists.
 *
 * @throws PerijoveError `execution_failed` with the name `order_not_listed`; the errors of `dcaOrder`.
 */
export async function assertListed(
  calls: OrderCalls,
  { order, kind, accounts }: HiddenOrder,
  { rpc, signal }: NodeAndJournal,
): Promise<void> {
  if (rpc && (await heldTokens(rpc, accounts, signal)).length === 0)
    return assertNetwork(calls.priceOrders, { rpc, signal });
  if (kind === 'price') return void (await findPriceOrderById(calls, order, signal));
  const { id } = await calls.dcaOrder({ id: order }, { signal });
  if (id === order) return;
  const says = `the service returned the order ${id}, and not ${order}`;
  throw executionFailed(says, { name: 'order_not_listed', advice: 'check-status' });
}
