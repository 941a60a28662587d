import { type Address, systemClock } from '@perijove/core';
import { type FlowOptions, fetchTokenBalances } from '@perijove/solana';
import { executionFailed } from '@perijove/solana/flow';
import { readOrders } from '../read-orders.ts';
import type { OrderStatus, TimeOrder } from '../types.ts';
import type { OrderMethods } from './order-methods.ts';

/** Times that both lists are read: an order that moves up in one of them can be missed once. */
const MAX_LOOKS = 3;

/**
 * Returns a time-based order that is active; `undefined` if it has ended. What it holds must be
 * known to check that it comes back.
 *
 * @throws PerijoveError `execution_failed` with the name `order_not_listed`, or `order_not_ended`
 * when it is listed as ended and the node shows tokens in it.
 */
export async function findActive(
  client: OrderMethods,
  user: Address,
  order: Address,
  { rpc, signal, deadlineMs }: Pick<FlowOptions, 'rpc' | 'signal' | 'deadlineMs'>,
): Promise<TimeOrder | undefined> {
  const find = async (orderStatus: OrderStatus): Promise<TimeOrder | undefined> => {
    const listing = { user, orderStatus, recurringType: 'time', includeFailedTx: false } as const;
    for await (const each of readOrders(client.getOrders, listing, { signal, deadlineMs })) {
      if (each.orderKey === order) return each;
    }
    return undefined;
  };
  const startedAt = systemClock.now();
  const isLate = (): boolean => systemClock.now() - startedAt > (deadlineMs ?? Infinity);
  for (let look = 1; look <= MAX_LOOKS && !isLate(); look++) {
    // The active ones first: an order that ends in between is then found among the others.
    const active = await find('active');
    if (active) return active;
    const past = await find('history');
    if (past) return assertEnded(past, { rpc, signal });
  }
  // It may be an order of another wallet, or too new to be listed.
  const says = `the service lists no time-based order ${order} of the signer`;
  throw executionFailed(says, { name: 'order_not_listed', advice: 'check-status' });
}

/** The order would not be checked again, and could still be filled. */
async function assertEnded(
  { orderKey: owner, inputMint, outputMint }: TimeOrder,
  { rpc, signal }: Pick<FlowOptions, 'rpc' | 'signal'>,
): Promise<undefined> {
  if (!rpc) return undefined;
  const holders = [inputMint, outputMint].map((mint) => ({ owner, mint }));
  const held = await fetchTokenBalances(rpc, holders, signal);
  if (held.every((units) => units === 0n)) return undefined;
  const says = `the service lists the order ${owner} as ended, and the node shows tokens in it`;
  throw executionFailed(says, { name: 'order_not_ended', advice: 'check-status' });
}
