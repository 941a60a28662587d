import type { Address } from '@perijove/core';
import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import type { IndexedOrder } from './kept-order.ts';
import { createKnownOrders, type KnownOrders } from './known-orders.ts';
import type { Due, DueOf } from './waiting-orders.ts';

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
  const known = createKnownOrders(dueOf);
  const touched = createTouched(ledger, collection, known);
  let version = 0;
  const refreshed = (): KnownOrders<Order> => {
    if (touched.readAgain()) version++;
    return known;
  };
  for (const [, value] of ledger.documents.list(collection)) known.put(value as unknown as Order);
  return {
    get: (key) => refreshed().get(key),
    // Not refreshed: `touched` must last until the transaction is stored.
    getBefore: known.get,
    ofOwner: (owner) => refreshed().ofOwner(owner),
    open: () => refreshed().waiting.list(),
    openCount: () => refreshed().waiting.count(),
    earliest: () => refreshed().waiting.earliest(),
    nextNumber: known.nextNumber,
    write(order) {
      touched.add(order.key);
      return { collection, id: order.key, value: order as unknown as Json };
    },
    postpone(key, untilMs) {
      refreshed().waiting.postpone(key, untilMs);
      version++;
    },
    isPostponed: known.waiting.isPostponed,
    version() {
      refreshed();
      return version;
    },
    follow: (listener) => refreshed().follow(listener),
  };
}

/** Keys of orders that were written, but maybe not stored: a commit can fail. */
interface Touched {
  readonly add: (key: Address) => void;
  /** Reads the stored states of these orders; returns whether there were any. */
  readonly readAgain: () => boolean;
}

function createTouched<Order extends IndexedOrder>(
  { documents }: Pick<Ledger, 'documents'>,
  collection: string,
  known: KnownOrders<Order>,
): Touched {
  const keys = new Set<Address>();
  return {
    add: (key) => void keys.add(key),
    readAgain() {
      if (keys.size === 0) return false;
      for (const key of keys) {
        const value = documents.get(collection, key);
        if (value !== undefined) known.put(value as unknown as Order);
      }
      keys.clear();
      return true;
    },
  };
}
