import type { StandardWallet } from '@perijove/solana';
import { type PageWallet, SIGN } from './wallet.ts';

/** A wallet as it registers itself. It has accounts only once the visitor has let it connect. */
export interface RegisteredWallet extends StandardWallet {
  readonly name: string;
}

interface ConnectFeature {
  connect(): Promise<{ readonly accounts: StandardWallet['accounts'] }>;
}

/**
 * Hears of the wallets of the Wallet Standard in this page, those that are there and those that come
 * later. Wallet and page each announce themselves, because either may be the first.
 */
export function findWallets(onWallet: (wallet: RegisteredWallet) => void): void {
  const seen = new Set<RegisteredWallet>();
  const register = (...wallets: readonly RegisteredWallet[]): (() => void) => {
    for (const wallet of wallets) {
      if (!(SIGN in wallet.features) || seen.has(wallet)) continue;
      seen.add(wallet);
      onWallet(wallet);
    }
    return () => undefined;
  };
  const api = { register };
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    (event as CustomEvent<(given: typeof api) => void>).detail(api);
  });
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
}

/** Asks the wallet for its accounts, as which it may ask the visitor. The first one is used. */
export async function connect(wallet: RegisteredWallet): Promise<PageWallet> {
  const feature = wallet.features['standard:connect'] as ConnectFeature | undefined;
  const { accounts } = (await feature?.connect()) ?? wallet;
  const [account] = accounts;
  if (!account) throw new Error(`${wallet.name} showed no account`);
  const signer = { accounts, features: wallet.features };
  return { name: wallet.name, address: account.address, signer, isDemo: false };
}
