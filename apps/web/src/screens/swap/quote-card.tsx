import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failed } from '../../pieces/failed.tsx';
import { SkeletonRows } from '../../pieces/skeleton.tsx';
import { impactTone } from './impact.ts';
import type { Way } from './quote.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { Route } from './route.tsx';
import type { Quotes } from './use-quotes.ts';
import { Ways } from './ways.tsx';

interface QuoteCardProps {
  readonly quotes: Quotes;
  /** Undefined until there is an offer. */
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
  readonly isLegacyShown: boolean;
  readonly onShowLegacy: (isShown: boolean) => void;
}

/** The ways side by side, then the chosen one in detail. */
export function QuoteCard(props: QuoteCardProps): ReactNode {
  const { quotes, chosen, onChoose, isLegacyShown, onShowLegacy } = props;
  const { data: quote, error } = chosen ? quotes[chosen] : {};
  if (quotes.isFailed) {
    return <Failed error={quotes.managed.error} onRetry={quotes.refresh} />;
  }
  return (
    <section className="card stack" aria-label="Quote">
      <Ways quotes={quotes} chosen={chosen} onChoose={onChoose} />
      <button
        type="button"
        className="text-button swap-legacy"
        aria-pressed={isLegacyShown}
        onClick={() => onShowLegacy(!isLegacyShown)}
      >
        {isLegacyShown ? 'Hide the legacy ways' : 'Compare with the legacy ways'}
      </button>
      {quote && impactTone(quote.impactPercent) === 'loss' && (
        <p className="notice notice-loss">
          <span className="row strong">
            <TriangleAlert size={16} aria-hidden />
            This amount moves the price a lot. Swap a smaller amount.
          </span>
        </p>
      )}
      {quote ? (
        <>
          <Route quote={quote} />
          <QuoteFacts quote={quote} />
        </>
      ) : error ? (
        <Failed error={error} onRetry={quotes.refresh} />
      ) : (
        <SkeletonRows rows={4} height={24} />
      )}
    </section>
  );
}
