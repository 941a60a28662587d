import type { Mint } from '@perijove/core';
import type { VaultOrder } from './vault-order.ts';

/** Which orders to list, and in which order. */
export interface PageInput {
  readonly state?: 'active' | 'past' | undefined;
  readonly mint?: Mint | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

export interface ListedPage<Order> {
  readonly orders: readonly Order[];
  readonly pagination: { readonly total: number; readonly limit: number; readonly offset: number };
}

/** Default number of orders on a page. */
const LIMIT = 20;

/** Returns a page of orders. Of equal ones the newer comes first, in both directions. */
export function pageOfVault<Order extends VaultOrder>(
  all: readonly Order[],
  { state, mint, limit = LIMIT, offset = 0, dir = 'desc' }: PageInput,
  isActive: (order: Order) => boolean,
  keyOf: (order: Order) => number,
): ListedPage<Order> {
  const sign = dir === 'asc' ? 1 : -1;
  const meant = all
    .filter((order) => state === undefined || isActive(order) === (state === 'active'))
    .filter(
      ({ inputMint, outputMint }) => mint === undefined || [inputMint, outputMint].includes(mint),
    )
    .sort((a, b) => sign * (keyOf(a) - keyOf(b)) || b.number - a.number);
  return {
    orders: meant.slice(offset, offset + limit),
    pagination: { total: meant.length, limit, offset },
  };
}
