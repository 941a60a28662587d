import type { Address } from '@perijove/core';
import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import type { IndexedOrder } from './kept-order.ts';
import { createWaitingOrders, type Due, type DueOf } from './waiting-orders.ts';

/** An index of the orders of a family. The source of truth is the ledger's documents. */
export interface OrderIndex<Order extends IndexedOrder> {
  readonly get: (key: Address) => Order | undefined;
  /** Returns an order as it was before the transaction that is about to be stored. */
  readonly getBefore: (key: Address) => Order | undefined;
  /** Newest first. */
  readonly ofOwner: (owner: Address) => readonly Order[];
  /** Returns a copy of the open orders, in the order of their creation. */
  readonly open: () => readonly Order[];
  readonly openCount: () => number;
  /** Returns the open order that is due first; of equal times the older one. */
  readonly earliest: () => Due<Order> | undefined;
  /** Returns the number of the next order. */
  readonly nextNumber: () => number;
  /** Returns the document of the order, to be stored in the same commit as its transaction. */
  readonly write: (order: Order) => DocumentWrite;
  /** Skips an open order until a time. Not stored: a restart clears it. */
  readonly postpone: (key: Address, untilMs: number) => void;
  readonly isPostponed: (key: Address, nowMs: number) => boolean;
  /** Returns a number that increases with every change. */
  readonly version: () => number;
  /**
   * Calls the listener with every order, and again with every order that changes: at the latest at
   * the next call of the index.
   */
  readonly follow: (listener: (order: Order) => void) => void;
}

export function createOrderIndex<Order extends IndexedOrder>(
  ledger: Pick<Ledger, 'documents'>,
  collection: string,
  dueOf: DueOf<Order>,
): OrderIndex<Order> {
  const known = new Map<Address, Order>();
  const byOwner = new Map<Address, Set<Address>>();
  const waiting = createWaitingOrders(dueOf);
  // Written, but maybe not stored: a commit can fail. Read again at the next call.
  const touched = new Set<Address>();
  const listeners: ((order: Order) => void)[] = [];
  let version = 0;
  let newest = -1;
  const put = (order: Order): void => {
    newest = Math.max(newest, order.number);
    known.set(order.key, order);
    waiting.put(order);
    for (const listener of listeners) listener(order);
    const own = byOwner.get(order.owner);
    if (own) own.add(order.key);
    else byOwner.set(order.owner, new Set([order.key]));
  };
  const refresh = (): void => {
    if (touched.size === 0) return;
    for (const key of touched) {
      const value = ledger.documents.get(collection, key);
      if (value !== undefined) put(value as unknown as Order);
    }
    touched.clear();
    version++;
  };
  for (const [, value] of ledger.documents.list(collection)) put(value as unknown as Order);
  return {
    get(key) {
      refresh();
      return known.get(key);
    },
    // Not refreshed: `touched` must last until the transaction is stored.
    getBefore: (key) => known.get(key),
    ofOwner(owner) {
      refresh();
      const own = [...(byOwner.get(owner) ?? [])];
      return own.map((key) => known.get(key) as Order).sort((a, b) => b.number - a.number);
    },
    open() {
      refresh();
      return waiting.list();
    },
    openCount() {
      refresh();
      return waiting.count();
    },
    earliest() {
      refresh();
      return waiting.earliest();
    },
    nextNumber: () => ++newest,
    write(order) {
      touched.add(order.key);
      return { collection, id: order.key, value: order as unknown as Json };
    },
    postpone(key, untilMs) {
      refresh();
      waiting.postpone(key, untilMs);
      version++;
    },
    isPostponed: waiting.isPostponed,
    version() {
      refresh();
      return version;
    },
    follow(listener) {
      refresh();
      for (const order of known.values()) listener(order);
      listeners.push(listener);
    },
  };
}
