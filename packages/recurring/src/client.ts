import { type CallOptions, type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import { readOrders } from './read-orders.ts';
import type { OrderOf, OrdersInput, RecurringType } from './types.ts';

/** The recurring family as methods. */
export interface RecurringClient extends Client<typeof endpoints> {
  /**
   * All orders of a wallet with one type, from page to page. A page is asked for when the one before
   * is used up. Orders that turn up on two pages, because newer ones pushed them down meanwhile, are
   * given once; one that moves up, because another ends meanwhile, can be missed: list again before
   * you rely on it. `options` hold for each page; the signal also ends the iteration between two
   * orders.
   */
  readonly orders: <Type extends RecurringType>(
    input: OrdersInput<Type>,
    options?: CallOptions,
  ) => AsyncGenerator<OrderOf[Type], void, undefined>;
}

/** Recurring orders over a shared transport. */
export function createRecurringClient(transport: Transport): RecurringClient {
  const methods = createClient(transport, endpoints);
  return {
    ...methods,
    orders: (input, options) => readOrders(methods.getOrders, input, options),
  };
}
