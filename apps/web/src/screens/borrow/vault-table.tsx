import type { Vault } from '@perijove/borrow';
import { formatPercent, usdOf } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ChooseButton } from '../../pieces/choose-button.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { borrowRateOf, pairOf, percentOf } from './vaults.ts';

interface VaultTableProps {
  readonly vaults: readonly Vault[];
  /** The vault of the form. */
  readonly chosen: number | undefined;
  readonly onChoose: (vaultId: number) => void;
}

const columns: readonly Column<Vault>[] = [
  {
    id: 'collateral',
    heading: 'Collateral',
    cell: ({ supplyToken }) => <Token mint={supplyToken.address} size={36} detail={null} />,
  },
  {
    id: 'debt',
    heading: 'Borrow',
    cell: ({ borrowToken }) => <Token mint={borrowToken.address} size={24} detail={null} />,
  },
  {
    id: 'rate',
    heading: 'Rate a year',
    isNumber: true,
    from: 'tablet',
    sortBy: borrowRateOf,
    cell: (vault) => <span className="strong">{formatPercent(borrowRateOf(vault))}</span>,
  },
  {
    id: 'factor',
    heading: 'Up to',
    isNumber: true,
    from: 'desktop',
    sortBy: ({ collateralFactor }) => percentOf(collateralFactor),
    cell: ({ collateralFactor }) => formatPercent(percentOf(collateralFactor)),
  },
  {
    id: 'available',
    heading: 'Available',
    isNumber: true,
    from: 'tablet',
    sortBy: availableUsd,
    cell: (vault) => <Usd value={availableUsd(vault)} isCompact />,
  },
];

/** What can be borrowed against what, with the rates. */
export function VaultTable({ vaults, chosen, onChoose }: VaultTableProps): ReactNode {
  const choice: Column<Vault> = {
    id: 'choose',
    heading: '',
    isNumber: true,
    cell: (vault) => (
      <ChooseButton
        name={pairOf(vault)}
        isChosen={vault.id === chosen}
        onChoose={() => onChoose(vault.id)}
      />
    ),
  };
  return (
    <Table
      caption="Vaults"
      columns={[...columns, choice]}
      rows={vaults}
      keyOf={({ id }) => String(id)}
      isChosen={({ id }) => id === chosen}
    />
  );
}

/** US dollars that can still be borrowed. */
function availableUsd({ borrowable, borrowToken }: Vault): number | undefined {
  const usdPrice = Number(borrowToken.price ?? Number.NaN);
  if (borrowable === null || borrowable === undefined || Number.isNaN(usdPrice)) return undefined;
  return usdOf(String(borrowable), { decimals: borrowToken.decimals, multiplier: 1, usdPrice });
}
