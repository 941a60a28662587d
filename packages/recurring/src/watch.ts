import type { Address, Transport } from '@perijove/core';
import {
  type Change,
  type Poll,
  pagesOf,
  readList,
  type Until,
  type WatchOptions,
  watchWalletState,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { GetOrdersInput, TimeOrder } from './types.ts';

export interface WatchInput {
  /** Wallet that owns the orders. */
  readonly user: Address;
  /** Ends the watch with the first orders for which it returns true; they are still yielded. */
  readonly until?: Until<readonly TimeOrder[]> | undefined;
}

/** Active orders of a wallet; `changed` has the `orderKey` of those that are new, ended or different. */
export type OrdersChange = Change<readonly TimeOrder[]>;

const POLL_MS = 10_000;

/** See `RecurringClient.watch`. */
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<OrdersChange, void, undefined> {
  const endpoint = endpoints.getOrders;
  const watched = {
    name: 'recurring.watch',
    endpoint,
    wallet: 'user',
    pollMs: POLL_MS,
    requestOf: ({ user }: WatchInput): GetOrdersInput<'time'> => ({
      user,
      orderStatus: 'active',
      recurringType: 'time',
      includeFailedTx: false,
    }),
    // A response has only orders of the requested type.
    read: (request: GetOrdersInput<'time'>, poll: Poll) =>
      readList(pagesOf(transport, endpoint), request, poll) as Promise<readonly TimeOrder[]>,
    partsOf: (orders: readonly TimeOrder[]) =>
      new Map(orders.map((order) => [order.orderKey, order])),
  } as const;
  return watchWalletState(transport, input, watched, options);
}
