import type { UseWallets } from '@perijove/react/wallets';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Address } from '../pieces/address.tsx';
import { Failed } from '../pieces/failed.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import { useWords } from '../words/use-words.ts';
import { Avatar } from './avatar.tsx';

type Wallet = UseWallets['wallets'][number];

interface WalletPanelProps {
  readonly onDone: () => void;
  /** What a line below the name of a wallet says. Default: that it is installed. */
  readonly detailOf?: (wallet: Wallet) => string | undefined;
  /** Shown below the connected wallet. */
  readonly children?: ReactNode;
}

/** Connects, switches and disconnects wallets; says where the API key is. */
export function WalletPanel({ onDone, detailOf, children }: WalletPanelProps): ReactNode {
  const { t } = useWords();
  const { wallets, wallet, address } = useWallet();
  const others = wallets.filter((each) => each !== wallet);
  return (
    <div className="stack">
      {address !== undefined && <ConnectedWallet address={address} />}
      {address !== undefined && children}
      {others.length > 0 && (
        <div className="stack-small">
          {address !== undefined && <h3>{t.otherWallets}</h3>}
          {others.map((each) => (
            <WalletChoice key={each.name} wallet={each} detail={detailOf?.(each)} onDone={onDone} />
          ))}
        </div>
      )}
      {wallets.length === 0 && <p className="quiet">{t.noWallet}</p>}
      <p className="hint row key-note">
        <KeyRound size={16} aria-hidden />
        {t.keyOnServer}
      </p>
    </div>
  );
}

function ConnectedWallet({ address }: { readonly address: string }): ReactNode {
  const { t } = useWords();
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
        {t.disconnect}
      </button>
    </div>
  );
}

interface WalletChoiceProps {
  readonly wallet: Wallet;
  readonly detail: string | undefined;
  readonly onDone: () => void;
}

function WalletChoice({ wallet, detail, onDone }: WalletChoiceProps): ReactNode {
  const { t } = useWords();
  const { connect, isConnecting } = useWallet();
  const connection = useMutation({ mutationFn: () => connect(wallet), onSuccess: onDone });
  return (
    <>
      <button
        type="button"
        className="wallet-choice"
        disabled={isConnecting}
        onClick={() => connection.mutate()}
      >
        <span className="strong">{wallet.name}</span>
        <span className="quiet small">{detail ?? t.installed}</span>
      </button>
      {connection.isError && (
        <Failed error={connection.error} doing="connect" onRetry={() => connection.mutate()} />
      )}
    </>
  );
}
