import {
  Failed,
  useRefreshWallet,
  useWallet,
  WalletPanel as Wallets,
} from '@perijove/widget/pieces';
import { useMutation } from '@tanstack/react-query';
import { Droplets } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppSession } from '../session/session.tsx';
import { airdrop } from '../wallet/airdrop.ts';
import { DEMO_WALLET } from '../wallet/demo-wallet.ts';

/** Connects, switches and disconnects wallets; the sandbox's give tokens. */
export function WalletPanel({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { address } = useWallet();
  const { config } = useAppSession();
  return (
    <Wallets
      onDone={onDone}
      detailOf={({ name }) =>
        name === DEMO_WALLET
          ? 'A key made in this browser, with sandbox SOL and USDC. Worth nothing elsewhere.'
          : undefined
      }
    >
      {address !== undefined && config.sandbox && <Faucet address={address} />}
    </Wallets>
  );
}

function Faucet({ address }: { readonly address: string }): ReactNode {
  const refresh = useRefreshWallet();
  const gift = useMutation({ mutationFn: () => airdrop(address), onSuccess: refresh });
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={gift.isPending}
        onClick={() => gift.mutate()}
      >
        <Droplets size={16} aria-hidden />
        Get 25 sandbox SOL and 2,500 USDC
      </button>
      {gift.isError && <Failed error={gift.error} onRetry={() => gift.mutate()} />}
      {gift.isSuccess && (
        <p className="hint" role="status">
          Sent to your wallet.
        </p>
      )}
    </>
  );
}
