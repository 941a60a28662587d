import type {
  AppIdentity,
  AuthorizationResult,
  MobileWallet,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import {
  base64FromUint8Array,
  base64ToBase58,
  base64ToUint8Array,
} from '@solana-mobile/mobile-wallet-adapter-protocol/encoding';
import type { Address } from 'perijove';
import type { StandardWallet } from 'perijove/solana';
import { Platform } from 'react-native';

/** A wallet app that has let this app ask for signatures. */
export interface ConnectedWallet {
  readonly address: Address;
  /** For every flow of Perijove: it opens the wallet app, where a person confirms. */
  readonly signer: StandardWallet;
  /** Takes the permission back. */
  readonly disconnect: () => Promise<void>;
}

/** Wallet apps speak this protocol on Android alone; its package cannot even be loaded elsewhere. */
export const canConnect = Platform.OS === 'android';

const chain = 'solana:mainnet';

/**
 * Opens the wallet app and asks for an account, by the Mobile Wallet Adapter protocol.
 *
 * @throws when no wallet app is installed, or the person declines.
 */
export async function connectMobileWallet(identity: AppIdentity): Promise<ConnectedWallet> {
  const first = await inWalletApp((wallet) => wallet.authorize({ identity, chain }));
  const address = addressOf(first);
  // A wallet may return another token each time.
  let token = first.auth_token;

  async function sign(wallet: MobileWallet, transaction: Uint8Array): Promise<Uint8Array> {
    const again = await wallet.authorize({ identity, chain, auth_token: token });
    token = again.auth_token;
    if (addressOf(again) !== address) throw new Error(`another account than ${address} was chosen`);
    const payloads = [base64FromUint8Array(transaction)];
    const { signed_payloads } = await wallet.signTransactions({ payloads });
    return base64ToUint8Array(signed_payloads[0] ?? '') as Uint8Array;
  }

  const signTransaction = {
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    async signTransaction({ transaction }: { readonly transaction: Uint8Array }) {
      return [{ signedTransaction: await inWalletApp((wallet) => sign(wallet, transaction)) }];
    },
  };
  return {
    address,
    signer: { accounts: [{ address }], features: { 'solana:signTransaction': signTransaction } },
    async disconnect() {
      await inWalletApp((wallet) => wallet.deauthorize({ auth_token: token }));
    },
  };
}

/** The first account is the one that the person chose. */
function addressOf({ accounts }: AuthorizationResult): Address {
  const [account] = accounts;
  if (!account) throw new Error('the wallet app has no account');
  return base64ToBase58(account.address);
}

/** Opens the wallet app, works with it, and comes back. */
async function inWalletApp<Result>(work: (wallet: MobileWallet) => Promise<Result>) {
  // Loaded here, because its native module is missing on iOS.
  const adapter =
    require('@solana-mobile/mobile-wallet-adapter-protocol') as typeof import('@solana-mobile/mobile-wallet-adapter-protocol');
  const { ERROR_AUTHORIZATION_FAILED, ERROR_NOT_SIGNED } =
    adapter.SolanaMobileWalletAdapterProtocolErrorCode;
  try {
    return await adapter.transact(work);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    // The codes that wallets of pages use, which the errors of flows explain.
    if (code === ERROR_NOT_SIGNED) throw walletError('declined in the wallet app', 4001, error);
    if (code === ERROR_AUTHORIZATION_FAILED)
      throw walletError('the wallet app did not allow it', 4100, error);
    throw error;
  }
}

function walletError(message: string, code: number, cause: unknown): Error {
  return Object.assign(new Error(message), { code, cause });
}
