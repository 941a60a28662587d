import type { UseQueryResult } from '@tanstack/react-query';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { formatChange } from '../../format/money.ts';
import { Amount } from '../../pieces/amount.tsx';
import { describeFailure } from '../../pieces/failure-words.ts';
import { Skeleton } from '../../pieces/skeleton.tsx';
import type { SwapQuote, Way } from './quote.ts';
import type { Quotes } from './use-quotes.ts';

interface WaysProps {
  readonly quotes: Quotes;
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
}

const WAYS: Readonly<Record<Way, { readonly name: string; readonly what: string }>> = {
  managed: { name: 'Best route', what: 'The service finds it, and sends the swap for you' },
  built: { name: 'Direct', what: 'This page sends it over its own Solana node' },
  instant: { name: 'Instant', what: 'Older API: Ultra v1' },
  routing: { name: 'Routing', what: 'Older API: Swap v1' },
};

/** The ways to swap, one line each: what arrives, and by how much the others are behind. */
export function Ways({ quotes, chosen, onChoose }: WaysProps): ReactNode {
  return (
    <RadioGroup.Root className="swap-ways" aria-label="Way to swap" value={chosen ?? ''}>
      {quotes.ways.map((way) => (
        // A click counts on the best one too, which is chosen until then by itself.
        <RadioGroup.Item key={way} value={way} className="swap-way" onClick={() => onChoose(way)}>
          <span>
            <span className="strong">{WAYS[way].name}</span>
            {quotes.best?.way === way && <span className="badge badge-accent">Gives most</span>}
            <span className="quiet small swap-way-what">{WAYS[way].what}</span>
          </span>
          <Offer query={quotes[way]} best={quotes.best} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

interface OfferProps {
  readonly query: UseQueryResult<SwapQuote>;
  readonly best: SwapQuote | undefined;
}

function Offer({ query: { data, error }, best }: OfferProps): ReactNode {
  if (error && !data) return <span className="small quiet">{describeFailure(error).title}</span>;
  if (!data) return <Skeleton width={96} />;
  const behind =
    best && best.outUnits > 0n ? Number(data.outUnits - best.outUnits) / Number(best.outUnits) : 0;
  return (
    <span className="amount">
      <Amount mint={data.outputMint} units={data.outUnits} />
      <span className="amount-usd">{behind < 0 ? formatChange(100 * behind) : '\u00a0'}</span>
    </span>
  );
}
