import { Failed, shorten, useAmountWords, useWallet } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import type { FoundInvite } from './claim.ts';
import type { ClaimedInvite } from './claimed.tsx';
import { useClaim } from './use-claim.ts';

interface ClaimFormProps {
  readonly invite: Required<FoundInvite>;
  readonly onClaimed: (claimed: ClaimedInvite) => void;
}

/** One button: it makes a wallet where there is none, and claims. */
export function ClaimForm({ invite, onClaimed }: ClaimFormProps): ReactNode {
  const { content } = invite;
  const { address } = useWallet();
  const { creation, claim, isBusy, start } = useClaim(invite, onClaimed);
  const words = useAmountWords(content?.mint, content?.units ?? '0');
  return (
    <div className="stack">
      <button
        type="button"
        className="button button-primary button-large"
        disabled={isBusy}
        onClick={start}
      >
        {isBusy
          ? `Claiming ${words}`
          : address === undefined
            ? `Create a wallet and claim`
            : `Claim ${words}`}
      </button>
      {address === undefined ? (
        <NewWallet />
      ) : (
        <p className="hint">It goes to your wallet {shorten(address)}. The sandbox pays the fee.</p>
      )}
      {creation.isError && <Failed error={creation.error} onRetry={start} />}
      {claim.isError && <Failed error={claim.error} onRetry={start} />}
    </div>
  );
}

/** What the button creates, and the way to claim with another wallet. */
function NewWallet(): ReactNode {
  return (
    <>
      <p className="hint">
        The wallet is created in this browser. It takes no name, no password and no payment, and the
        sandbox pays the fee. Nothing in the sandbox has real value.
      </p>
      <ConnectButton className="text-button claim-other">I have a wallet</ConnectButton>
    </>
  );
}
