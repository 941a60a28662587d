import {
  Loaded,
  type Pair,
  priceText,
  Skeleton,
  type TokenRecord,
  useMarket,
  useToken,
} from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { usePricePoints } from '../../data/use-price-points.ts';
import { Change } from '../../pieces/change.tsx';
import { ChartNote } from '../../pieces/chart-note.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { PriceChart } from '../../pieces/price-chart.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { orderLevels } from './order-levels.ts';
import type { OrderRow } from './order-row.ts';

interface MarketChartProps {
  readonly pair: Pair;
  /** Open orders, of which those of the pair are drawn as lines. */
  readonly open: readonly OrderRow[];
  /** Output tokens for one input token, as typed; left out where nothing is limited. */
  readonly price?: string;
  readonly onPrice?: (price: string) => void;
  /** Whether the price is in US dollars instead. */
  readonly isUsd?: boolean;
}

/** How a price is set beside the chart. */
export const DRAG_HINT = 'Drag the line in the chart, or type a price.';

const HEIGHT = 320;

/** The market price of what is sold, the open orders, and the limit as a line that can be dragged. */
export function MarketChart(props: MarketChartProps): ReactNode {
  const query = useToken(props.pair.from);
  return (
    <section className="card stack" aria-label="Market price">
      <Loaded
        query={query}
        skeleton={<Skeleton height={HEIGHT + 64} />}
        isEmpty={(token) => token === null}
        empty={<Empty title="The service does not know this token." />}
      >
        {(token) => token && <Market token={token} {...props} />}
      </Loaded>
    </section>
  );
}

function Market(props: MarketChartProps & { readonly token: TokenRecord }): ReactNode {
  const { token, pair, open, price = '', onPrice, isUsd = false } = props;
  const points = usePricePoints(pair.from);
  const market = useMarket(pair);
  // A scaled token has two prices: without one in output tokens, nothing is drawn at one.
  const pairUsd = market.price && market.outputUsd;
  const outputUsd = isUsd ? 1 : pairUsd;
  const limit = Number(price);
  const line = onPrice &&
    outputUsd !== undefined &&
    limit > 0 && {
      price: limit * outputUsd,
      label: isUsd ? 'Sells at' : `Limit: ${price} ${market.outputSymbol}`,
      onChange: (usd: number) => onPrice(priceText(usd / outputUsd)),
    };
  return (
    <>
      <div className="row-wide">
        <h2 className="section-title">{token.symbol}</h2>
        <span className="row">
          <span className="number-large">
            <Usd value={token.usdPrice} />
          </span>
          <Change percent={token.stats24h?.priceChange} />
        </span>
      </div>
      <PriceChart
        points={points}
        label={`Price of ${token.symbol}, 24 hours`}
        height={HEIGHT}
        limit={line || undefined}
        levels={orderLevels(open, pair, pairUsd)}
      />
      <ChartNote />
    </>
  );
}
