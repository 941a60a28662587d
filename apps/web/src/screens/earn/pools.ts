import type { Mint } from '@perijove/core';
import { createEarnClient, earningsOf, type Position, type Token } from '@perijove/earn';
import { endpointQuery } from '@perijove/react';
import { useClient, useWallet } from '@perijove/widget/pieces';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';

const REFRESH_MS = 30_000;

/** The pools, best rate first. */
export function usePools(): UseQueryResult<readonly Token[]> {
  const { tokens } = useClient(createEarnClient);
  const select = (pools: readonly Token[]): readonly Token[] =>
    pools.toSorted((one, other) => rateOf(other) - rateOf(one));
  return useQuery(endpointQuery(tokens, {}, { refreshEvery: REFRESH_MS, select }));
}

/** What the connected wallet has in each pool; pools in which it has nothing are left out. */
export function usePositions(): UseQueryResult<readonly Position[]> {
  const { positions } = useClient(createEarnClient);
  const { address } = useWallet();
  const input = address === undefined ? skipToken : { users: [address] };
  const select = (all: readonly Position[]): readonly Position[] =>
    all.filter(({ shares }) => BigInt(shares) > 0n);
  return useQuery(endpointQuery(positions, input, { refreshEvery: REFRESH_MS, select }));
}

/** Base units earned so far, by receipt token. */
export function useEarnings(
  receipts: readonly Mint[],
): UseQueryResult<ReadonlyMap<Mint, number | string>> {
  const { earnings } = useClient(createEarnClient);
  const { address } = useWallet();
  const isReady = address !== undefined && receipts.length > 0;
  const input = isReady ? { user: address, positions: receipts } : skipToken;
  const select = (answer: Parameters<typeof earningsOf>[0]): ReadonlyMap<Mint, number | string> =>
    new Map(earningsOf(answer).map((each) => [each.address, each.earnings]));
  return useQuery(endpointQuery(earnings, input, { refreshEvery: REFRESH_MS, select }));
}

/** Percent a year; the service gives basis points. */
export function rateOf({ totalRate }: Token): number {
  return Number(totalRate ?? 0) / 100;
}
