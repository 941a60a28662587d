import { SOL, USDC } from '@perijove/core';
import type { Positions } from '@perijove/portfolio';
import { formatCompact, formatDecimal } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Change } from '../../pieces/change.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { AssetList } from './asset-list.tsx';
import { assetsOf } from './grouped.ts';
import { type Holding, isWallet, useHoldings } from './use-holdings.ts';

interface TokenTableProps {
  readonly positions: Positions;
  /** Whether it is the connected wallet, whose tokens can be swapped. */
  readonly isOwn: boolean;
}

/** The tokens of the wallet itself: price, change over a day, amount, value, and what to do with them. */
export function TokenTable({ positions, isOwn }: TokenTableProps): ReactNode {
  const holdings = useHoldings(positions);
  const others = positions.elements
    .filter(isWallet)
    .flatMap(assetsOf)
    .filter(({ type }) => type !== 'token');
  if (holdings.length + others.length === 0) return null;
  return (
    <section className="card stack" aria-label="Tokens">
      <h2 className="section-title">Tokens</h2>
      <Table
        caption="Tokens of the wallet"
        columns={isOwn ? [...columns, action] : columns}
        rows={holdings}
        keyOf={({ mint }) => mint}
        sortedBy="value"
      />
      <AssetList assets={others} info={positions.tokenInfo} title="Collectibles and others" />
    </section>
  );
}

type HoldingColumn = Column<Holding>;

const columns: readonly HoldingColumn[] = [
  {
    id: 'token',
    heading: 'Token',
    cell: ({ mint }) => <Token mint={mint} size={36} />,
  },
  {
    id: 'price',
    heading: 'Price',
    isNumber: true,
    from: 'tablet',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Usd value={price} />,
  },
  {
    id: 'change',
    heading: '24h',
    isNumber: true,
    from: 'tablet',
    sortBy: ({ change }) => change,
    cell: ({ change }) => <Change percent={change} />,
  },
  {
    id: 'amount',
    heading: 'Amount',
    isNumber: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => (
      <span data-exact={amount} title={String(amount)}>
        {amount >= 1e6 ? formatCompact(amount) : formatDecimal(String(amount))}
      </span>
    ),
  },
  {
    id: 'value',
    heading: 'Value',
    isNumber: true,
    sortBy: ({ value }) => value,
    cell: ({ value }) => <Usd value={value} />,
  },
];

const action: HoldingColumn = {
  id: 'swap',
  heading: '',
  isNumber: true,
  from: 'tablet',
  cell: ({ mint }) => (
    <Link
      className="button button-small"
      to="/swap"
      search={{ from: mint, to: mint === USDC ? SOL : USDC }}
    >
      Swap
    </Link>
  ),
};
