import { type CallOptions, readPages } from '@perijove/core';
import type { GetOrdersInput, Order, OrdersInput, OrdersPage } from './types.ts';

type GetPage = (input: GetOrdersInput, options?: CallOptions) => Promise<OrdersPage>;

/** The orders of all pages, each once; see `readPages`. */
export function readOrders(
  getPage: GetPage,
  input: OrdersInput,
  options: CallOptions = {},
): AsyncGenerator<Order, void, undefined> {
  return readPages(
    {
      endpoint: 'trigger.getOrders',
      async read(page, timed) {
        const { orders, totalPages } = await getPage({ ...input, page: String(page) }, timed);
        return { items: orders, totalPages };
      },
      keyOf: ({ orderKey }) => orderKey,
    },
    options,
  );
}
