import type { Issue, Page } from '@perijove/core';
import type { Pagination } from './types.ts';

/** One page of a history, and whether another one follows, if the service reports it. */
export function pageOf<Order>(
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

/** The reference of the service names no smallest offset. */
export function offsetIssue({
  offset = 0,
}: {
  readonly offset?: number | undefined;
}): Issue | undefined {
  return offset < 0 ? { path: 'offset', expected: '0 or more' } : undefined;
}
