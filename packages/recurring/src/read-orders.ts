import { type CallOptions, type Client, type Paged, readPages } from '@perijove/core';
import type { endpoints } from './endpoints.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, RecurringType } from './types.ts';

/**
 * The orders of all pages, each once; see `readPages`. A response has only orders of the requested
 * type.
 */
export function readOrders<Type extends RecurringType>(
  getOrders: Client<typeof endpoints>['getOrders'],
  input: GetOrdersInput<Type>,
  options?: CallOptions,
): AsyncGenerator<OrderOf[Type], void, undefined> {
  type OfType = Paged<GetOrdersInput<Type>, OrdersAnswer, OrderOf[Type]>;
  return readPages(getOrders as OfType, input, options);
}
