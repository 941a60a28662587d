import { SOL } from '@perijove/core';
import { Amount, Avatar, Sheet, shorten, useBalances, useWallet } from '@perijove/widget/pieces';
import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { WalletPanel } from '../connect/lazy-wallet-panel.tsx';

/** The connected wallet with its SOL, or the way to connect one. */
export function WalletButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { address, isConnecting } = useWallet();
  const { data: balances } = useBalances();
  const lamports = balances?.get(SOL);
  return (
    <>
      {address === undefined ? (
        <button
          type="button"
          className="button button-primary button-small wallet-button"
          onClick={() => setOpen(true)}
        >
          <Wallet size={16} aria-hidden />
          {isConnecting ? 'Connecting' : 'Connect'}
        </button>
      ) : (
        <button type="button" className="wallet-button wallet-chip" onClick={() => setOpen(true)}>
          <Avatar address={address} size={20} />
          <span className="hidden-text">Wallet </span>
          <span className="mono wallet-address">{shorten(address)}</span>
          {lamports !== undefined && (
            <span className="wallet-sol">
              <Amount mint={SOL} units={lamports} />
            </span>
          )}
        </button>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={address ? 'Wallet' : 'Connect a wallet'}>
        <WalletPanel onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
