import { ArrowUpDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { AmountField } from '../pieces/amount-field.tsx';
import { TokenPicker } from '../pieces/token-picker.tsx';
import { ReceiveField } from './receive-field.tsx';
import { SwapButton } from './swap-button.tsx';
import type { Swap } from './use-swap.ts';

interface SwapFormProps {
  readonly swap: Swap;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

/** What is paid, what is received, and the button that starts the flow. */
export function SwapForm({ swap, connectButton }: SwapFormProps): ReactNode {
  return (
    <form
      className="swap-form"
      onSubmit={(event) => {
        event.preventDefault();
        swap.start();
      }}
    >
      <Paid swap={swap} />
      <button type="button" className="icon-button swap-flip" onClick={swap.flip}>
        <ArrowUpDown size={20} aria-hidden />
        <span className="hidden-text">Swap the two tokens</span>
      </button>
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

type SideProps = Pick<SwapFormProps, 'swap'>;

function Paid({ swap: { from, to, amount, flip, change } }: SideProps): ReactNode {
  return (
    <AmountField
      label="You pay"
      amount={amount}
      autoFocus
      token={
        <TokenPicker
          label="You pay"
          mint={from}
          onChange={(mint) => (mint === to ? flip() : change({ from: mint }))}
        />
      }
    />
  );
}

function Received({ swap }: SideProps): ReactNode {
  const { from, to, amount, quote, quotes, flip, change } = swap;
  return (
    <ReceiveField
      quote={quote}
      isLoading={amount.units !== undefined && quote === undefined && !quotes.failure}
      usdPaid={amount.usd}
      token={
        <TokenPicker
          label="You receive"
          mint={to}
          onChange={(mint) => (mint === from ? flip() : change({ to: mint }))}
        />
      }
    />
  );
}
