import type { Address } from '@perijove/core';
import type { IndexedOrder } from './kept-order.ts';
import { createWaitingOrders, type DueOf, type WaitingOrders } from './waiting-orders.ts';

/** The orders of a family in memory, by key and by owner. */
export interface KnownOrders<Order extends IndexedOrder> {
  readonly get: (key: Address) => Order | undefined;
  /** Newest first. */
  readonly ofOwner: (owner: Address) => readonly Order[];
  readonly waiting: WaitingOrders<Order>;
  /** Returns the number of the next order. */
  readonly nextNumber: () => number;
  /** Adds an order, or replaces its earlier state. */
  readonly put: (order: Order) => void;
  /** Calls the listener with every order, and again with every order that is put. */
  readonly follow: (listener: (order: Order) => void) => void;
}

export function createKnownOrders<Order extends IndexedOrder>(
  dueOf: DueOf<Order>,
): KnownOrders<Order> {
  const byKey = new Map<Address, Order>();
  const byOwner = new Map<Address, Set<Address>>();
  const waiting = createWaitingOrders(dueOf);
  const listeners: ((order: Order) => void)[] = [];
  let newest = -1;
  return {
    get: (key) => byKey.get(key),
    ofOwner(owner) {
      const own = [...(byOwner.get(owner) ?? [])];
      return own.map((key) => byKey.get(key) as Order).sort((a, b) => b.number - a.number);
    },
    waiting,
    nextNumber: () => ++newest,
    put(order) {
      newest = Math.max(newest, order.number);
      byKey.set(order.key, order);
      waiting.put(order);
      for (const listener of listeners) listener(order);
      const own = byOwner.get(order.owner);
      if (own) own.add(order.key);
      else byOwner.set(order.owner, new Set([order.key]));
    },
    follow(listener) {
      for (const order of byKey.values()) listener(order);
      listeners.push(listener);
    },
  };
}
