import type { Address } from '@perijove/core';
import { isOpen, type KeptOrder } from './kept-order.ts';

/** When something is to be done for an order, in world time; undefined: nothing that time brings. */
export type DueOf<Order> = (order: Order) => number | undefined;

export interface Due<Order> {
  readonly order: Order;
  readonly dueMs: number;
}

/** The open orders of a family, and when each is due: worked out once for every state of an order. */
export interface WaitingOrders<Order extends KeptOrder> {
  /** Takes the order as it is now: one that is closed is dropped. */
  readonly put: (order: Order) => void;
  /** In the order of their creation; the same list until something changes. */
  readonly list: () => readonly Order[];
  /** The order for which something is to be done first; of equal times the older one. */
  readonly earliest: () => Due<Order> | undefined;
  /** Leaves an open order alone until then. */
  readonly postpone: (key: Address, untilMs: number) => void;
  readonly isPostponed: (key: Address, nowMs: number) => boolean;
}

export function createWaitingOrders<Order extends KeptOrder>(
  dueOf: DueOf<Order>,
): WaitingOrders<Order> {
  // From the oldest to the newest; one that changes stays where it is.
  const byKey = new Map<Address, Due<Order>>();
  const postponed = new Map<Address, number>();
  let newest = -1;
  let isSorted = true;
  let list: readonly Order[] | undefined;
  const place = (order: Order): void => {
    if (!byKey.has(order.key)) isSorted &&= order.number > newest;
    newest = Math.max(newest, order.number);
    const dueMs = Math.max(dueOf(order) ?? Infinity, postponed.get(order.key) ?? 0);
    byKey.set(order.key, { order, dueMs });
  };
  const inOrder = (): readonly Due<Order>[] => {
    const dues = [...byKey.values()];
    return isSorted ? dues : dues.sort((a, b) => a.order.number - b.order.number);
  };
  return {
    put(order) {
      list = undefined;
      if (isOpen(order)) return place(order);
      byKey.delete(order.key);
      postponed.delete(order.key);
    },
    list() {
      list ??= inOrder().map(({ order }) => order);
      return list;
    },
    earliest() {
      let first: Due<Order> | undefined;
      for (const due of inOrder()) {
        if (due.dueMs < (first?.dueMs ?? Infinity)) first = due;
      }
      return first;
    },
    postpone(key, untilMs) {
      const due = byKey.get(key);
      if (!due) return;
      postponed.set(key, untilMs);
      place(due.order);
    },
    isPostponed: (key, nowMs) => (postponed.get(key) ?? 0) > nowMs,
  };
}
