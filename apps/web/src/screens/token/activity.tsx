import type { SwapStats } from '@perijove/tokens';
import {
  formatCompact,
  formatUsdCompact,
  type TokenRecord,
  UNKNOWN,
} from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { Change } from '../../pieces/change.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Usd } from '../../pieces/usd.tsx';

interface Row {
  readonly interval: string;
  readonly stats: SwapStats;
}

const intervals = ['5m', '1h', '6h', '24h'] as const;

/** Trading over each interval that the API gives. */
export function Activity({ token }: { readonly token: TokenRecord }): ReactNode {
  const rows = intervals.flatMap((interval) => {
    const stats = token[`stats${interval}`];
    return stats ? [{ interval, stats }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="card stack" aria-label="Trading">
      <h2 className="section-title">Trading</h2>
      <Table
        caption="Trading by interval"
        columns={columns}
        rows={rows}
        keyOf={(row) => row.interval}
      />
    </section>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'interval', heading: 'Last', cell: ({ interval }) => interval },
  {
    id: 'change',
    heading: 'Price',
    isNumber: true,
    cell: ({ stats }) => <Change percent={stats.priceChange} />,
  },
  {
    id: 'volume',
    heading: 'Volume',
    isNumber: true,
    cell: ({ stats }) => <Usd value={volumeOf(stats)} isCompact />,
  },
  { id: 'shares', heading: 'Bought and sold', cell: ({ stats }) => <Shares stats={stats} /> },
  {
    id: 'traders',
    heading: 'Traders',
    isNumber: true,
    from: 'tablet',
    cell: ({ stats: { numTraders } }) =>
      typeof numTraders === 'number' ? formatCompact(numTraders) : UNKNOWN,
  },
];

function volumeOf({ buyVolume, sellVolume }: SwapStats): number | undefined {
  const known = typeof buyVolume === 'number' || typeof sellVolume === 'number';
  return known ? (buyVolume ?? 0) + (sellVolume ?? 0) : undefined;
}

/** How much of the volume were purchases, as a bar and in words. */
function Shares({ stats }: { readonly stats: SwapStats }): ReactNode {
  const volume = volumeOf(stats);
  if (!volume) return <span className="quiet">{UNKNOWN}</span>;
  const bought = stats.buyVolume ?? 0;
  const words = `${formatUsdCompact(bought)} bought, ${formatUsdCompact(volume - bought)} sold`;
  return (
    <span className="token-shares" title={words}>
      <span className="hidden-text">{words}</span>
      <span className="token-shares-bought" style={{ width: `${(bought / volume) * 100}%` }} />
    </span>
  );
}
