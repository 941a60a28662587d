import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';

/** The wallet that signs, and which of its accounts. */
export interface Connected {
  readonly wallet: Wallet;
  readonly account: WalletAccount;
}

export interface WalletState {
  /** Wallets of the Wallet Standard in this page that can sign transactions of Solana. */
  readonly wallets: readonly Wallet[];
  readonly connected: Connected | undefined;
  /** The name of the wallet that is being asked. */
  readonly connecting: string | undefined;
}

export interface WalletStore {
  readonly read: () => WalletState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** @throws what the wallet throws, and an Error when it shows no account. */
  readonly connect: (wallet: Wallet) => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

const SIGN = 'solana:signTransaction';
const LAST_WALLET = 'perijove:wallet';

/** Follows the wallets that register themselves, and connects again the one that was used last. */
export function createWalletStore(storage: Storage): WalletStore {
  const registry = getWallets();
  const listeners = new Set<() => void>();
  let stopEvents: (() => void) | undefined;
  let state: WalletState = { wallets: able(), connected: undefined, connecting: undefined };

  function able(): readonly Wallet[] {
    return registry.get().filter((wallet) => SIGN in wallet.features);
  }

  function change(next: Partial<WalletState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function follow(wallet: Wallet): void {
    stopEvents?.();
    const events = (wallet.features as Partial<StandardEventsFeature>)['standard:events'];
    stopEvents = events?.on('change', ({ accounts }) => {
      if (!accounts || state.connected?.wallet !== wallet) return;
      const [account] = accounts;
      change({ connected: account && { wallet, account } });
    });
  }

  async function connect(wallet: Wallet, { silent = false } = {}): Promise<void> {
    const feature = (wallet.features as Partial<StandardConnectFeature>)['standard:connect'];
    change({ connecting: wallet.name });
    try {
      const { accounts } = (await feature?.connect({ silent })) ?? wallet;
      const [account] = accounts;
      if (!account) throw new Error(`${wallet.name} showed no account`);
      follow(wallet);
      change({ connected: { wallet, account } });
      storage.setItem(LAST_WALLET, wallet.name);
    } finally {
      change({ connecting: undefined });
    }
  }

  function reconnect(): void {
    if (state.connected || state.connecting) return;
    const last = state.wallets.find(({ name }) => name === storage.getItem(LAST_WALLET));
    // A wallet that was removed or locked is no news: the visitor connects again.
    if (last) connect(last, { silent: true }).catch(() => undefined);
  }

  const onRegistered = (): void => {
    change({ wallets: able() });
    reconnect();
  };
  registry.on('register', onRegistered);
  registry.on('unregister', onRegistered);
  reconnect();

  return {
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    connect: (wallet) => connect(wallet),
    async disconnect() {
      const { connected } = state;
      stopEvents?.();
      storage.removeItem(LAST_WALLET);
      change({ connected: undefined });
      const features = connected?.wallet.features as Partial<StandardDisconnectFeature> | undefined;
      await features?.['standard:disconnect']?.disconnect();
    },
  };
}
