import {
  Chips,
  Lists,
  SignIn,
  useSignedIn,
  useWallet,
  type VaultFlowHandles,
} from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import type { OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.tsx';
import type { OpenList } from './use-open-orders.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';
import { usePastOrders } from './use-past-orders.ts';

interface MyOrdersProps {
  readonly open: readonly OpenList[];
  readonly flows: OrderFlowHandles;
  readonly vaultFlows: VaultFlowHandles;
}

const views = [
  { value: 'open', label: 'Open' },
  { value: 'past', label: 'History' },
] as const;

/** The orders of the wallet, of all kinds and generations: open ones, and past ones. */
export function MyOrders({ open, ...flows }: MyOrdersProps): ReactNode {
  const [view, setView] = useState<'open' | 'past'>('open');
  const { address } = useWallet();
  const { isSignedIn } = useSignedIn();
  if (address === undefined) return null;
  return (
    <section className="card stack" aria-label="My orders">
      <div className="row-wide">
        <h2 className="section-title">My orders</h2>
        <Chips label="Which orders" chips={views} value={view} onChange={setView} />
      </div>
      {!isSignedIn && <SignIn />}
      {view === 'open' ? <Open lists={open} {...flows} /> : <Past user={address} {...flows} />}
    </section>
  );
}

interface OpenProps extends Omit<MyOrdersProps, 'open'> {
  readonly lists: readonly OpenList[];
}

function Open({ lists, ...flows }: OpenProps): ReactNode {
  const { isSignedIn } = useSignedIn();
  const rows = lists.flatMap((list) => list.rows ?? []);
  return (
    <Lists queries={lists.map(({ query }) => query)}>
      {rows.length > 0 ? (
        <OrderTable rows={rows} isPast={false} {...flows} />
      ) : (
        isSignedIn && <Empty title="No open order.">Place one above.</Empty>
      )}
    </Lists>
  );
}

interface PastProps extends Omit<MyOrdersProps, 'open'> {
  readonly user: string;
}

function Past({ user, ...flows }: PastProps): ReactNode {
  const lists = usePastOrders(user);
  const rows = lists.flatMap((list) => list.rows ?? []).toSorted(newestFirst);
  const more = lists.filter(({ query }) => query.hasNextPage);
  return (
    <Lists queries={lists.map(({ query }) => query)}>
      {rows.length === 0 ? (
        <Empty title="No past order yet." />
      ) : (
        <OrderTable rows={rows} isPast {...flows} />
      )}
      {more.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            for (const { query } of more) void query.fetchNextPage();
          }}
        >
          Show more
        </button>
      )}
    </Lists>
  );
}

function newestFirst(one: OrderRow, other: OrderRow): number {
  return (other.changedAt ?? 0) - (one.changedAt ?? 0);
}
