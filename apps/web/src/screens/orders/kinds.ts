import type { OrderKind } from '../../routes-search.ts';

/** The kinds that a tab leads to; those of the older API are in a menu. */
export const currentKinds: readonly OrderKind[] = ['price', 'dca'];
export const legacyKinds: readonly OrderKind[] = ['limit', 'recurring'];

export const kindNames: Readonly<Record<OrderKind, string>> = {
  price: 'Limit order',
  dca: 'Buy regularly',
  limit: 'Limit order, legacy',
  recurring: 'Recurring order, legacy',
};
