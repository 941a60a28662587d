import type { Mint } from '@perijove/core';
import type { Order } from './order.ts';

/** An order, and its id at the service: that one is random, so a strategy does not see it. */
export interface KeptOrder extends Order {
  readonly order: string;
}

/** The orders of a strategy in a tick. */
export interface OrderBook {
  /** Those that hold money or can be filled, and those that have ended since the tick before. */
  readonly list: () => readonly KeptOrder[];
  readonly isEmpty: () => boolean;
  readonly get: (id: string) => KeptOrder | undefined;
  readonly put: (order: KeptOrder) => void;
  /** Base units of a mint in the vault. */
  readonly held: (mint: Mint) => bigint;
  /** Forgets those that have ended: called between two ticks. */
  readonly forgetEnded: () => void;
}

export function createOrderBook(orders: readonly KeptOrder[] = []): OrderBook {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    list: () => [...byId.values()],
    isEmpty: () => byId.size === 0,
    get: (id) => byId.get(id),
    put: (order) => void byId.set(order.id, order),
    held(mint) {
      let sum = 0n;
      for (const { inputMint, held } of byId.values()) if (inputMint === mint) sum += held;
      return sum;
    },
    forgetEnded() {
      for (const order of byId.values()) if (hasEnded(order)) byId.delete(order.id);
    },
  };
}

export function hasEnded({ status, held }: Order): boolean {
  return status !== 'open' && held === 0n;
}

/** Whether an order waits for a price that is reached. */
export function isReached({ status, above, below }: Order, usd: number): boolean {
  if (status !== 'open') return false;
  return (above !== undefined && usd >= above) || (below !== undefined && usd <= below);
}

/** Returns the order as a strategy gets it: it cannot change it, and does not see the id of the service. */
export function shownOrder(kept: KeptOrder): Order {
  const { order: _order, ...shown } = kept;
  return Object.freeze(shown);
}
