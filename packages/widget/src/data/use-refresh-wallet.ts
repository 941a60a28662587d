import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWallet } from '../wallet/wallet.tsx';

/** Reads again all that was asked about the connected wallet: call it when money has moved. */
export function useRefreshWallet(): () => Promise<void> {
  const client = useQueryClient();
  const { address } = useWallet();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          address !== undefined && JSON.stringify(queryKey).includes(address),
      }),
    [client, address],
  );
}
