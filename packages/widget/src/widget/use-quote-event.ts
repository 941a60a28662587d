import { useEffect, useRef } from 'react';
import type { SwapQuote } from '../swap/quote.ts';
import type { WidgetEvents } from './props.ts';

/** Reports each offer that is shown. */
export function useQuoteEvent(
  quote: SwapQuote | undefined,
  onQuote: WidgetEvents['onQuote'],
): void {
  const latest = useRef(onQuote);
  latest.current = onQuote;
  useEffect(() => {
    if (!quote) return;
    const { way, inputMint, outputMint, feeBps } = quote;
    latest.current?.({
      way,
      inputMint,
      outputMint,
      feeBps,
      inAmount: String(quote.inUnits),
      outAmount: String(quote.outUnits),
      minOutAmount: quote.isOpen ? undefined : String(quote.minUnits),
      priceImpactPercent: quote.impactPercent,
    });
  }, [quote]);
}
