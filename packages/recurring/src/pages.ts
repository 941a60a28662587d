import { PerijoveError } from '@perijove/core';
import type {
  GetOrdersInput,
  OrderOf,
  Orders,
  OrdersAnswer,
  OrdersPage,
  RecurringType,
} from './types.ts';

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

/**
 * The orders in a response of `getOrders`, in any of its forms, of the requested type.
 *
 * @throws PerijoveError `invalid_response` when the response lacks that type, because that does not
 * mean "no orders".
 */
export function pageOf<Type extends RecurringType>(
  answer: OrdersAnswer,
  recurringType: Type,
): OrdersPage<OrderOf[Type]> {
  const { totalPages, page } = answer;
  const found = answer[recurringType] as Orders<OrderOf[Type]> | null | undefined;
  if (found == null) throw lacks(recurringType);
  if (isList(found)) return { orders: found, totalPages, page };
  const { orders } = found;
  return { orders, totalPages: found.totalPages ?? totalPages, page: found.page ?? page };
}

function lacks(recurringType: RecurringType): PerijoveError {
  const issues = [{ path: recurringType, expected: 'a list of orders' }];
  return new PerijoveError(
    'invalid_response',
    { reason: 'shape', issues },
    { endpoint: 'recurring.getOrders', attempt: 1 },
    `the response is not as documented: ${recurringType}: expected a list of orders`,
  );
}

/** `Array.isArray` does not see that a list may be read-only. */
function isList<T>(value: readonly T[] | OrdersPage<T>): value is readonly T[] {
  return Array.isArray(value);
}
