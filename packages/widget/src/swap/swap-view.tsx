import type { ReactNode } from 'react';
import { TokenNeeded } from '../pieces/token-needed.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SwapForm, type SwapFormProps } from './swap-form.tsx';

export interface SwapViewProps extends SwapFormProps {
  /** Shown below the ways to swap. */
  readonly children?: ReactNode;
}

/** The form of a swap, and the ways side by side. */
export function SwapView({ children, ...form }: SwapViewProps): ReactNode {
  const { swap } = form;
  return (
    <>
      <SwapForm {...form} />
      <TokenNeeded mint={swap.from} />
      {swap.amount.units !== undefined && <QuoteCard swap={swap}>{children}</QuoteCard>}
    </>
  );
}
