import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MintRecord, useToken } from '../data/use-token.ts';
import { formatDecimal, plainUnits } from '../format/amount.ts';
import { formatBps, formatPercent, UNKNOWN } from '../format/money.ts';
import { Amount } from '../pieces/amount.tsx';
import { useWords } from '../words/use-words.ts';
import { impactTone } from './impact.ts';
import type { SwapQuote } from './quote.ts';

/** Rate, price impact, what arrives at least, and fees. */
export function QuoteFacts({ quote }: { readonly quote: SwapQuote }): ReactNode {
  const { outputMint, minUnits, impactPercent, feeBps, slippageBps, isOpen = false } = quote;
  const { t, locale } = useWords();
  const tone = impactTone(impactPercent);
  return (
    <dl className="facts">
      <div>
        <dt>{t.rate}</dt>
        <dd>
          <Rate quote={quote} />
        </dd>
      </div>
      <div>
        <dt>{t.priceImpact}</dt>
        <dd className={tone === 'plain' ? undefined : tone}>
          {impactPercent === undefined
            ? UNKNOWN
            : formatPercent(Math.max(-impactPercent, 0), 2, locale)}
        </dd>
      </div>
      <div>
        <dt>{t.receiveAtLeast}</dt>
        <dd>{isOpen ? UNKNOWN : <Amount mint={outputMint} units={minUnits} />}</dd>
      </div>
      <div>
        <dt>{t.maxSlippage}</dt>
        <dd>{isOpen ? UNKNOWN : formatBps(slippageBps, locale)}</dd>
      </div>
      <div>
        <dt>{t.feeIncluded}</dt>
        <dd>{formatBps(feeBps, locale)}</dd>
      </div>
    </dl>
  );
}

/** The price of one token in the other; a press turns it round. */
function Rate({ quote }: { readonly quote: SwapQuote }): ReactNode {
  const { t, locale } = useWords();
  const [isInverse, setInverse] = useState(false);
  const { data: input } = useToken(quote.inputMint);
  const { data: output } = useToken(quote.outputMint);
  if (!input || !output) return UNKNOWN;
  const isScaled = input.multiplier !== 1 || output.multiplier !== 1;
  const rates = { quote, input, output, isInverse, locale };
  return (
    <button
      type="button"
      className="text-button swap-rate"
      onClick={() => setInverse(!isInverse)}
      title={t.invertRate}
    >
      {rateText(rates)}
      {isScaled && ` ${t.asShown}`}
      <ArrowLeftRight size={12} aria-hidden />
      {isScaled && (
        <span className="quiet tiny">
          {rateText({ ...rates, input: unscaled(input), output: unscaled(output) })}{' '}
          {t.beforeMultiplier}
        </span>
      )}
    </button>
  );
}

interface Rates {
  readonly quote: SwapQuote;
  readonly input: MintRecord;
  readonly output: MintRecord;
  readonly isInverse: boolean;
  readonly locale: string | undefined;
}

function rateText({ quote, input, output, isInverse, locale }: Rates): string {
  const paid = Number(plainUnits(quote.inUnits, input));
  const got = Number(plainUnits(quote.outUnits, output));
  const [one, other, rate] = isInverse ? [output, input, paid / got] : [input, output, got / paid];
  const isKnown = Number.isFinite(rate) && rate > 0;
  return `1 ${one.symbol} = ${isKnown ? formatDecimal(rate.toFixed(12), locale) : UNKNOWN} ${other.symbol}`;
}

function unscaled(token: MintRecord): MintRecord {
  return { ...token, multiplier: 1 };
}
