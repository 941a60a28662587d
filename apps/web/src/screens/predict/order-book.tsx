import type { OrderbookSides } from '@perijove/prediction';
import { Loaded, SkeletonRows } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { useOrderbook } from './markets.ts';

const DEPTH = 5;

interface Level {
  readonly cents: number;
  readonly contracts: number;
}

/** The best offers of both sides. Who offers to buy No at 40 sells Yes at 60. */
export function OrderBook({ marketId }: { readonly marketId: string }): ReactNode {
  const book = useOrderbook(marketId);
  return (
    <details className="predict-book" open>
      <summary className="small">Order book</summary>
      <Loaded
        query={book}
        skeleton={<SkeletonRows rows={3} height={20} />}
        isEmpty={(sides) => sides === null}
        empty={<p className="hint">This market has no order book.</p>}
      >
        {(sides) => sides && <Levels sides={sides} />}
      </Loaded>
    </details>
  );
}

function Levels({ sides }: { readonly sides: OrderbookSides }): ReactNode {
  const bids = best(sides.yes_dollars);
  const asks = best(sides.no_dollars).map(({ cents, contracts }) => ({
    cents: round(100 - cents),
    contracts,
  }));
  const most = Math.max(...[...bids, ...asks].map(({ contracts }) => contracts), 1);
  return (
    <div className="predict-levels">
      <Side caption="Offers to buy Yes" tone="gain" levels={bids} most={most} />
      <Side caption="Offers to sell Yes" tone="loss" levels={asks} most={most} />
    </div>
  );
}

/** The highest prices first. */
function best(pairs: OrderbookSides['yes_dollars']): readonly Level[] {
  return pairs
    .map(([price, size]) => ({ cents: round(Number(price) * 100), contracts: Number(size) }))
    .sort((one, other) => other.cents - one.cents)
    .slice(0, DEPTH);
}

function round(cents: number): number {
  return Number(cents.toFixed(2));
}

interface SideProps {
  readonly caption: string;
  readonly tone: 'gain' | 'loss';
  readonly levels: readonly Level[];
  readonly most: number;
}

const sizes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

function Side({ caption, tone, levels, most }: SideProps): ReactNode {
  return (
    <table className="predict-levels-side small">
      <caption className="quiet">{caption}</caption>
      <thead className="hidden-text">
        <tr>
          <th scope="col">Price</th>
          <th scope="col">Contracts</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ cents, contracts }) => (
          <tr key={cents}>
            <td className={`number ${tone}`}>{cents}¢</td>
            <td
              className="number predict-size"
              style={{ '--share': `${(contracts / most) * 100}%` } as object}
              data-tone={tone}
            >
              {sizes.format(contracts)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
