import { useFlow } from '@perijove/react';
import { createStudioClient, type LaunchInput } from '@perijove/studio';
import { useClient, useSession, useWallet } from '@perijove/widget/pieces';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepLaunch, keptLaunch } from './kept-launch.ts';
import { useLaunches } from './launches.ts';

/** What a launch may cost in rent, as the form says. */
export const MAX_RENT_LAMPORTS = 100_000_000n;

/** Launches, and claims the fees of what was launched. */
export function useStudioFlows() {
  const { rpc } = useSession();
  const { signer, address } = useWallet();
  const client = useClient(createStudioClient);
  const launch = useFlow(client.launch, { signer, rpc });
  const { data: launches = [] } = useLaunches();
  // A claim is given the accounts of both tokens of the pool. Nothing of the launched one may leave.
  const involvedMints = launches.map(({ mint }) => mint);
  const claimFees = useFlow(client.claimFees, { signer, rpc, involvedMints });
  const { data: kept } = useQuery({
    queryKey: ['kept-launch', address],
    queryFn: () => keptLaunch(address as string),
    enabled: address !== undefined,
    // Another tab may have launched since.
    staleTime: 0,
  });
  /** The input is stored first: a launch that a reload interrupts needs its image again. */
  const begin = useMutation({
    mutationFn: async (input: LaunchInput) => {
      const whole = { ...input, maxRentLamports: MAX_RENT_LAMPORTS };
      await keepLaunch(address as string, whole);
      launch.start(whole);
    },
  });
  const complete = useCallback(
    (asked: LaunchInput): LaunchInput | undefined =>
      kept?.tokenName === asked.tokenName && kept.tokenSymbol === asked.tokenSymbol
        ? kept
        : undefined,
    [kept],
  );
  return { launch, claimFees, begin, complete };
}

export type StudioFlows = ReturnType<typeof useStudioFlows>;
