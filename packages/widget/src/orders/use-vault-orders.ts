import { endpointQuery } from '@perijove/react';
import type { DcaOrderPage, PriceOrderPage } from '@perijove/trigger-v2';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../session/session.tsx';
import { useQueryWallet } from '../wallet/query-wallet.ts';
import { useSignedIn } from './signed-in.tsx';
import { createVaultClient } from './vault-client.ts';

/** Orders change by themselves when the market does. */
const REFRESH_MS = 5_000;

/** The service lists 20 where nothing is said, and the rest of what a wallet has waiting would be missing. */
const ACTIVE = { state: 'active', limit: 100 } as const;

/** Active orders of a vault. */
export interface VaultOrders {
  readonly prices: UseQueryResult<PriceOrderPage>;
  readonly dcas: UseQueryResult<DcaOrderPage>;
}

/** The active orders of the connected wallet, read once it has signed in. */
export function useVaultOrders(): VaultOrders {
  const { priceOrders, dcaOrders } = useClient(createVaultClient);
  const shared = { refreshEvery: REFRESH_MS, wallet: useSignedInWallet() };
  return {
    prices: useQuery(endpointQuery(priceOrders, ACTIVE, shared)),
    dcas: useQuery(endpointQuery(dcaOrders, ACTIVE, shared)),
  };
}

/** The connected wallet as queries take it; undefined until it has signed in. */
export function useSignedInWallet() {
  const { isSignedIn } = useSignedIn();
  const signed = useQueryWallet();
  return isSignedIn ? signed : undefined;
}
