import type { Order, OrdersPage } from './types.ts';

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = {
  getOrders: {
    paging: { style: 'page', field: 'page', asText: true },
    pageOf: ({ orders, totalPages }: OrdersPage) => ({ items: orders, totalPages }),
    keyOf: ({ orderKey }: Order) => orderKey,
  },
} as const;
