import { endpointQuery } from '@perijove/react';
import { createRecurringClient, pageOf } from '@perijove/recurring';
import { createTriggerClient } from '@perijove/trigger';
import {
  createVaultClient,
  useClient,
  useSignedIn,
  useSignedInWallet,
  useVaultOrders,
  useWallet,
} from '@perijove/widget/pieces';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dcaTrades, priceTrades } from './fills.ts';
import {
  dcaOrderRow,
  limitOrderRow,
  type OrderRow,
  priceOrderRow,
  recurringOrderRow,
} from './order-row.ts';
import { useFillMessages } from './use-fill-messages.ts';

const REFRESH_MS = 5_000;
const listing = { recurringType: 'time', includeFailedTx: false } as const;

/** Open orders of one kind and generation. */
export interface OpenList {
  readonly query: Omit<UseQueryResult, 'data'>;
  readonly rows: readonly OrderRow[] | undefined;
}

/**
 * The open orders of the connected wallet, one list for each kind and generation, and a message for each
 * fill. Those of the vault are read once the wallet has signed in.
 */
export function useOpenOrders(): readonly OpenList[] {
  const { address } = useWallet();
  const { isSignedIn } = useSignedIn();
  const vault = useVault();
  const legacy = useLegacyOrders(address);
  return [...(isSignedIn ? vault : []), ...(address === undefined ? [] : legacy)];
}

function useVault(): readonly OpenList[] {
  const { prices, dcas } = useVaultOrders();
  const { priceOrders } = useClient(createVaultClient);
  // A fill that ends an order is not among the active ones.
  const shared = { refreshEvery: REFRESH_MS, wallet: useSignedInWallet() };
  const all = useQuery(endpointQuery(priceOrders, {}, shared));
  useFillMessages(useMemo(() => all.data?.orders.map(priceTrades), [all.data]));
  useFillMessages(useMemo(() => dcas.data?.orders.map(dcaTrades), [dcas.data]));
  return [
    { query: prices, rows: prices.data?.orders.map(priceOrderRow) },
    { query: dcas, rows: dcas.data?.orders.map(dcaOrderRow) },
  ];
}

function useLegacyOrders(user: string | undefined): readonly OpenList[] {
  const trigger = useClient(createTriggerClient).getOrders;
  const recurring = useClient(createRecurringClient).getOrders;
  const active = user === undefined ? skipToken : ({ user, orderStatus: 'active' } as const);
  const ended = user === undefined ? skipToken : ({ user, orderStatus: 'history' } as const);
  const timed = active === skipToken ? skipToken : { ...active, ...listing };
  const shared = { refreshEvery: REFRESH_MS };
  const limits = useQuery(endpointQuery(trigger, active, shared));
  const past = useQuery(endpointQuery(trigger, ended, shared));
  const rounds = useQuery(endpointQuery(recurring, timed, shared));
  const running = useMemo(() => rounds.data && pageOf(rounds.data, 'time').orders, [rounds.data]);
  useFillMessages(
    useMemo(
      () => limits.data && past.data && [...limits.data.orders, ...past.data.orders],
      [limits.data, past.data],
    ),
  );
  useFillMessages(running);
  return [
    { query: limits, rows: limits.data?.orders.map(limitOrderRow) },
    { query: rounds, rows: running?.map((each) => recurringOrderRow(each, true)) },
  ];
}
