import type { Address } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import { getWallets } from '@wallet-standard/app';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Wallet, WalletAccount } from './standard.ts';
import { createWalletSigner, SIGN } from './wallet-signer.ts';

/** The wallet that the user connected, and one of its accounts. */
export interface ConnectedWallet {
  readonly wallet: Wallet;
  readonly account: WalletAccount;
  readonly address: Address;
  /** For `useFlow` and every flow. */
  readonly signer: Signer;
}

export interface UseWalletsOptions {
  /** Remembers the last wallet under this key of `localStorage`. Default `perijove-wallet`. */
  readonly storageKey?: string | undefined;
}

export interface UseWallets {
  /** Wallets of the page that can sign Solana transactions. */
  readonly wallets: readonly Wallet[];
  readonly connected: ConnectedWallet | undefined;
  /** Whether a wallet is being connected. */
  readonly isConnecting: boolean;
  /** Asks the wallet for its accounts, and uses the named one or the first. Rejects with its error. */
  readonly connect: (wallet: Wallet, address?: Address) => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

/** The user's choice, with the accounts that the wallet shared last. */
interface Chosen {
  readonly wallet: Wallet;
  readonly accounts: readonly WalletAccount[];
  readonly address: Address;
}

interface ConnectFeature {
  connect(input?: {
    readonly silent?: boolean;
  }): Promise<{ readonly accounts: readonly WalletAccount[] }>;
}
interface DisconnectFeature {
  disconnect(): Promise<void>;
}
interface EventsFeature {
  on(event: 'change', listener: () => void): () => void;
}

/**
 * Returns the Wallet Standard wallets of the page, and connects one of them. The last wallet is
 * connected again after a reload, if it allows that without asking.
 *
 * Call it once, near the root of the page: each call has its own connection.
 *
 * @example
 * ```ts
 * const { wallets, connected, connect } = useWallets();
 * // onClick: connect(wallets[0])
 * const swap = useFlow(perijove.instantSwap.swap, { signer: connected?.signer, rpc });
 * ```
 */
export function useWallets({ storageKey = 'perijove-wallet' }: UseWalletsOptions = {}): UseWallets {
  const wallets = useRegistered();
  const [chosen, setChosen] = useState<Chosen>();
  const [connecting, setConnecting] = useState(0);
  const turn = useRef(0);
  useChanges(chosen?.wallet, setChosen);

  const connect = useCallback(
    async (wallet: Wallet, address?: Address, silent = false) => {
      const own = ++turn.current;
      setConnecting((count) => count + 1);
      try {
        const accounts = await askForAccounts(wallet, silent);
        const found = accounts.find((each) => each.address === (address ?? each.address));
        // A later choice counts.
        if (own !== turn.current || (silent && !found)) return;
        if (!found) throw new Error(`${wallet.name} shared no account`);
        setChosen({ wallet, accounts, address: found.address });
        remember(storageKey, { name: wallet.name, address: found.address });
      } finally {
        setConnecting((count) => count - 1);
      }
    },
    [storageKey],
  );

  const disconnect = useCallback(async () => {
    turn.current++;
    remember(storageKey, undefined);
    setChosen(undefined);
    await endConnection(chosen?.wallet);
  }, [chosen, storageKey]);

  const isRestored = useRef(false);
  useEffect(() => {
    const last = isRestored.current ? undefined : recall(storageKey);
    const wallet = wallets.find(({ name }) => name === last?.name);
    if (!wallet || turn.current > 0) return;
    isRestored.current = true;
    connect(wallet, last?.address, true).catch(() => undefined);
  }, [wallets, connect, storageKey]);

  const connected = useMemo(() => chosen && connectedBy(chosen), [chosen]);
  return { wallets, connected, isConnecting: connecting > 0, connect, disconnect };
}

async function askForAccounts(wallet: Wallet, silent: boolean): Promise<readonly WalletAccount[]> {
  const feature = wallet.features['standard:connect'] as ConnectFeature | undefined;
  return ((await feature?.connect(silent ? { silent } : undefined)) ?? wallet).accounts;
}

async function endConnection(wallet: Wallet | undefined): Promise<void> {
  const feature = wallet?.features['standard:disconnect'] as DisconnectFeature | undefined;
  await feature?.disconnect();
}

function connectedBy({ wallet, accounts, address: wanted }: Chosen): ConnectedWallet | undefined {
  // The user may have chosen another account in the wallet.
  const account = accounts.find(({ address }) => address === wanted) ?? accounts[0];
  return (
    account && {
      wallet,
      account,
      address: account.address,
      signer: createWalletSigner(wallet, account),
    }
  );
}

const NONE: readonly Wallet[] = [];

/** `getWallets` makes another array when a wallet registers or leaves, and none on a server. */
function useRegistered(): readonly Wallet[] {
  const all = useSyncExternalStore(
    subscribe,
    () => getWallets().get(),
    () => NONE,
  );
  return useMemo(() => all.filter(({ features }) => SIGN in features), [all]);
}

function subscribe(listener: () => void): () => void {
  const registry = getWallets();
  const offs = [registry.on('register', listener), registry.on('unregister', listener)];
  return () => {
    for (const off of offs) off();
  };
}

/** The accounts of a wallet change when the user chooses others in it. */
function useChanges(
  wallet: Wallet | undefined,
  setChosen: (change: (known?: Chosen) => Chosen | undefined) => void,
): void {
  useEffect(() => {
    const events = wallet?.features['standard:events'] as EventsFeature | undefined;
    return events?.on('change', () =>
      setChosen((known) => known && { ...known, accounts: known.wallet.accounts }),
    );
  }, [wallet, setChosen]);
}

interface Remembered {
  readonly name: string;
  readonly address: Address;
}

function remember(key: string, last: Remembered | undefined): void {
  try {
    if (last) localStorage.setItem(key, JSON.stringify(last));
    else localStorage.removeItem(key);
  } catch {
    // Storage is turned off: the user connects again.
  }
}

function recall(key: string): Remembered | undefined {
  try {
    const last = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Remembered> | null;
    return typeof last?.name === 'string' ? (last as Remembered) : undefined;
  } catch {
    return undefined;
  }
}
