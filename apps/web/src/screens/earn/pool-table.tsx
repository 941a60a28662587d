import type { Mint } from '@perijove/core';
import type { Token as Pool } from '@perijove/earn';
import { formatPercent, usdOf } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ChooseButton } from '../../pieces/choose-button.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { rateOf } from './pools.ts';

interface PoolTableProps {
  readonly pools: readonly Pool[];
  /** The pool of the form. */
  readonly chosen: Mint | undefined;
  readonly onChoose: (receipt: Mint) => void;
}

const columns: readonly Column<Pool>[] = [
  {
    id: 'token',
    heading: 'Token',
    cell: ({ assetAddress, symbol }) =>
      assetAddress ? <Token mint={assetAddress} size={36} /> : symbol,
  },
  {
    id: 'rate',
    heading: 'APY',
    isNumber: true,
    sortBy: rateOf,
    cell: (pool) => <span className="strong">{formatPercent(rateOf(pool))}</span>,
  },
  {
    id: 'supplied',
    heading: 'Deposited',
    isNumber: true,
    from: 'tablet',
    sortBy: (pool) => poolUsd(pool, pool.totalAssets),
    cell: (pool) => <Usd value={poolUsd(pool, pool.totalAssets)} isCompact />,
  },
  {
    id: 'available',
    heading: 'Can be withdrawn',
    isNumber: true,
    from: 'desktop',
    sortBy: (pool) => poolUsd(pool, pool.liquiditySupplyData?.withdrawable),
    cell: (pool) => <Usd value={poolUsd(pool, pool.liquiditySupplyData?.withdrawable)} isCompact />,
  },
];

/** The pools with their rates. */
export function PoolTable({ pools, chosen, onChoose }: PoolTableProps): ReactNode {
  const choice: Column<Pool> = {
    id: 'choose',
    heading: '',
    isNumber: true,
    cell: ({ address, asset, symbol }) => (
      <ChooseButton
        name={asset?.symbol ?? symbol}
        isChosen={address === chosen}
        onChoose={() => onChoose(address)}
      />
    ),
  };
  return (
    <Table
      caption="Pools"
      columns={[...columns, choice]}
      rows={pools}
      keyOf={({ address }) => address}
      isChosen={({ address }) => address === chosen}
    />
  );
}

/** US dollars of an amount of the pool's token, which the service values before any multiplier. */
function poolUsd(
  { asset, decimals }: Pool,
  units: string | number | null | undefined,
): number | undefined {
  const price = Number(asset?.price ?? Number.NaN);
  if (units === null || units === undefined || Number.isNaN(price)) return undefined;
  const token = { decimals: asset?.decimals ?? decimals, multiplier: 1, usdPrice: price };
  return usdOf(String(units), token);
}
