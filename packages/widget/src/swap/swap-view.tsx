import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { TokenNeeded } from '../pieces/token-needed.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SwapForm } from './swap-form.tsx';
import type { Swap } from './use-swap.ts';

export interface SwapViewProps {
  readonly swap: Swap;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
  /** Shown below the ways to swap. */
  readonly children?: ReactNode;
}

/** The form of a swap, and the ways side by side. */
export function SwapView({ swap, connectButton, children }: SwapViewProps): ReactNode {
  return (
    <>
      <SwapForm swap={swap} connectButton={connectButton} />
      <TokenNeeded mint={swap.from} />
      {swap.amount.units !== undefined && <QuoteCard swap={swap}>{children}</QuoteCard>}
    </>
  );
}
