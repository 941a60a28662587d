import { type CallOptions, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import { pageOf } from './page.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, RecurringType } from './types.ts';

type GetPage = (input: GetOrdersInput, options?: CallOptions) => Promise<OrdersAnswer>;

/** The orders of all pages, each once; see `readPages`. */
export function readOrders<Type extends RecurringType>(
  getPage: GetPage,
  input: GetOrdersInput<Type>,
  options?: CallOptions,
): AsyncGenerator<OrderOf[Type], void, undefined> {
  const paged = {
    endpoint: endpoints.getOrders,
    fetchPage: getPage,
    pageOf(response: OrdersAnswer) {
      const { orders, totalPages } = pageOf(response, input.recurringType);
      return { items: orders, totalPages };
    },
    keyOf: ({ orderKey }: OrderOf[Type]) => orderKey,
  };
  return readPages(paged, input, options);
}
