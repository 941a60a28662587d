import type { CallOptions } from '@perijove/core';
import { pageOf } from './page.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, OrdersInput, RecurringType } from './types.ts';

type GetPage = (input: GetOrdersInput, options?: CallOptions) => Promise<OrdersAnswer>;

/**
 * New orders can push a whole page of known ones down between two requests, so a page that brings
 * nothing new is not yet the end. So many in a row come from a service that ignores the page.
 */
const MOST_STALE_PAGES = 3;

/** The orders of all pages, each once, until the last page that the service names or an empty one. */
export async function* readOrders<Type extends RecurringType>(
  getPage: GetPage,
  input: OrdersInput<Type>,
  options: CallOptions = {},
): AsyncGenerator<OrderOf[Type], void, undefined> {
  const seen = new Set<string>();
  let stalePages = 0;
  for (let page = 1; stalePages < MOST_STALE_PAGES; page++) {
    const answer = await getPage({ ...input, page }, options);
    const { orders, totalPages } = pageOf(answer, input.recurringType);
    const before = seen.size;
    for (const order of orders) {
      if (seen.has(order.orderKey)) continue;
      options.signal?.throwIfAborted();
      seen.add(order.orderKey);
      yield order;
    }
    if (orders.length === 0 || page >= (totalPages ?? Infinity)) return;
    stalePages = seen.size === before ? stalePages + 1 : 0;
  }
}
