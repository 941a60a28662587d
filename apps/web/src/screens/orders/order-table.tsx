import {
  Amount,
  formatAgo,
  formatChange,
  formatDecimal,
  formatUsd,
  UNKNOWN,
  useMarket,
  type VaultFlowHandles,
} from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import type { OrderRow } from './order-row.ts';
import { Progress } from './progress.tsx';
import { type EndOrder, useEndOrder } from './use-end-order.ts';
import type { OrderFlowHandles } from './use-order-flows.ts';

interface OrderTableProps {
  readonly rows: readonly OrderRow[];
  readonly isPast: boolean;
  readonly flows: OrderFlowHandles;
  readonly vaultFlows: VaultFlowHandles;
}

/** Orders of all kinds and generations in one table. */
export function OrderTable({ rows, isPast, flows, vaultFlows }: OrderTableProps): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  const endOrder = useEndOrder(flows, vaultFlows);
  const last = endColumn(endOrder);
  const columns = isPast
    ? [...shared, filled, ...pastColumns(now ?? Date.now()), last]
    : [...shared, price, distance, filled, last];
  return (
    <Table
      caption={isPast ? 'Past orders' : 'Open orders'}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

type OrderColumn = Column<OrderRow>;

const KINDS = { limit: 'Limit', recurring: 'Recurring' } as const;

const shared: readonly OrderColumn[] = [
  {
    id: 'kind',
    heading: 'Order',
    from: 'tablet',
    cell: ({ kind, isLegacy }) => (
      <span className="row">
        {KINDS[kind]}
        {isLegacy && <span className="badge">Legacy</span>}
      </span>
    ),
  },
  {
    id: 'sells',
    heading: 'Sells',
    cell: ({ inputMint, inputUnits }) => <Side mint={inputMint} units={inputUnits} />,
  },
  {
    id: 'buys',
    heading: 'Buys',
    cell: ({ kind, outputMint, outputUnits }) => (
      <Side mint={outputMint} units={outputUnits} isSoFar={kind === 'recurring'} />
    ),
  },
];

const price: OrderColumn = {
  id: 'price',
  heading: 'Price',
  isNumber: true,
  from: 'tablet',
  cell: (row) => <Price row={row} />,
};

/** What the order asks for, of tokens as they are shown. */
function Price({ row: { price: at, inputMint, outputMint } }: { readonly row: OrderRow }) {
  const { input, output } = useMarket({ from: inputMint, to: outputMint });
  if (at === undefined) return UNKNOWN;
  if ('usd' in at) return formatUsd(at.usd);
  if (!input || !output) return UNKNOWN;
  const isScaled = input.multiplier !== 1 || output.multiplier !== 1;
  const ratio = output.multiplier / input.multiplier;
  return formatDecimal(isScaled ? (Number(at.outputs) * ratio).toFixed(12) : at.outputs);
}

const distance: OrderColumn = {
  id: 'market',
  heading: 'To the market',
  isNumber: true,
  from: 'desktop',
  cell: (row) => <Distance row={row} />,
};

const filled: OrderColumn = {
  id: 'filled',
  heading: 'Filled',
  cell: ({ filled: part, rounds }) => (
    <span className="orders-filled">
      <Progress part={part} whole={1} />
      {rounds !== undefined && <span className="quiet tiny">{rounds}</span>}
    </span>
  ),
};

const pastColumns = (now: number): readonly OrderColumn[] => [
  { id: 'state', heading: 'Status', cell: ({ state }) => state },
  {
    id: 'changed',
    heading: 'Changed',
    isNumber: true,
    from: 'tablet',
    cell: ({ changedAt }) => formatAgo(changedAt, now),
  },
];

const endColumn = ({ end, isBusy }: EndOrder): OrderColumn => ({
  id: 'end',
  heading: '',
  isNumber: true,
  cell: (row) =>
    row.end && (
      <button
        type="button"
        className="button button-small"
        disabled={isBusy(row)}
        onClick={() => end(row)}
      >
        {row.end.label}
      </button>
    ),
});

interface SideProps {
  readonly mint: string;
  readonly units: string | undefined;
  readonly isSoFar?: boolean;
}

function Side({ mint, units, isSoFar = false }: SideProps): ReactNode {
  const detail =
    units === undefined ? null : <Amount mint={mint} units={units} hasSymbol={false} />;
  return <Token mint={mint} size={28} detail={isSoFar ? <>{detail} so far</> : detail} />;
}

/** How far the market is from the price of the order. */
function Distance({ row: { price: at, inputMint, outputMint } }: { readonly row: OrderRow }) {
  const mint = at && 'usd' in at ? at.mint : inputMint;
  const market = useMarket({ from: mint, to: outputMint });
  if (at === undefined) return UNKNOWN;
  const [wanted, now] =
    'usd' in at ? [at.usd, market.inputUsd] : [Number(at.outputs), market.price];
  return now === undefined ? UNKNOWN : formatChange((wanted / now - 1) * 100);
}
