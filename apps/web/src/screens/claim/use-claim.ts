import { useRefreshWallet, useSession, useWallet } from '@perijove/widget/pieces';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEMO_WALLET } from '../../wallet/demo-wallet.ts';
import { claimInvite, type FoundInvite } from './claim.ts';
import type { ClaimedInvite } from './claimed.tsx';

/** Claims an invite. Without a wallet it first creates one, and claims once that is connected. */
export function useClaim(
  { key, content }: Required<FoundInvite>,
  onClaimed: (claimed: ClaimedInvite) => void,
) {
  const { rpc } = useSession();
  const { address, wallets, connect } = useWallet();
  const refresh = useRefreshWallet();
  const [isWanted, setWanted] = useState(false);
  const demo = wallets.find(({ name }) => name === DEMO_WALLET);
  const creation = useMutation({
    mutationFn: async () => {
      if (demo) await connect(demo);
    },
    onSuccess: () => setWanted(true),
  });
  const claim = useMutation({
    mutationFn: (receiver: string) => claimInvite(key, receiver, rpc),
    onSuccess: async (signature, receiver) => {
      if (content) onClaimed({ ...content, signature, receiver });
      await refresh();
    },
  });
  const { mutate } = claim;
  useEffect(() => {
    if (!isWanted || address === undefined) return;
    setWanted(false);
    mutate(address);
  }, [isWanted, address, mutate]);
  const isBusy = creation.isPending || claim.isPending || isWanted;
  const start = (): void => (address === undefined ? creation.mutate() : mutate(address));
  return { creation, claim, isBusy, start };
}
