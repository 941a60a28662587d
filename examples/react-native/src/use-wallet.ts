import { useState } from 'react';
import { type ConnectedWallet, connectMobileWallet } from './mobile-wallet';

/** What the wallet app shows of this app. */
const identity = { name: 'Swap', uri: 'https://swap.example', icon: 'favicon.ico' };

export interface WalletState {
  readonly wallet: ConnectedWallet | undefined;
  readonly isConnecting: boolean;
  readonly problem: string | undefined;
  readonly connect: () => void;
  readonly disconnect: () => void;
}

export function useWallet(): WalletState {
  const [wallet, setWallet] = useState<ConnectedWallet>();
  const [isConnecting, setConnecting] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function connect(): Promise<void> {
    setConnecting(true);
    setProblem(undefined);
    try {
      setWallet(await connectMobileWallet(identity));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setConnecting(false);
    }
  }

  function disconnect(): void {
    // The app forgets the wallet also when the wallet app does not answer.
    wallet?.disconnect().catch(() => undefined);
    setWallet(undefined);
  }

  return { wallet, isConnecting, problem, connect: () => void connect(), disconnect };
}
