import type { Address } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import { type EndpointKey, endpointKey } from './query-key.ts';

/** Whose data a query is about: `connected` of `useWallets`. */
export interface QueryWallet {
  readonly address: Address;
  readonly signer: Signer;
}

/** What a wallet adds to a query. */
interface WalletParts {
  readonly queryKey: EndpointKey;
  /** For the call. */
  readonly callOptions: { readonly signer?: Signer };
  /** The endpoint needs a wallet, and there is none yet. */
  readonly isWaiting: boolean;
}

/** Two wallets have two keys: neither ever sees the data of the other. */
export function walletParts(
  method: { readonly endpoint: { readonly name: string; readonly wallet?: true | undefined } },
  input: unknown,
  wallet: QueryWallet | undefined,
): WalletParts {
  const queryKey = endpointKey(method, input);
  if (!method.endpoint.wallet) return { queryKey, callOptions: {}, isWaiting: false };
  if (!wallet) return { queryKey, callOptions: {}, isWaiting: true };
  const { address, signer } = wallet;
  const [name, endpoint, asked] = queryKey;
  return { queryKey: [name, endpoint, asked, address], callOptions: { signer }, isWaiting: false };
}
