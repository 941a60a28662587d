import { type CallOptions, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { GetOrdersInput, Order, OrdersPage } from './types.ts';

type GetPage = (input: GetOrdersInput, options?: CallOptions) => Promise<OrdersPage>;

/** The orders of all pages, each once; see `readPages`. */
export function readOrders(
  getPage: GetPage,
  input: GetOrdersInput,
  options?: CallOptions,
): AsyncGenerator<Order, void, undefined> {
  const paged = {
    endpoint: endpoints.getOrders,
    fetchPage: getPage,
    pageOf: ({ orders, totalPages }: OrdersPage) => ({ items: orders, totalPages }),
    keyOf: ({ orderKey }: Order) => orderKey,
  };
  return readPages(paged, input, options);
}
