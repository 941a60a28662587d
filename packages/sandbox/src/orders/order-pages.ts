/** Both families list ten orders per page. */
const PAGE_SIZE = 10;

export interface OrderPage<Order> {
  readonly orders: readonly Order[];
  /** 1 for an empty list. */
  readonly totalPages: number;
  readonly page: number;
}

/** Returns one page of orders. @param page from 1; a page after the last one is empty. */
export function pageOf<Order>(all: readonly Order[], page: number): OrderPage<Order> {
  const start = (page - 1) * PAGE_SIZE;
  const totalPages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  return { orders: all.slice(start, start + PAGE_SIZE), totalPages, page };
}
