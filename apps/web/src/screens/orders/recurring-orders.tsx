import { endpointQuery, pagesQuery } from '@perijove/react';
import { createRecurringClient, pageOf, type TimeOrder } from '@perijove/recurring';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { formatDecimal } from '../../format/amount.ts';
import { formatAgo } from '../../format/time.ts';
import { Chips } from '../../pieces/chips.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { useClient } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import { PastOrders } from './past-orders.tsx';
import { Progress } from './progress.tsx';
import { useFillMessages } from './use-fill-messages.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

const REFRESH_MS = 5_000;
const views = [
  { value: 'active', label: 'Running' },
  { value: 'history', label: 'History' },
] as const;
const listing = { recurringType: 'time', includeFailedTx: false } as const;

/** Recurring orders that run, with what they bought so far, and past ones. */
export function RecurringOrders({ flows }: { readonly flows: OrderFlowHandles }): ReactNode {
  const [view, setView] = useState<'active' | 'history'>('active');
  const { address } = useWallet();
  if (address === undefined) return null;
  return (
    <section className="card stack" aria-label="My recurring orders">
      <div className="row-wide">
        <h2 className="section-title">My recurring orders</h2>
        <Chips label="Which orders" chips={views} value={view} onChange={setView} />
      </div>
      {view === 'active' ? <Running user={address} flows={flows} /> : <Past user={address} />}
    </section>
  );
}

interface RunningProps {
  readonly user: string;
  readonly flows: OrderFlowHandles;
}

function Running({ user, flows }: RunningProps): ReactNode {
  const { getOrders } = useClient(createRecurringClient);
  const query = useQuery(
    endpointQuery(
      getOrders,
      { user, orderStatus: 'active', ...listing },
      { refreshEvery: REFRESH_MS },
    ),
  );
  const running = useMemo(() => query.data && pageOf(query.data, 'time').orders, [query.data]);
  useFillMessages(running);
  const columns: readonly Column<TimeOrder>[] = [
    ...shared,
    {
      id: 'cancel',
      heading: '',
      isNumber: true,
      cell: ({ orderKey }) => (
        <button
          type="button"
          className="button button-small"
          disabled={flows.cancelRecurring.status !== 'idle'}
          onClick={() => flows.cancelRecurring.start({ order: orderKey })}
        >
          Cancel
        </button>
      ),
    },
  ];
  return (
    <Loaded query={query}>
      {(answer) => {
        const orders = pageOf(answer, 'time').orders;
        if (orders.length === 0) return <Empty title="No active order.">Place one above.</Empty>;
        return <Table caption="Recurring orders" columns={columns} rows={orders} keyOf={keyOf} />;
      }}
    </Loaded>
  );
}

function Past({ user }: { readonly user: string }): ReactNode {
  const { getOrders } = useClient(createRecurringClient);
  const { now } = useClock();
  const query = useInfiniteQuery(
    pagesQuery(getOrders, { user, orderStatus: 'history', ...listing }),
  );
  const orders = (query.data?.items ?? []) as readonly TimeOrder[];
  const columns: readonly Column<TimeOrder>[] = [
    ...shared,
    {
      id: 'end',
      heading: 'End',
      cell: ({ userClosed }) => (userClosed ? 'Cancelled' : 'Completed'),
    },
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
      caption="Past recurring orders"
      columns={columns}
      keyOf={keyOf}
    />
  );
}

const keyOf = ({ orderKey }: TimeOrder): string => orderKey;

const shared: readonly Column<TimeOrder>[] = [
  {
    id: 'spends',
    heading: 'Spends',
    cell: ({ inputMint, inDeposited }) => (
      <Token mint={inputMint} size={28} detail={formatDecimal(String(inDeposited))} />
    ),
  },
  {
    id: 'buys',
    heading: 'Bought so far',
    cell: ({ outputMint, outReceived }) => (
      <Token mint={outputMint} size={28} detail={formatDecimal(String(outReceived))} />
    ),
  },
  {
    id: 'swaps',
    heading: 'Swaps',
    isNumber: true,
    from: 'tablet',
    cell: ({ trades }) => trades.length,
  },
  {
    id: 'progress',
    heading: 'Spent',
    cell: ({ inUsed, inDeposited }) => (
      <Progress part={Number(inUsed)} whole={Number(inDeposited)} />
    ),
  },
];
