import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { useAmountWords } from '../../data/use-amount-words.ts';
import { useRefreshWallet } from '../../data/use-refresh-wallet.ts';
import { shorten } from '../../format/address.ts';
import { Failed } from '../../pieces/failed.tsx';
import { useSession } from '../../session/session.tsx';
import { DEMO_WALLET } from '../../wallet/demo-wallet.ts';
import { useWallet } from '../../wallet/wallet.tsx';
import { claimInvite, type FoundInvite } from './claim.ts';
import type { ClaimedInvite } from './claimed.tsx';

interface ClaimFormProps {
  readonly invite: Required<FoundInvite>;
  readonly onClaimed: (claimed: ClaimedInvite) => void;
}

/** One button: it makes a wallet where there is none, and claims. */
export function ClaimForm({ invite, onClaimed }: ClaimFormProps): ReactNode {
  const { key, content } = invite;
  const { rpc } = useSession();
  const { address, wallets, connect } = useWallet();
  const refresh = useRefreshWallet();
  const [isWanted, setWanted] = useState(false);
  const words = useAmountWords(content?.mint, content?.units ?? '0');
  const demo = wallets.find(({ name }) => name === DEMO_WALLET);
  const creation = useMutation({
    mutationFn: async () => {
      if (demo) await connect(demo);
    },
    onSuccess: () => setWanted(true),
  });
  const claim = useMutation({
    mutationFn: (receiver: string) => claimInvite(key, receiver, rpc),
    onSuccess: async (signature, receiver) => {
      if (content) onClaimed({ ...content, signature, receiver });
      await refresh();
    },
  });
  const { mutate } = claim;
  useEffect(() => {
    if (!isWanted || address === undefined) return;
    setWanted(false);
    mutate(address);
  }, [isWanted, address, mutate]);
  const isBusy = creation.isPending || claim.isPending || isWanted;
  const start = (): void => (address === undefined ? creation.mutate() : mutate(address));
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
        <>
          <p className="hint">
            The wallet is created in this browser. It takes no name, no password and no payment, and
            the sandbox pays the fee. Nothing in the sandbox has real value.
          </p>
          <ConnectButton className="text-button claim-other">I have a wallet</ConnectButton>
        </>
      ) : (
        <p className="hint">It goes to your wallet {shorten(address)}. The sandbox pays the fee.</p>
      )}
      {creation.isError && <Failed error={creation.error} onRetry={start} />}
      {claim.isError && <Failed error={claim.error} onRetry={start} />}
    </div>
  );
}
