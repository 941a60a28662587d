import type { Address } from '@perijove/core';
import { endpointQuery } from '@perijove/react';
import { createSwapClient, type SwapBuild } from '@perijove/swap';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import type { AddedWay } from './added-ways.ts';
import type { Asked, Wanted } from './asked.ts';
import { feeFields, type SwapFee } from './fee.ts';
import { fromBuild, fromOrder, type SwapQuote, type Way } from './quote.ts';

export interface Quotes {
  /** Those that are asked. */
  readonly ways: readonly Way[];
  readonly of: (way: Way) => UseQueryResult<SwapQuote> | undefined;
  /** The best of them; undefined until there is one. */
  readonly best: SwapQuote | undefined;
  /** The way to take unless another is chosen: the best, and never an added one. */
  readonly suggested: Way | undefined;
  /** Whether the quote of a way is of what is wanted now, not of an amount before. */
  readonly isCurrent: (way: Way) => boolean;
  /** Why none has an offer; undefined while one may have. */
  readonly failure: unknown;
  /** Asks again. */
  readonly refresh: () => void;
}

type QueryByWay = Readonly<Record<string, UseQueryResult<SwapQuote>>>;

/** Quotes of all ways side by side. */
export function useQuotes(
  wanted: Wanted,
  { input, shared, units }: Asked,
  added: readonly AddedWay[],
): Quotes {
  const { address } = useWallet();
  const { fee } = wanted;
  const managed = useManaged({ input, shared, fee }, address);
  const built = useBuilt({ input, shared, fee }, address);
  // A way that cannot take the fee would always give most.
  const hasBuilt = address !== undefined && feeFields(fee, 'built', wanted) !== undefined;
  const own: QueryByWay = hasBuilt ? { managed, built } : { managed };
  const queries: QueryByWay = {
    ...own,
    ...Object.fromEntries(added.map(({ way, query }) => [way, query])),
  };
  const ways = Object.keys(queries);
  const best = bestOf(Object.values(queries));
  const isFailed = !best && Object.values(queries).every(({ isError }) => isError);
  return {
    ways,
    of: (way) => queries[way],
    best,
    suggested: bestOf(Object.values(own))?.way,
    isCurrent: (way) => units === wanted.units && queries[way]?.isPlaceholderData === false,
    failure: isFailed ? managed.error : undefined,
    refresh: () => void Promise.all(Object.values(queries).map((query) => query.refetch())),
  };
}

interface OwnAsked extends Pick<Asked, 'input' | 'shared'> {
  readonly fee: SwapFee | undefined;
}

/** Without a taker an order is a quote, for which the service estimates no slippage. */
function useManaged({ input, shared, fee }: OwnAsked, taker: Address | undefined) {
  const { order } = useClient(createSwapClient);
  const parts =
    input === skipToken
      ? input
      : { ...input, ...feeFields(fee, 'managed', input), ...(taker && { taker }) };
  return useQuery(
    endpointQuery(order, parts, { ...shared, select: (found) => fromOrder('managed', found) }),
  );
}

/** A build needs a taker. */
function useBuilt({ input, shared, fee }: OwnAsked, taker: Address | undefined) {
  const { build } = useClient(createSwapClient);
  const fields = input === skipToken ? undefined : feeFields(fee, 'built', input);
  const parts =
    input === skipToken || !taker || !fields ? skipToken : { ...input, ...fields, taker };
  const select = (found: SwapBuild): SwapQuote => fromBuild(found, fee?.bps);
  return useQuery(endpointQuery(build, parts, { ...shared, select }));
}

function bestOf(queries: readonly UseQueryResult<SwapQuote>[]): SwapQuote | undefined {
  const [best] = queries
    .flatMap(({ data }) => data ?? [])
    .toSorted((one, other) => (one.outUnits < other.outUnits ? 1 : -1));
  return best;
}
