import type { Address } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';
import { registerWallet } from '@wallet-standard/wallet';
import { airdropOnce } from './airdrop.ts';
import { type DemoKey, openDemoKey } from './demo-key.ts';

export const DEMO_WALLET = 'Demo wallet';

/** The standard wants a `data:` URL; the page draws an avatar instead, as its policy allows none. */
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

const CHAINS: readonly IdentifierString[] = ['solana:mainnet', 'solana:localnet'];
const FEATURES: readonly IdentifierString[] = ['solana:signTransaction'];

/** Registers it, as an extension registers its wallet: the page finds both in the same way. */
export function registerDemoWallet(rpc: Rpc): void {
  registerWallet(createDemoWallet((address) => airdropOnce(address, rpc)));
}

interface SignInput {
  readonly transaction: Uint8Array;
}

/**
 * A wallet of the Wallet Standard in this page, for the sandbox: an extension registers one of the
 * same form. Its key is made in the browser and is worth nothing anywhere else.
 *
 * @param fund called with the address whenever it connects; gives a new wallet its first tokens.
 */
function createDemoWallet(fund: (address: Address) => Promise<void>): Wallet {
  const accounts = createAccounts();
  let key: DemoKey | undefined;
  const features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    Record<'solana:signTransaction', object> = {
    'standard:connect': {
      version: '1.0.0',
      async connect() {
        key ??= await openDemoKey();
        await fund(key.address);
        accounts.set([accountOf(key)]);
        return { accounts: accounts.get() };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => accounts.set([]) },
    'standard:events': { version: '1.0.0', on: (_, listener) => accounts.onChange(listener) },
    'solana:signTransaction': signFeature(() => key),
  };
  return {
    version: '1.0.0',
    name: DEMO_WALLET,
    icon: ICON,
    chains: CHAINS,
    features,
    get accounts() {
      return accounts.get();
    },
  };
}

/** The accounts of the wallet, and who listens for changes of them. */
function createAccounts() {
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = [];
  return {
    get: () => accounts,
    set(next: readonly WalletAccount[]): void {
      accounts = next;
      for (const listener of listeners) listener({ accounts });
    },
    onChange(listener: StandardEventsListeners['change']): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function signFeature(connectedKey: () => DemoKey | undefined): object {
  return {
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0, 1],
    async signTransaction(...inputs: readonly SignInput[]) {
      const signer = connectedKey();
      if (!signer) throw new Error('the demo wallet is not connected');
      return Promise.all(
        inputs.map(async ({ transaction }) => ({
          signedTransaction: await signWith(signer, transaction),
        })),
      );
    },
  };
}

function accountOf({ address, publicKey }: DemoKey): WalletAccount {
  return { address, publicKey, chains: CHAINS, features: FEATURES };
}

/** Fills the signature slot of the key; others sign for themselves. */
async function signWith(key: DemoKey, transaction: Uint8Array): Promise<Uint8Array> {
  const { signTransaction } = await import('./sign-transaction.ts');
  const signer = {
    address: key.address,
    signTransactions: (given: readonly Signable[]) =>
      Promise.all(
        given.map(async (each) => ({ [key.address]: await key.sign(each.messageBytes) })),
      ),
  };
  const signed = await signTransaction(btoa(String.fromCharCode(...transaction)), signer);
  return Uint8Array.from(atob(signed), (each) => each.charCodeAt(0));
}

interface Signable {
  readonly messageBytes: Uint8Array;
}
