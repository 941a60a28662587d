import type { ReactNode } from 'react';
import { usePricePoints } from '../../data/use-price-points.ts';
import { useToken } from '../../data/use-token.ts';
import { Change } from '../../pieces/change.tsx';
import { PriceChart } from '../../pieces/price-chart.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { type Pair, priceText, useMarket } from './pair.ts';

interface MarketChartProps {
  readonly pair: Pair;
  /** Output tokens for one input token, as typed; left out where nothing is limited. */
  readonly price?: string;
  readonly onPrice?: (price: string) => void;
  /** Whether the price is in US dollars instead. */
  readonly isUsd?: boolean;
}

/** The market price of what is sold, and the limit as a line that can be dragged. */
export function MarketChart(props: MarketChartProps): ReactNode {
  const { pair, price = '', onPrice, isUsd = false } = props;
  const { data: token } = useToken(pair.from);
  const points = usePricePoints(pair.from);
  const market = useMarket(pair);
  const outputUsd = isUsd ? 1 : market.outputUsd;
  const limit = Number(price);
  const line = onPrice &&
    outputUsd !== undefined &&
    limit > 0 && {
      price: limit * outputUsd,
      label: isUsd ? 'Sells at' : `Limit: ${price} ${market.outputSymbol}`,
      onChange: (usd: number) => onPrice(priceText(usd / outputUsd)),
    };
  return (
    <section className="card stack" aria-label="Market price">
      <div className="row-wide">
        <h2 className="section-title">{token?.symbol ?? '…'}</h2>
        <span className="row">
          <span className="number-large">
            <Usd value={token?.usdPrice} />
          </span>
          <Change percent={token?.stats24h?.priceChange} />
        </span>
      </div>
      <PriceChart
        points={points}
        label={`Price of ${token?.symbol ?? 'the token'}, 24 hours`}
        height={320}
        limit={line || undefined}
      />
    </section>
  );
}
