import { type CallOptions, type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import { readOrders } from './read-orders.ts';
import type { Order, OrdersInput } from './types.ts';

/** The trigger family as methods. */
export interface TriggerClient extends Client<typeof endpoints> {
  /**
   * All orders of a wallet, from page to page. A page is asked for when the one before is used up.
   * Orders that turn up on two pages, because newer ones pushed them down meanwhile, are given once;
   * one that moves up, because another is filled meanwhile, can be missed: list again before you rely
   * on it. `options` hold for each page; the signal also ends the iteration between two orders.
   */
  readonly orders: (
    input: OrdersInput,
    options?: CallOptions,
  ) => AsyncGenerator<Order, void, undefined>;
}

/** Trigger orders over a shared transport. */
export function createTriggerClient(transport: Transport): TriggerClient {
  const methods = createClient(transport, endpoints);
  return {
    ...methods,
    orders: (input, options) => readOrders(methods.getOrders, input, options),
  };
}
