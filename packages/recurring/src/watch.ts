import type { Address, Transport } from '@perijove/core';
import {
  assertAddress,
  assertWatchInput,
  type Change,
  type Poll,
  pagesOf,
  readList,
  type Until,
  type WatchOptions,
  watchResource,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { TimeOrder } from './types.ts';

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
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<OrdersChange, void, undefined> {
  const name = 'recurring.watch';
  assertWatchInput(name, input, ['user', 'until']);
  const { user, until } = input;
  assertAddress(name, 'user', user);
  const endpoint = endpoints.getOrders;
  const listed = {
    user,
    orderStatus: 'active',
    recurringType: 'time',
    includeFailedTx: false,
  } as const;
  const watched = {
    name,
    endpoint,
    input: listed,
    pollMs: POLL_MS,
    until,
    // A response has only orders of the requested type.
    read: (poll: Poll) =>
      readList(pagesOf(transport, endpoint), listed, poll) as Promise<readonly TimeOrder[]>,
    partsOf: (orders: readonly TimeOrder[]) =>
      new Map(orders.map((order) => [order.orderKey, order])),
  };
  yield* watchResource(transport, watched, options);
}
