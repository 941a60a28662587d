import type { Mint } from '@perijove/core';
import { Chips, type TokenRecord, useToken } from '@perijove/widget/pieces';
import { type ReactNode, useState } from 'react';
import { usePricePoints } from '../../data/use-price-points.ts';
import { Change } from '../../pieces/change.tsx';
import { ChartNote } from '../../pieces/chart-note.tsx';
import { PriceChart } from '../../pieces/price-chart.tsx';
import { Usd } from '../../pieces/usd.tsx';

const MINUTE_MS = 60_000;
const spans = {
  '5m': 5 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '6h': 360 * MINUTE_MS,
  '24h': 1440 * MINUTE_MS,
} as const;
type Span = keyof typeof spans;
const chips = (Object.keys(spans) as Span[]).map((value) => ({ value, label: value }));

/** The price, its change over the chosen time, and the chart of that time. */
export function PricePanel({ token }: { readonly token: TokenRecord }): ReactNode {
  const [span, setSpan] = useState<Span>('24h');
  const points = usePricePoints(token.id);
  const end = points.at(-1)?.at ?? 0;
  const shown = points.filter(({ at }) => at >= end - spans[span]);
  return (
    <section className="card stack" aria-label="Price">
      <div className="screen-head">
        <div className="row wrap">
          <span className="number-hero">
            <Usd value={token.usdPrice} />
          </span>
          <Change percent={token[`stats${span}`]?.priceChange} />
        </div>
        <Chips label="Time of the chart" chips={chips} value={span} onChange={setSpan} />
      </div>
      <PriceChart points={shown} label={`Price of ${token.symbol}, ${span}`} height={280} />
      <ChartNote />
      <ScaledNote mint={token.id} />
    </section>
  );
}

/** A token with a multiplier has two prices, and the service does not say which one it returns. */
function ScaledNote({ mint }: { readonly mint: Mint }): ReactNode {
  const { data: token } = useToken(mint);
  if (!token || token.multiplier === 1) return null;
  return (
    <p className="hint">
      Wallets show {token.symbol} times {token.multiplier}. This price is that of one token as
      shown, or of one before the multiplier: the service does not say which. A quote shows both.
    </p>
  );
}
