import { SOL } from '@perijove/core';
import {
  AmountField,
  type AmountState,
  Failed,
  TokenNeeded,
  TokenPicker,
  useAmount,
  useCleared,
  useWallet,
} from '@perijove/widget/pieces';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import type { SendFlows } from './use-send-flows.ts';

const PRIMARY = 'button button-primary button-large';

/** What is sent. The receiver is the person who gets the link. */
export function SendForm({ flows: { send, begin } }: { readonly flows: SendFlows }): ReactNode {
  const [mint, setMint] = useState(SOL);
  const amount = useAmount(mint);
  useCleared(send.status === 'landed', () => amount.setText(''));
  return (
    <form
      className="card stack"
      aria-label="Send"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.units !== undefined) begin.mutate({ mint, amount: amount.units });
      }}
    >
      <p className="quiet">
        You get a link. The person who opens it claims the amount, also without a wallet.
      </p>
      <AmountField
        label="You send"
        amount={amount}
        token={<TokenPicker label="You send" mint={mint} onChange={setMint} />}
      />
      <p className="hint send-note">
        <KeyRound size={16} aria-hidden />
        <span>
          The secret of the link is made in this browser and stored here before anything is sent.
          Only you have it. If you lose it, the amount cannot be claimed, but you can take it back.
        </span>
      </p>
      <TokenNeeded mint={mint} />
      <Submit amount={amount} isBusy={send.status !== 'idle' || begin.isPending} />
      {begin.isError && <Failed error={begin.error} onRetry={begin.reset} />}
    </form>
  );
}

interface SubmitProps {
  readonly amount: AmountState;
  readonly isBusy: boolean;
}

function Submit({ amount, isBusy }: SubmitProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  const hasAmount = amount.units !== undefined;
  const words = amount.text === '' ? 'Enter an amount' : 'Change the amount';
  return (
    <button type="submit" className={PRIMARY} disabled={!hasAmount || isBusy}>
      {hasAmount ? 'Review the transfer' : words}
    </button>
  );
}
