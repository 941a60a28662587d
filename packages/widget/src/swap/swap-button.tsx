import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import type { AmountState } from '../pieces/use-amount.ts';
import { useWallet } from '../wallet/wallet.tsx';
import { useWords } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';
import type { SwapQuote } from './quote.ts';

interface SwapButtonProps {
  readonly amount: AmountState;
  readonly quote: SwapQuote | undefined;
  readonly isBusy: boolean;
  /** What connects a wallet, in its place until there is one. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const PRIMARY = 'button button-primary button-large';

/** The next step of the form in words. */
export function SwapButton(props: SwapButtonProps): ReactNode {
  const { amount, quote, isBusy, connectButton: ConnectButton } = props;
  const { t } = useWords();
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  const hasAmount = amount.units !== undefined;
  return (
    <button type="submit" className={PRIMARY} disabled={!quote || isBusy}>
      {amount.text === '' ? t.enterAmount : wordsFor(hasAmount, quote !== undefined, t)}
    </button>
  );
}

function wordsFor(hasAmount: boolean, hasQuote: boolean, t: Words): string {
  if (!hasAmount) return t.changeAmount;
  return hasQuote ? t.reviewSwap : t.gettingQuotes;
}
