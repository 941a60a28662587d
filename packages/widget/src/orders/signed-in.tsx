import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../pieces/failed.tsx';
import { useClient } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { createVaultClient } from './vault-client.ts';

interface SignedIn {
  /** Whether this page has a token of the wallet. It is in memory alone. */
  readonly isSignedIn: boolean;
  readonly remember: () => void;
}

/** Whether the connected wallet has signed in since the page was opened. */
export function useSignedIn(): SignedIn {
  const client = useQueryClient();
  const { address = '' } = useWallet();
  const queryKey = ['signed-in', address];
  const { data } = useQuery({
    queryKey,
    queryFn: () => false,
    enabled: false,
    initialData: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { isSignedIn: data, remember: () => void client.setQueryData(queryKey, true) };
}

/** Orders of a vault are shown to its wallet alone: no window of the wallet opens without a press. */
export function SignIn(): ReactNode {
  const { signIn } = useClient(createVaultClient);
  const { signer } = useWallet();
  const { remember } = useSignedIn();
  const { o } = useOrderWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (signer) await signIn(signer);
    },
    onSuccess: remember,
  });
  return (
    <div className="orders-gate">
      <p>{o.signInToSee}</p>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? o.signInWallet : o.signIn}
      </button>
      {error && <Failed error={error} onRetry={() => mutate()} />}
    </div>
  );
}
