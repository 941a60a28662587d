import { useMutation } from '@tanstack/react-query';
import type { Wallet } from '@wallet-standard/base';
import { Droplets, KeyRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRefreshWallet } from '../data/use-refresh-wallet.ts';
import { Address } from '../pieces/address.tsx';
import { Failed } from '../pieces/failed.tsx';
import { useSession } from '../session/session.tsx';
import { airdrop } from '../wallet/airdrop.ts';
import { DEMO_WALLET } from '../wallet/demo-wallet.ts';
import { useWallet } from '../wallet/wallet.tsx';
import { Avatar } from './avatar.tsx';

/** Connects, switches and disconnects wallets; says where the API key is. */
export function WalletPanel({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { wallets, wallet, address } = useWallet();
  const { config } = useSession();
  const others = wallets.filter((each) => each !== wallet);
  return (
    <div className="stack">
      {address !== undefined && <ConnectedWallet address={address} />}
      {address !== undefined && config.sandbox && <Faucet address={address} />}
      {others.length > 0 && (
        <div className="stack-small">
          {address !== undefined && <h3>Other wallets</h3>}
          {others.map((each) => (
            <WalletChoice key={each.name} wallet={each} onDone={onDone} />
          ))}
        </div>
      )}
      {wallets.length === 0 && (
        <p className="quiet">No wallet is installed in this browser that can sign for Solana.</p>
      )}
      <p className="hint row key-note">
        <KeyRound size={16} aria-hidden />
        The API key stays on the server of this page, which adds it to each request.
      </p>
    </div>
  );
}

function ConnectedWallet({ address }: { readonly address: string }): ReactNode {
  const { wallet, disconnect } = useWallet();
  return (
    <div className="row-wide wrap">
      <span className="row">
        <Avatar address={address} size={32} />
        <span>
          <span className="strong">{wallet?.name}</span>
          <br />
          <Address address={address} />
        </span>
      </span>
      <button type="button" className="button button-small" onClick={() => void disconnect()}>
        <LogOut size={16} aria-hidden />
        Disconnect
      </button>
    </div>
  );
}

interface WalletChoiceProps {
  readonly wallet: Wallet;
  readonly onDone: () => void;
}

function WalletChoice({ wallet, onDone }: WalletChoiceProps): ReactNode {
  const { connect, isConnecting } = useWallet();
  const connection = useMutation({ mutationFn: () => connect(wallet), onSuccess: onDone });
  const isDemo = wallet.name === DEMO_WALLET;
  return (
    <>
      <button
        type="button"
        className="wallet-choice"
        disabled={isConnecting}
        onClick={() => connection.mutate()}
      >
        <span className="strong">{wallet.name}</span>
        <span className="quiet small">
          {isDemo
            ? 'A key made in this browser, with sandbox SOL and USDC. Worth nothing elsewhere.'
            : 'Installed in this browser'}
        </span>
      </button>
      {connection.isError && (
        <Failed error={connection.error} doing="connect" onRetry={() => connection.mutate()} />
      )}
    </>
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
