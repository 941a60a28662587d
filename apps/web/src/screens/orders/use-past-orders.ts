import { pagesQuery } from '@perijove/react';
import { createRecurringClient, type TimeOrder } from '@perijove/recurring';
import { createTriggerClient } from '@perijove/trigger';
import { createVaultClient, useClient, useQueryWallet, useSignedIn } from '@perijove/widget/pieces';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import {
  dcaOrderRow,
  limitOrderRow,
  type OrderRow,
  priceOrderRow,
  recurringOrderRow,
} from './order-row.ts';

/** Past orders of one kind and generation, as far as they were read. */
export interface PastList {
  readonly query: Omit<UseInfiniteQueryResult, 'data'>;
  readonly rows: readonly OrderRow[] | undefined;
}

const listing = { recurringType: 'time', includeFailedTx: false } as const;

/** The past orders of a wallet, one list for each kind and generation. */
export function usePastOrders(user: string): readonly PastList[] {
  const { priceOrders, dcaOrders } = useClient(createVaultClient);
  const trigger = useClient(createTriggerClient).getOrders;
  const recurring = useClient(createRecurringClient).getOrders;
  const { isSignedIn } = useSignedIn();
  const signed = useQueryWallet();
  const wallet = isSignedIn ? signed : undefined;
  const past = { user, orderStatus: 'history' } as const;
  const prices = useInfiniteQuery(pagesQuery(priceOrders, { state: 'past' }, { wallet }));
  const dcas = useInfiniteQuery(pagesQuery(dcaOrders, { state: 'past' }, { wallet }));
  const limits = useInfiniteQuery(pagesQuery(trigger, past));
  const rounds = useInfiniteQuery(pagesQuery(recurring, { ...past, ...listing }));
  const timed = rounds.data?.items as readonly TimeOrder[] | undefined;
  const legacy = [
    { query: limits, rows: limits.data?.items.map(limitOrderRow) },
    { query: rounds, rows: timed?.map((each) => recurringOrderRow(each, false)) },
  ];
  if (!isSignedIn) return legacy;
  return [
    { query: prices, rows: prices.data?.items.map(priceOrderRow) },
    { query: dcas, rows: dcas.data?.items.map(dcaOrderRow) },
    ...legacy,
  ];
}
