import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatChange } from '../format/money.ts';
import { Amount } from '../pieces/amount.tsx';
import { describeFailure } from '../pieces/failure-words.ts';
import { Skeleton } from '../pieces/skeleton.tsx';
import { useChoice } from '../pieces/use-choice.ts';
import { useWords } from '../words/use-words.ts';
import type { SwapQuote, Way } from './quote.ts';
import type { Swap } from './use-swap.ts';

interface WaysProps {
  readonly swap: Pick<Swap, 'quotes' | 'added' | 'chosen' | 'choose'>;
}

interface WayWords {
  readonly name: string;
  readonly what: string;
}

/** The ways to swap, one line each: what arrives, and by how much the others are behind. */
export function Ways({ swap: { quotes, added, chosen, choose } }: WaysProps): ReactNode {
  const { group, option } = useChoice(quotes.ways, chosen, choose);
  const { t } = useWords();
  const own: Readonly<Record<string, WayWords>> = {
    managed: { name: t.bestRoute, what: t.bestRouteWhat },
    built: { name: t.direct, what: t.directWhat },
  };
  const wordsOf = (way: Way): WayWords | undefined =>
    own[way] ?? added.find((each) => each.way === way);
  return (
    <div className="swap-ways" {...group} role="radiogroup" aria-label={t.wayToSwap}>
      {quotes.ways.map((way) => (
        // A click counts on the best one too, which is chosen until then by itself.
        <button key={way} type="button" className="swap-way" {...option(way)}>
          <span>
            <span className="strong">{wordsOf(way)?.name}</span>
            {quotes.best?.way === way && <span className="badge badge-accent">{t.givesMost}</span>}
            <span className="quiet small swap-way-what">{wordsOf(way)?.what}</span>
          </span>
          <Offer query={quotes.of(way)} best={quotes.best} />
        </button>
      ))}
    </div>
  );
}

interface OfferProps {
  readonly query: UseQueryResult<SwapQuote> | undefined;
  readonly best: SwapQuote | undefined;
}

function Offer({ query, best }: OfferProps): ReactNode {
  const { t, locale } = useWords();
  const { data, error } = query ?? {};
  if (error && !data) return <span className="small quiet">{describeFailure(error, t).title}</span>;
  if (!data) return <Skeleton width={96} />;
  const behind =
    best && best.outUnits > 0n ? Number(data.outUnits - best.outUnits) / Number(best.outUnits) : 0;
  return (
    <span className="amount">
      <Amount mint={data.outputMint} units={data.outUnits} />
      {behind < 0 && <span className="amount-usd">{formatChange(100 * behind, locale)}</span>}
    </span>
  );
}
