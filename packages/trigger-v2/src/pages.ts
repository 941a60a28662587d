import type { Page } from '@perijove/core';
import type {
  DcaOrder,
  DcaOrderPage,
  DcaOrdersInput,
  Pagination,
  PriceOrder,
  PriceOrderPage,
  PriceOrdersInput,
} from './types.ts';

/** One page of a history, and whether another one follows, if the service reports it. */
function pageOf<Order>(
  response: {
    readonly orders: readonly Order[];
    readonly pagination?: Pagination | null | undefined;
  },
  input: { readonly offset?: number | undefined },
): Page<Order> {
  const { orders, pagination } = response;
  const { total, offset } = pagination ?? {};
  const end = (offset ?? input.offset ?? 0) + orders.length;
  // Without orders there is nothing to go on from, whatever the total says.
  return { items: orders, hasMore: total == null ? undefined : orders.length > 0 && end < total };
}

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = {
  priceOrders: {
    paging: { style: 'offset', field: 'offset' },
    pageOf: (response: PriceOrderPage, input: PriceOrdersInput) => pageOf(response, input),
    keyOf: ({ id }: PriceOrder) => id,
  },
  dcaOrders: {
    paging: { style: 'offset', field: 'offset' },
    pageOf: (response: DcaOrderPage, input: DcaOrdersInput) => pageOf(response, input),
    keyOf: ({ id }: DcaOrder) => id,
  },
} as const;
