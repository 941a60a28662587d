import { endpointQuery, pagesQuery } from '@perijove/react';
import { type DcaOrder, timeOf } from '@perijove/trigger-v2';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useClock } from '../../data/use-clock.ts';
import { createVaultClient } from '../../data/vault-client.ts';
import { UNKNOWN } from '../../format/money.ts';
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
import { PastOrders } from './past-orders.tsx';
import { Progress } from './progress.tsx';
import { SignInGate } from './signed-in.tsx';
import { stateWords } from './state-words.ts';
import { useFillMessages } from './use-fill-messages.ts';
import type { VaultFlowHandles } from './use-vault-flows.ts';

const REFRESH_MS = 5_000;
const views = [
  { value: 'active', label: 'Running' },
  { value: 'past', label: 'History' },
] as const;

/** DCA orders of the wallet that signed in, with what they bought so far, and past ones. */
export function DcaOrders({ flows }: { readonly flows: VaultFlowHandles }): ReactNode {
  const [view, setView] = useState<'active' | 'past'>('active');
  const { address } = useWallet();
  if (address === undefined) return null;
  return (
    <section className="card stack" aria-label="My DCA orders">
      <div className="row-wide">
        <h2 className="section-title">My DCA orders</h2>
        <Chips label="Which orders" chips={views} value={view} onChange={setView} />
      </div>
      <SignInGate>{view === 'active' ? <Running flows={flows} /> : <Past />}</SignInGate>
    </section>
  );
}

function Running({ flows }: { readonly flows: VaultFlowHandles }): ReactNode {
  const { dcaOrders } = useClient(createVaultClient);
  const wallet = useQueryWallet();
  const query = useQuery(
    endpointQuery(dcaOrders, { state: 'active' }, { refreshEvery: REFRESH_MS, wallet }),
  );
  const fills = useMemo(() => query.data?.orders.map(tradesOf), [query.data]);
  useFillMessages(fills);
  const columns: readonly Column<DcaOrder>[] = [
    ...shared,
    {
      id: 'end',
      heading: '',
      isNumber: true,
      cell: ({ id }) => (
        <button
          type="button"
          className="button button-small"
          disabled={flows.cancelDca.status !== 'idle'}
          onClick={() => flows.cancelDca.start({ order: id })}
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
      empty={<Empty title="No active order.">Place one above.</Empty>}
    >
      {({ orders }) => <Table caption="DCA orders" columns={columns} rows={orders} keyOf={keyOf} />}
    </Loaded>
  );
}

function Past(): ReactNode {
  const { dcaOrders } = useClient(createVaultClient);
  const wallet = useQueryWallet();
  const { now } = useClock();
  const query = useInfiniteQuery(pagesQuery(dcaOrders, { state: 'past' }, { wallet }));
  const orders = query.data?.items ?? [];
  const columns: readonly Column<DcaOrder>[] = [
    ...shared,
    { id: 'status', heading: 'Status', cell: ({ displayState }) => stateWords(displayState) },
    {
      id: 'when',
      heading: 'Changed',
      isNumber: true,
      from: 'tablet',
      cell: ({ updatedAt }) => formatAgo(timeOf(updatedAt), now ?? Date.now()),
    },
  ];
  return (
    <PastOrders
      query={query}
      orders={orders}
      caption="Past DCA orders"
      columns={columns}
      keyOf={keyOf}
    />
  );
}

const keyOf = ({ id }: DcaOrder): string => id;

function tradesOf({ inputMint, outputMint, events }: DcaOrder) {
  const trades = (events ?? []).flatMap(
    ({ type, state, txSignature, inputAmount, outputAmount }) => {
      if (type !== 'fill' || (state ?? 'success') !== 'success' || !txSignature) return [];
      if (inputAmount == null || outputAmount == null) return [];
      const units = { inputUnits: inputAmount, outputUnits: outputAmount };
      return [{ txId: txSignature, inputMint, outputMint, ...units }];
    },
  );
  return { trades };
}

const shared: readonly Column<DcaOrder>[] = [
  {
    id: 'spends',
    heading: 'Spends',
    cell: ({ inputMint, inputAmountInitial }) => (
      <Token
        mint={inputMint}
        size={28}
        detail={
          inputAmountInitial == null ? (
            UNKNOWN
          ) : (
            <Amount mint={inputMint} units={String(inputAmountInitial)} hasSymbol={false} />
          )
        }
      />
    ),
  },
  {
    id: 'buys',
    heading: 'Bought so far',
    cell: ({ outputMint, outputAmountTotal }) => (
      <Token
        mint={outputMint}
        size={28}
        detail={
          <Amount mint={outputMint} units={String(outputAmountTotal ?? 0)} hasSymbol={false} />
        }
      />
    ),
  },
  {
    id: 'rounds',
    heading: 'Rounds',
    isNumber: true,
    from: 'tablet',
    cell: ({ roundsFilled, numberOfRounds }) =>
      `${roundsFilled ?? 0} of ${numberOfRounds ?? UNKNOWN}`,
  },
  {
    id: 'progress',
    heading: 'Spent',
    from: 'tablet',
    cell: ({ fillPercent }) => <Progress part={fillPercent ?? 0} whole={1} />,
  },
];
