import { endpointQuery, pagesQuery } from '@perijove/react';
import { createTriggerClient, type Order, priceOf } from '@perijove/trigger';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { formatDecimal } from '../../format/amount.ts';
import { formatChange, UNKNOWN } from '../../format/money.ts';
import { formatAgo } from '../../format/time.ts';
import { Chips } from '../../pieces/chips.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { useClient } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import { useMarket } from './pair.ts';
import { PastOrders } from './past-orders.tsx';
import { Progress } from './progress.tsx';
import { useFillMessages } from './use-fill-messages.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

const REFRESH_MS = 5_000;
const views = [
  { value: 'active', label: 'Open' },
  { value: 'history', label: 'History' },
] as const;

/** Open limit orders with their distance to the market, and past ones. */
export function LimitOrders({ flows }: { readonly flows: OrderFlowHandles }): ReactNode {
  const [view, setView] = useState<'active' | 'history'>('active');
  const { address } = useWallet();
  if (address === undefined) return null;
  return <Mine user={address} view={view} onView={setView} flows={flows} />;
}

interface MineProps extends OpenProps {
  readonly view: 'active' | 'history';
  readonly onView: (view: 'active' | 'history') => void;
}

function Mine({ user, view, onView, flows }: MineProps): ReactNode {
  useFills(user);
  return (
    <section className="card stack" aria-label="My limit orders">
      <div className="row-wide">
        <h2 className="section-title">My limit orders</h2>
        <Chips label="Which orders" chips={views} value={view} onChange={onView} />
      </div>
      {view === 'active' ? <Open user={user} flows={flows} /> : <Past user={user} />}
    </section>
  );
}

interface OpenProps {
  readonly user: string;
  readonly flows: OrderFlowHandles;
}

/** Tells of fills, also of those that end an order: it is in the history then. */
function useFills(user: string): void {
  const { getOrders } = useClient(createTriggerClient);
  const open = useQuery(endpointQuery(getOrders, { user, orderStatus: 'active' }));
  const past = useQuery(
    endpointQuery(getOrders, { user, orderStatus: 'history' }, { refreshEvery: REFRESH_MS }),
  );
  const all = useMemo(
    () => open.data && past.data && [...open.data.orders, ...past.data.orders],
    [open.data, past.data],
  );
  useFillMessages(all);
}

function Open({ user, flows }: OpenProps): ReactNode {
  const { getOrders } = useClient(createTriggerClient);
  const query = useQuery(
    endpointQuery(getOrders, { user, orderStatus: 'active' }, { refreshEvery: REFRESH_MS }),
  );
  const columns: readonly Column<Order>[] = [
    ...shared,
    {
      id: 'market',
      heading: 'To the market',
      isNumber: true,
      from: 'tablet',
      cell: (order) => <Distance order={order} />,
    },
    {
      id: 'cancel',
      heading: '',
      isNumber: true,
      cell: ({ orderKey }) => (
        <button
          type="button"
          className="button button-small"
          disabled={flows.cancelLimit.status !== 'idle'}
          onClick={() => flows.cancelLimit.start({ orders: [orderKey] })}
        >
          Cancel
        </button>
      ),
    },
  ];
  return (
    <Loaded
      query={query}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<Empty title="No open order.">Place one above.</Empty>}
    >
      {({ orders }) => (
        <Table caption="Open limit orders" columns={columns} rows={orders} keyOf={keyOf} />
      )}
    </Loaded>
  );
}

function Past({ user }: { readonly user: string }): ReactNode {
  const { getOrders } = useClient(createTriggerClient);
  const { now } = useClock();
  const query = useInfiniteQuery(pagesQuery(getOrders, { user, orderStatus: 'history' }));
  const orders = query.data?.items ?? [];
  const columns: readonly Column<Order>[] = [
    ...shared,
    { id: 'status', heading: 'Status', cell: ({ status }) => status },
    {
      id: 'when',
      heading: 'Changed',
      isNumber: true,
      from: 'tablet',
      cell: ({ updatedAt }) => formatAgo(updatedAt, now ?? Date.now()),
    },
  ];
  return (
    <PastOrders
      query={query}
      orders={orders}
      caption="Past limit orders"
      columns={columns}
      keyOf={keyOf}
    />
  );
}

const keyOf = ({ orderKey }: Order): string => orderKey;

const shared: readonly Column<Order>[] = [
  {
    id: 'sells',
    heading: 'Sells',
    cell: ({ inputMint, makingAmount }) => (
      <Token mint={inputMint} size={28} detail={formatDecimal(makingAmount)} />
    ),
  },
  {
    id: 'for',
    heading: 'For',
    cell: ({ outputMint, takingAmount }) => (
      <Token mint={outputMint} size={28} detail={formatDecimal(takingAmount)} />
    ),
  },
  {
    id: 'price',
    heading: 'Price',
    isNumber: true,
    from: 'tablet',
    cell: (order) => formatDecimal(priceOf(order).price),
  },
  {
    id: 'filled',
    heading: 'Filled',
    cell: ({ makingAmount, remainingMakingAmount }) => (
      <Progress
        part={Number(makingAmount) - Number(remainingMakingAmount)}
        whole={Number(makingAmount)}
      />
    ),
  },
];

/** How far the market is from the limit. */
function Distance({ order }: { readonly order: Order }): ReactNode {
  const { price } = useMarket({ from: order.inputMint, to: order.outputMint });
  if (price === undefined) return UNKNOWN;
  return formatChange((Number(priceOf(order).price) / price - 1) * 100);
}
