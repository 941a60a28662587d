import type { Address, Transport } from '@perijove/core';
import {
  assertAddress,
  assertWatchInput,
  type Change,
  type Poll,
  pagesOf,
  readList,
  type WatchOptions,
  watchListed,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { GetOrdersInput, Order, Trade } from './types.ts';

export interface WatchInput {
  /** Wallet that owns the order. */
  readonly user: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
}

/** An order, and what has been filled since the change before. */
export interface OrderChange extends Change<Order> {
  /** Fills that were in no change before, in the order of time. Each fill is in one change. */
  readonly fills: readonly Trade[];
}

/** An order in one of the two lists of a wallet. */
interface Listed {
  readonly order: Order;
  readonly isOpen: boolean;
}

const POLL_MS = 5_000;

/** See `TriggerClient.watch`. */
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<OrderChange, Order | undefined, undefined> {
  const name = 'trigger.watch';
  assertWatchInput(name, input, ['user', 'order']);
  const { user, order: key } = input;
  assertAddress(name, 'user', user);
  assertAddress(name, 'order', key);
  const endpoint = endpoints.getOrders;
  const watched = {
    name,
    list: `trigger.getOrders ${user}`,
    endpoint,
    key,
    pollMs: POLL_MS,
    find: (keys: readonly string[], poll: Poll) => findOrders(transport, user, keys, poll),
    shownOf: ({ order }: Listed) => order,
    isOver: ({ isOpen }: Listed) => !isOpen,
  };
  const told = new Set<string>();
  const changes = watchListed(transport, watched, options);
  try {
    for (;;) {
      const { value, done } = await changes.next();
      if (done) return value?.order;
      const { order } = value.value;
      const previous = value.previous?.order;
      yield { ...value, value: order, previous, fills: newFills(order, told) };
    }
  } finally {
    await changes.return(undefined);
  }
}

/** Some orders of a wallet: open ones, and if one is not among them, past ones. */
async function findOrders(
  transport: Transport,
  user: Address,
  keys: readonly string[],
  poll: Poll,
): Promise<ReadonlyMap<string, Listed>> {
  const missing = new Set(keys);
  const found = new Map<string, Listed>();
  const method = pagesOf<GetOrdersInput, Order>(transport, endpoints.getOrders);
  // Open ones first: an order that closes in between is then found among the others.
  for (const orderStatus of ['active', 'history'] as const) {
    const isOpen = orderStatus === 'active';
    if (missing.size === 0) break;
    if (!isOpen) poll.spend();
    await readList(method, { user, orderStatus }, poll, (order) => {
      if (missing.delete(order.orderKey)) found.set(order.orderKey, { order, isOpen });
      return missing.size === 0;
    });
  }
  return found;
}

/** Fills that are not among those told, which they are then added to. */
function newFills({ trades }: Order, told: Set<string>): readonly Trade[] {
  return keyed(trades ?? []).flatMap(([id, trade]) => {
    if (told.has(id)) return [];
    told.add(id);
    return [trade];
  });
}

/** In the order of time. One transaction can fill an order twice. */
function keyed(trades: readonly Trade[]): readonly (readonly [string, Trade])[] {
  const times = new Map<string, number>();
  return trades.toSorted(byTime).map((trade) => {
    const nth = (times.get(trade.txId) ?? 0) + 1;
    times.set(trade.txId, nth);
    return [`${trade.txId} ${nth}`, trade];
  });
}

function byTime(one: Trade, other: Trade): number {
  return (one.confirmedAt ?? '').localeCompare(other.confirmedAt ?? '');
}
