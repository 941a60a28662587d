import { pageOf } from './page.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, RecurringType } from './types.ts';

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = {
  getOrders: {
    paging: { style: 'page', field: 'page' },
    pageOf(response: OrdersAnswer, { recurringType }: GetOrdersInput) {
      const { orders, totalPages } = pageOf(response, recurringType);
      return { items: orders, totalPages };
    },
    keyOf: ({ orderKey }: OrderOf[RecurringType]) => orderKey,
  },
} as const;
