import type { QueryWallet } from '@perijove/react';
import { useWallet } from '@perijove/widget/pieces';
import { useMemo } from 'react';

/** The connected wallet, as queries about the one that signed in take it. */
export function useQueryWallet(): QueryWallet | undefined {
  const { address, signer } = useWallet();
  return useMemo(() => (address && signer ? { address, signer } : undefined), [address, signer]);
}
