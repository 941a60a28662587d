import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { DocumentWrite, Json } from '../ledger/store/store.ts';

/** Where the ledger keeps them. */
const ORDERS = 'instant-orders';

/** Longer than an order can be executed and asked about. */
const KEPT_MS = 600_000;

/** An order with a transaction. Amounts are base units, in digits. */
export interface InstantOrder {
  readonly requestId: string;
  /** World time. */
  readonly orderedAtMs: number;
  readonly taker: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What leaves the wallet and what reaches it. */
  readonly inAmount: string;
  readonly outAmount: string;
  /** What goes into the route and what comes out of it: the difference is the fee. */
  readonly routeIn: string;
  readonly routeOut: string;
  /** Base64 of what is to be signed. */
  readonly message: string;
  /** The sandbox signs too, when the order is executed. */
  readonly coSigned: boolean;
  readonly router: string;
}

/** The orders that can be executed or asked about, by request id. */
export interface OrderBook {
  readonly get: (requestId: string) => InstantOrder | undefined;
  readonly add: (order: InstantOrder) => void;
}

/** The book that the ledger holds. Of orders long past nothing is kept. */
export function createOrderBook(ledger: Ledger, now: () => number): OrderBook {
  const stored = ledger.documents.list(ORDERS).map(([, value]) => read(value));
  const oldestFirst = stored.sort((a, b) => a.orderedAtMs - b.orderedAtMs);
  const kept = new Map(oldestFirst.map(({ requestId, orderedAtMs }) => [requestId, orderedAtMs]));
  return {
    get(requestId) {
      const value = ledger.documents.get(ORDERS, requestId);
      const order = value === undefined ? undefined : read(value);
      return order && order.orderedAtMs + KEPT_MS >= now() ? order : undefined;
    },
    add(order) {
      const forgotten = outdated(kept, now() - KEPT_MS);
      ledger.documents.write([write(order.requestId, order), ...forgotten.map((id) => write(id))]);
      for (const id of forgotten) kept.delete(id);
      kept.set(order.requestId, order.orderedAtMs);
    },
  };
}

function outdated(kept: ReadonlyMap<string, number>, beforeMs: number): readonly string[] {
  const ids: string[] = [];
  for (const [id, orderedAtMs] of kept) {
    if (orderedAtMs >= beforeMs) break;
    ids.push(id);
  }
  return ids;
}

function write(id: string, order?: InstantOrder): DocumentWrite {
  return { collection: ORDERS, id, value: order as unknown as Json | undefined };
}

function read(value: Json): InstantOrder {
  return value as unknown as InstantOrder;
}
