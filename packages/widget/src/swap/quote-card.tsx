import type { KnownPrice } from '@perijove/solana';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ValueNotice } from '../flow/loss-notice.tsx';
import { usdOf } from '../format/value.ts';
import { Failed } from '../pieces/failed.tsx';
import { Loading } from '../pieces/loaded.tsx';
import { lossBps } from '../pieces/loss.ts';
import { SkeletonRows } from '../pieces/skeleton.tsx';
import { isPassing } from '../session/is-passing.ts';
import { useWords } from '../words/use-words.ts';
import { impactTone } from './impact.ts';
import type { SwapQuote } from './quote.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { Route } from './route.tsx';
import { usePrices } from './use-prices.ts';
import type { Swap } from './use-swap.ts';
import { Ways } from './ways.tsx';

interface QuoteCardProps {
  readonly swap: Swap;
  /** Shown below the ways. */
  readonly children?: ReactNode;
}

/** The ways side by side, then the chosen one in detail. */
export function QuoteCard({ swap, children }: QuoteCardProps): ReactNode {
  const { quotes, chosen } = swap;
  const { t } = useWords();
  const { data: quote, error } = (chosen && quotes.of(chosen)) || {};
  if (quotes.failure) {
    const isRetried = isPassing(quotes.failure);
    return <Failed error={quotes.failure} onRetry={quotes.refresh} isRetried={isRetried} />;
  }
  return (
    <section className="card stack" aria-label={t.quote}>
      {quote && <QuoteLoss quote={quote} />}
      <Ways swap={swap} />
      {children}
      {quote ? (
        <QuoteDetails quote={quote} />
      ) : error ? (
        <Failed error={error} onRetry={quotes.refresh} />
      ) : (
        <Loading>
          <SkeletonRows rows={4} height={24} />
        </Loading>
      )}
    </section>
  );
}

interface OfQuote {
  readonly quote: SwapQuote;
}

/** The chosen way: a warning of a large price impact, the route, and the figures. */
function QuoteDetails({ quote }: OfQuote): ReactNode {
  const { t } = useWords();
  return (
    <>
      {impactTone(quote.impactPercent) === 'loss' && (
        <p className="notice notice-loss">
          <span className="row strong">
            <TriangleAlert size={16} aria-hidden />
            {t.largeImpact}
          </span>
        </p>
      )}
      <Route quote={quote} />
      <QuoteFacts quote={quote} />
    </>
  );
}

/** The same comparison as in the review, as soon as there is a quote. */
function QuoteLoss({ quote }: OfQuote): ReactNode {
  const { inputMint: from, outputMint: to, inUnits, outUnits } = quote;
  const prices = usePrices({ from, to });
  const [givenUsd, arrivingUsd] = [pricedAt(prices[from], inUnits), pricedAt(prices[to], outUnits)];
  const value = { givenUsd, arrivingUsd, lossBps: lossBps(givenUsd, arrivingUsd) };
  // Prices that have not loaded yet do not warn: the review names what is not known.
  return value.lossBps === undefined ? null : <ValueNotice value={value} />;
}

function pricedAt(price: KnownPrice | undefined, units: bigint): number | undefined {
  return price && usdOf(units, { ...price, multiplier: 1 });
}
