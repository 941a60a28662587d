import { type CallOptions, readPages } from '@perijove/core';
import { pageOf } from './page.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, OrdersInput, RecurringType } from './types.ts';

type GetPage = (input: GetOrdersInput, options?: CallOptions) => Promise<OrdersAnswer>;

/** The orders of all pages, each once; see `readPages`. */
export function readOrders<Type extends RecurringType>(
  getPage: GetPage,
  input: OrdersInput<Type>,
  options: CallOptions = {},
): AsyncGenerator<OrderOf[Type], void, undefined> {
  return readPages(
    {
      endpoint: 'recurring.getOrders',
      async read(page, timed) {
        const answer = await getPage({ ...input, page }, timed);
        const { orders, totalPages } = pageOf(answer, input.recurringType);
        return { items: orders, totalPages };
      },
      keyOf: ({ orderKey }) => orderKey,
    },
    options,
  );
}
