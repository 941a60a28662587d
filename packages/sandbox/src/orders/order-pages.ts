/** Both families list ten orders per page. */
const PAGE_SIZE = 10;

export interface OrderPage<Order> {
  readonly orders: readonly Order[];
  /** 1 for an empty list. */
  readonly totalPages: number;
  readonly page: number;
}

/** @param page the first is 1; one after the last is empty. */
export function pageOf<Order>(all: readonly Order[], page: number): OrderPage<Order> {
  const start = (page - 1) * PAGE_SIZE;
  const totalPages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  return { orders: all.slice(start, start + PAGE_SIZE), totalPages, page };
}
