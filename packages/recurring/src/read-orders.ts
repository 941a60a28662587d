import { type CallOptions, type Paged, readPages } from '@perijove/core';
import type { OrderMethods } from './flows/order-methods.ts';
import type { GetOrdersInput, OrderOf, OrdersAnswer, RecurringType } from './types.ts';

/**
 * The orders of all pages, each once; see `readPages`. A response has only orders of the requested
 * type.
 */
export function readOrders<Type extends RecurringType>(
  getOrders: OrderMethods['getOrders'],
  input: GetOrdersInput<Type>,
  options?: CallOptions,
): AsyncGenerator<OrderOf[Type], void, undefined> {
  type OfType = Paged<GetOrdersInput<Type>, OrdersAnswer, OrderOf[Type]>;
  return readPages(getOrders as OfType, input, options);
}
