import { type Address, type CallOptions, readPages, systemClock } from '@perijove/core';
import { executionFailed } from '@perijove/solana/flow';
import type { GetOrdersInput, Order } from '../types.ts';
import type { OrderMethods } from './place.ts';

/** Orders of a wallet by whether they are open. */
export interface FoundOrders {
  readonly open: readonly Order[];
  readonly past: readonly Order[];
}

/** `deadlineMs` is the maximum time for each list. */
type ListOptions = Pick<CallOptions, 'signal' | 'deadlineMs'>;

/** Times that both lists are read: an order that moves up in one of them can be missed once. */
const MAX_LOOKS = 3;

/**
 * Finds the named orders in the lists of the service.
 *
 * @throws PerijoveError `execution_failed` with the name `order_not_listed`.
 */
export async function findOrders(
  client: OrderMethods,
  user: Address,
  orders: readonly Address[],
  options: ListOptions,
): Promise<FoundOrders> {
  const { deadlineMs = Infinity } = options;
  const startedAt = systemClock.now();
  for (let look = 1; ; look++) {
    // Open ones first: an order that ends in between is then found among the others.
    const open = await find(client, { user, orderStatus: 'active' }, orders, options);
    const rest = without(orders, open);
    const past = await find(client, { user, orderStatus: 'history' }, rest, options);
    const [missing] = without(rest, past);
    if (missing === undefined) return { open, past };
    const isLate = systemClock.now() - startedAt > deadlineMs;
    if (look === MAX_LOOKS || isLate) throw notListed(missing);
  }
}

async function find(
  client: OrderMethods,
  listing: GetOrdersInput,
  wanted: readonly Address[],
  { signal, deadlineMs }: ListOptions,
): Promise<readonly Order[]> {
  const found: Order[] = [];
  if (wanted.length === 0) return found;
  for await (const order of readPages(client.getOrders, listing, { signal, deadlineMs })) {
    if (wanted.includes(order.orderKey)) found.push(order);
    if (found.length === wanted.length) break;
  }
  return found;
}

function without(keys: readonly Address[], orders: readonly Order[]): readonly Address[] {
  const found = new Set(orders.map(({ orderKey }) => orderKey));
  return keys.filter((key) => !found.has(key));
}

/** It may be an order of another wallet, or too new to be listed. */
function notListed(order: Address): Error {
  const says = `the service lists no order ${order} of the signer, neither open nor ended`;
  return executionFailed(says, { name: 'order_not_listed', advice: 'check-status' });
}
