import type { Mint } from '@perijove/core';
import { listFlows } from '@perijove/journal';
import type { LaunchedToken, LaunchInput } from '@perijove/studio';
import { useSession, useWallet } from '@perijove/widget/pieces';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export interface Launch {
  readonly mint: Mint;
  readonly quoteMint: Mint;
  /** As it was launched: the service knows a token a little later. */
  readonly symbol: string;
  readonly name: string;
}

/** What the wallet has launched from this browser. The API has no list of it: the journal has one. */
export function useLaunches(): UseQueryResult<readonly Launch[]> {
  const { journal } = useSession().hooks;
  const { address: owner } = useWallet();
  return useQuery({
    queryKey: ['launches', owner],
    enabled: owner !== undefined,
    queryFn: async () =>
      (journal ? await listFlows(journal) : []).flatMap((record): readonly Launch[] => {
        if (record.flow !== 'studio.launch' || record.owner !== owner) return [];
        if (record.step !== 'landed') return [];
        const { mint } = record.result as unknown as LaunchedToken;
        const asked = record.asked as unknown as LaunchInput;
        const { tokenSymbol: symbol, tokenName: name } = asked;
        const { quoteMint } = asked.buildCurveByMarketCapParam;
        return [{ mint, quoteMint, symbol, name }];
      }),
  });
}
