import type { LeverageData, LeveragePosition } from '@perijove/portfolio';
import { UNKNOWN } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { type Column, Table } from '../../pieces/table.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { AssetList, type Info } from './asset-list.tsx';

interface LeverageProps {
  readonly data: LeverageData;
  readonly info: Info;
}

/** Positions with borrowed money, and what secures those that share it. */
export function Leverage({ data: { isolated, cross }, info }: LeverageProps): ReactNode {
  const positions = [...(isolated?.positions ?? []), ...(cross?.positions ?? [])];
  return (
    <>
      <Table
        caption="Positions"
        columns={[marketColumn(info), ...columns]}
        rows={positions}
        keyOf={(row) => row.address ?? row.ref ?? row.name ?? String(positions.indexOf(row))}
      />
      <AssetList assets={cross?.collateralAssets ?? []} info={info} title="Collateral" />
    </>
  );
}

/** The market by its name, or by the token whose price it follows. */
const marketColumn = (info: Info): Column<LeveragePosition> => ({
  id: 'name',
  heading: 'Market',
  cell: ({ name, address }) => name ?? info?.solana?.[address ?? '']?.symbol ?? UNKNOWN,
});

const columns: readonly Column<LeveragePosition>[] = [
  {
    id: 'side',
    heading: 'Side',
    cell: ({ side, leverage }) => `${side}${leverage ? ` ${leverage.toFixed(1)}×` : ''}`,
  },
  {
    id: 'size',
    heading: 'Size',
    isNumber: true,
    cell: ({ sizeValue }) => <Usd value={sizeValue} />,
  },
  {
    id: 'entry',
    heading: 'Entry',
    isNumber: true,
    from: 'tablet',
    cell: ({ entryPrice }) => <Usd value={entryPrice} />,
  },
  {
    id: 'liquidation',
    heading: 'Liquidated at',
    isNumber: true,
    from: 'tablet',
    cell: ({ liquidationPrice }) => <Usd value={liquidationPrice} />,
  },
  {
    id: 'profit',
    heading: 'Profit',
    isNumber: true,
    cell: ({ pnlValue }) => (
      <span className={(pnlValue ?? 0) < 0 ? 'loss' : 'gain'}>
        <Usd value={pnlValue} />
      </span>
    ),
  },
];
