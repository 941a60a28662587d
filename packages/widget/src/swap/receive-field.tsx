import { type ReactNode, useId } from 'react';
import { useToken } from '../data/use-token.ts';
import { formatUnits, plainUnits } from '../format/amount.ts';
import { formatChange, formatUsd } from '../format/money.ts';
import { usdOf } from '../format/value.ts';
import { Skeleton } from '../pieces/skeleton.tsx';
import { useWords } from '../words/use-words.ts';
import type { SwapQuote } from './quote.ts';

interface ReceiveFieldProps {
  readonly quote: SwapQuote | undefined;
  readonly isLoading: boolean;
  /** US dollars of the input, to compare with. */
  readonly usdPaid: number | undefined;
  readonly token: ReactNode;
}

/** What a quote gives, in the form of the field above it. */
export function ReceiveField({ quote, isLoading, usdPaid, token }: ReceiveFieldProps): ReactNode {
  const { t, locale } = useWords();
  const id = useId();
  const { data: output } = useToken(quote?.outputMint);
  const shown = quote && output ? { units: quote.outUnits, output } : undefined;
  const exact = shown && plainUnits(shown.units, shown.output);
  const usd = shown && usdOf(shown.units, shown.output);
  const change = usd !== undefined && usdPaid ? 100 * (usd / usdPaid - 1) : undefined;
  return (
    <div className="amount-field">
      <span className="label" id={id}>
        {t.youReceive}
      </span>
      <div className="row-wide">
        <output className="amount-input" aria-labelledby={id} aria-busy={isLoading}>
          {shown === undefined ? (
            isLoading ? (
              <Skeleton width={140} height={32} />
            ) : (
              <span className="swap-nothing">0</span>
            )
          ) : (
            <span data-exact={exact} title={exact}>
              {formatUnits(shown.units, shown.output, locale)}
            </span>
          )}
        </output>
        {token}
      </div>
      <p className="hint">
        {usd === undefined ? '\u00a0' : formatUsd(usd, locale)}
        {change !== undefined && ` (${formatChange(change, locale)})`}
      </p>
    </div>
  );
}
