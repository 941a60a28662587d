import type { Address } from '@perijove/core';
import { type IndexedOrder, isOpen } from './kept-order.ts';
import { createSortedList } from './sorted-list.ts';

/** Returns the world time at which an order is due; undefined when it is not due by time. */
export type DueOf<Order> = (order: Order) => number | undefined;

export interface Due<Order> {
  readonly order: Order;
  readonly dueMs: number;
}

/** The open orders of a family with their due times, computed once per state of an order. */
export interface WaitingOrders<Order extends IndexedOrder> {
  /** Updates the order; a closed one is removed. */
  readonly put: (order: Order) => void;
  readonly count: () => number;
  /** Returns a copy of the orders, in the order of their creation. */
  readonly list: () => readonly Order[];
  /** Returns the order that is due first; of equal times the older one. */
  readonly earliest: () => Due<Order> | undefined;
  /** Skips an open order until a time. */
  readonly postpone: (key: Address, untilMs: number) => void;
  readonly isPostponed: (key: Address, nowMs: number) => boolean;
}

export function createWaitingOrders<Order extends IndexedOrder>(
  dueOf: DueOf<Order>,
): WaitingOrders<Order> {
  const byKey = new Map<Address, Due<Order>>();
  // Only orders that are due by time.
  const earliestFirst = createSortedList<Due<Order>>(compareDue);
  const postponed = new Map<Address, number>();
  const drop = (key: Address): void => {
    const due = byKey.get(key);
    byKey.delete(key);
    if (due && due.dueMs < Infinity) earliestFirst.remove(due);
  };
  const place = (order: Order): void => {
    drop(order.key);
    const dueMs = Math.max(dueOf(order) ?? Infinity, postponed.get(order.key) ?? 0);
    const due = { order, dueMs };
    byKey.set(order.key, due);
    if (dueMs < Infinity) earliestFirst.add(due);
  };
  return {
    put(order) {
      if (isOpen(order)) return place(order);
      drop(order.key);
      postponed.delete(order.key);
    },
    count: () => byKey.size,
    list() {
      const orders = [...byKey.values()].map(({ order }) => order);
      return orders.sort((a, b) => a.number - b.number);
    },
    earliest: earliestFirst.first,
    postpone(key, untilMs) {
      const due = byKey.get(key);
      if (!due) return;
      postponed.set(key, untilMs);
      place(due.order);
    },
    isPostponed: (key, nowMs) => (postponed.get(key) ?? 0) > nowMs,
  };
}

function compareDue(a: Due<IndexedOrder>, b: Due<IndexedOrder>): number {
  return a.dueMs - b.dueMs || a.order.number - b.order.number;
}
