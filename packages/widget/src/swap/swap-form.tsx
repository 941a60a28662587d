import type { Mint } from '@perijove/core';
import { ArrowUpDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { AmountField } from '../pieces/amount-field.tsx';
import { TokenPicker } from '../pieces/token-picker.tsx';
import { useWords } from '../words/use-words.ts';
import { chosenToken } from './chosen-token.ts';
import { ReceiveField } from './receive-field.tsx';
import { SwapButton } from './swap-button.tsx';
import type { Swap } from './use-swap.ts';

export interface SwapFormProps {
  readonly swap: Swap;
  /** Default false. True where the form is what the visitor came for, so never in a page of others. */
  readonly autoFocus?: boolean;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

/** What is paid, what is received, and the button that starts the flow. */
export function SwapForm({ swap, autoFocus = false, connectButton }: SwapFormProps): ReactNode {
  const { t } = useWords();
  return (
    <form
      className="swap-form"
      onSubmit={(event) => {
        event.preventDefault();
        swap.start();
      }}
    >
      <Paid swap={swap} autoFocus={autoFocus} />
      {swap.lock.length === 0 && (
        <button type="button" className="icon-button swap-flip" onClick={swap.flip}>
          <ArrowUpDown size={20} aria-hidden />
          <span className="hidden-text">{t.flip}</span>
        </button>
      )}
      <Received swap={swap} />
      <SwapButton
        amount={swap.amount}
        quote={swap.current}
        isBusy={swap.flows.isBusy}
        connectButton={connectButton}
      />
    </form>
  );
}

function choose(swap: Swap, side: 'from' | 'to', mint: Mint): void {
  const next = chosenToken(swap, side, mint);
  if (next?.from !== undefined && next.to !== undefined) swap.flip();
  else if (next) swap.change(next);
}

type SideProps = Pick<SwapFormProps, 'swap'>;

function Paid({ swap, autoFocus }: SideProps & { readonly autoFocus: boolean }): ReactNode {
  const { from, amount, lock } = swap;
  const { t } = useWords();
  return (
    <AmountField
      label={t.youPay}
      amount={amount}
      autoFocus={autoFocus}
      token={
        <TokenPicker
          label={t.youPay}
          mint={from}
          isLocked={lock.includes('pay')}
          onChange={(mint) => choose(swap, 'from', mint)}
        />
      }
    />
  );
}

function Received({ swap }: SideProps): ReactNode {
  const { to, amount, quote, quotes, lock } = swap;
  const { t } = useWords();
  return (
    <ReceiveField
      quote={quote}
      isLoading={amount.units !== undefined && quote === undefined && !quotes.failure}
      usdPaid={amount.usd}
      token={
        <TokenPicker
          label={t.youReceive}
          mint={to}
          isLocked={lock.includes('receive')}
          onChange={(mint) => choose(swap, 'to', mint)}
        />
      }
    />
  );
}
