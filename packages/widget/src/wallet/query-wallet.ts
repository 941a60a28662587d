import type { QueryWallet } from '@perijove/react';
import { useMemo } from 'react';
import { useWallet } from './wallet.tsx';

/** The connected wallet, as queries about the one that signed in take it. */
export function useQueryWallet(): QueryWallet | undefined {
  const { address, signer } = useWallet();
  return useMemo(() => (address && signer ? { address, signer } : undefined), [address, signer]);
}
