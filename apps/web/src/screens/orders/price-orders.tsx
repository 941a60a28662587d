import { endpointQuery, pagesQuery } from '@perijove/react';
import { type PriceOrder, timeOf } from '@perijove/trigger-v2';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { createVaultClient } from '../../data/vault-client.ts';
import { formatChange, formatUsd, UNKNOWN } from '../../format/money.ts';
import { formatAgo } from '../../format/time.ts';
import { Amount } from '../../pieces/amount.tsx';
import { Chips } from '../../pieces/chips.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { useClient } from '../../session/session.tsx';
import { useQueryWallet } from '../../wallet/query-wallet.ts';
import { useWallet } from '../../wallet/wallet.tsx';
import { useMarket } from './pair.ts';
import { PastOrders } from './past-orders.tsx';
import { Progress } from './progress.tsx';
import { SignInGate } from './signed-in.tsx';
import { stateWords } from './state-words.ts';
import { useFillMessages } from './use-fill-messages.ts';
import type { VaultFlowHandles } from './use-vault-flows.ts';

const REFRESH_MS = 5_000;
const views = [
  { value: 'active', label: 'Open' },
  { value: 'past', label: 'History' },
] as const;

/** Price orders of the wallet that signed in, with their distance to the market, and past ones. */
export function PriceOrders({ flows }: { readonly flows: VaultFlowHandles }): ReactNode {
  const [view, setView] = useState<'active' | 'past'>('active');
  const { address } = useWallet();
  if (address === undefined) return null;
  return (
    <section className="card stack" aria-label="My price orders">
      <div className="row-wide">
        <h2 className="section-title">My price orders</h2>
        <Chips label="Which orders" chips={views} value={view} onChange={setView} />
      </div>
      <SignInGate>{view === 'active' ? <Open flows={flows} /> : <Past flows={flows} />}</SignInGate>
    </section>
  );
}

interface ListProps {
  readonly flows: VaultFlowHandles;
}

function Open({ flows }: ListProps): ReactNode {
  const { priceOrders } = useClient(createVaultClient);
  const wallet = useQueryWallet();
  const refreshing = { refreshEvery: REFRESH_MS, wallet };
  const query = useQuery(endpointQuery(priceOrders, { state: 'active' }, refreshing));
  const all = useQuery(endpointQuery(priceOrders, {}, refreshing));
  const fills = useMemo(() => all.data?.orders.map(tradesOf), [all.data]);
  useFillMessages(fills);
  const columns: readonly Column<PriceOrder>[] = [
    ...shared,
    {
      id: 'market',
      heading: 'To the market',
      isNumber: true,
      from: 'tablet',
      cell: (order) => <Distance order={order} />,
    },
    {
      id: 'end',
      heading: '',
      isNumber: true,
      cell: (order) => <End order={order} flows={flows} />,
    },
  ];
  return (
    <Loaded
      query={query}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<Empty title="No open order.">Place one above.</Empty>}
    >
      {({ orders }) => (
        <Table caption="Open price orders" columns={columns} rows={orders} keyOf={keyOf} />
      )}
    </Loaded>
  );
}

function Past({ flows }: ListProps): ReactNode {
  const { priceOrders } = useClient(createVaultClient);
  const wallet = useQueryWallet();
  const { now } = useClock();
  const query = useInfiniteQuery(pagesQuery(priceOrders, { state: 'past' }, { wallet }));
  const orders = query.data?.items ?? [];
  const columns: readonly Column<PriceOrder>[] = [
    ...shared,
    { id: 'status', heading: 'Status', cell: ({ orderState }) => stateWords(orderState) },
    {
      id: 'when',
      heading: 'Changed',
      isNumber: true,
      from: 'tablet',
      cell: ({ updatedAt }) => formatAgo(timeOf(updatedAt), now ?? Date.now()),
    },
    {
      id: 'end',
      heading: '',
      isNumber: true,
      cell: (order) => <End order={order} flows={flows} />,
    },
  ];
  return (
    <PastOrders
      query={query}
      orders={orders}
      caption="Past price orders"
      columns={columns}
      keyOf={keyOf}
    />
  );
}

/** States in which the money of an order is still in the vault. */
const HELD = ['open', 'expired', 'pending_withdraw'];

function End({ order, flows }: ListProps & { readonly order: PriceOrder }): ReactNode {
  const { id, orderState } = order;
  if (!HELD.includes(orderState)) return null;
  return (
    <button
      type="button"
      className="button button-small"
      disabled={flows.cancel.status !== 'idle'}
      onClick={() => flows.cancel.start({ order: id })}
    >
      {orderState === 'open' ? 'Cancel' : 'Withdraw'}
    </button>
  );
}

const keyOf = ({ id }: PriceOrder): string => id;

function tradesOf({ inputMint, outputMint, events }: PriceOrder) {
  const trades = (events ?? []).flatMap(({ type, state, txSignature, ...fill }) => {
    if (type !== 'fill' || (state ?? 'success') !== 'success' || !txSignature) return [];
    const { amount, outputAmount } = fill;
    if (amount == null || outputAmount == null) return [];
    return [
      { txId: txSignature, inputMint, outputMint, inputUnits: amount, outputUnits: outputAmount },
    ];
  });
  return { trades };
}

const shared: readonly Column<PriceOrder>[] = [
  {
    id: 'sells',
    heading: 'Sells',
    cell: ({ inputMint, initialInputAmount }) => (
      <Token
        mint={inputMint}
        size={28}
        detail={
          initialInputAmount == null ? (
            UNKNOWN
          ) : (
            <Amount mint={inputMint} units={String(initialInputAmount)} hasSymbol={false} />
          )
        }
      />
    ),
  },
  {
    id: 'for',
    heading: 'For',
    from: 'tablet',
    cell: ({ outputMint, outputAmount }) => (
      <Token
        mint={outputMint}
        size={28}
        detail={
          outputAmount == null ? null : (
            <Amount mint={outputMint} units={String(outputAmount)} hasSymbol={false} />
          )
        }
      />
    ),
  },
  {
    id: 'price',
    heading: 'At',
    isNumber: true,
    cell: ({ triggerPriceUsd }) => formatUsd(triggerPriceUsd),
  },
  {
    id: 'filled',
    heading: 'Filled',
    from: 'tablet',
    cell: ({ fillPercent }) => <Progress part={fillPercent ?? 0} whole={1} />,
  },
];

/** How far the market is from the price that triggers. */
function Distance({ order }: { readonly order: PriceOrder }): ReactNode {
  const mint = order.triggerMint ?? order.inputMint;
  const { inputUsd } = useMarket({ from: mint, to: order.outputMint });
  const { triggerPriceUsd } = order;
  if (inputUsd === undefined || triggerPriceUsd == null) return UNKNOWN;
  return formatChange((triggerPriceUsd / inputUsd - 1) * 100);
}
