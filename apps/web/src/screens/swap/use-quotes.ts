import type { Mint } from '@perijove/core';
import { createInstantSwapClient } from '@perijove/instant-swap';
import { endpointQuery } from '@perijove/react';
import { createRoutingSwapClient } from '@perijove/routing-swap';
import { createSwapClient } from '@perijove/swap';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../data/use-debounced.ts';
import { useClient } from '../../session/session.tsx';
import { useWallet } from '../../wallet/wallet.tsx';
import {
  type CurrentWay,
  fromBuild,
  fromLegacyOrder,
  fromOrder,
  fromRoute,
  type LegacyWay,
  type SwapQuote,
  type Way,
} from './quote.ts';

/** What is to be swapped. */
export interface Wanted {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units; undefined until the amount makes sense. */
  readonly units: bigint | undefined;
  /** Undefined: the service chooses. */
  readonly slippageBps: number | undefined;
}

export interface Quotes extends Readonly<Record<Way, UseQueryResult<SwapQuote>>> {
  /** Those that are asked. */
  readonly ways: readonly Way[];
  /** The best of them; undefined until there is one. */
  readonly best: SwapQuote | undefined;
  /** The way to take unless another is chosen: the best, and never a legacy one. */
  readonly suggested: Way | undefined;
  /** Whether the quote of a way is of what is wanted now, not of an amount before. */
  readonly isCurrent: (way: Way) => boolean;
  /** Whether none has an offer. */
  readonly isFailed: boolean;
  /** Asks again. */
  readonly refresh: () => void;
}

const CURRENT_WAYS: readonly CurrentWay[] = ['managed', 'built'];
const LEGACY_WAYS: readonly LegacyWay[] = ['instant', 'routing'];

/** A quote is old after this time. */
const REFRESH_MS = 10_000;

/** Quotes side by side, for what is typed once it rests; of the legacy ways only when they are shown. */
export function useQuotes(wanted: Wanted, isLegacyShown: boolean): Quotes {
  const { order, build } = useClient(createSwapClient);
  const legacy = useClient(createInstantSwapClient).order;
  const { quote } = useClient(createRoutingSwapClient);
  const { address } = useWallet();
  const units = useDebounced(wanted.units);
  const input = quoteInput({ ...wanted, units });
  const asked = isLegacyShown ? input : skipToken;
  // Without a taker an order is a quote, for which the service estimates no slippage; a build needs one.
  const parts = input === skipToken || !address ? skipToken : { ...input, taker: address };
  const shared = { refreshEvery: REFRESH_MS, placeholderData: usePairKeeper(wanted) };
  const quotes = {
    managed: useQuery(
      endpointQuery(order, parts === skipToken ? input : parts, { ...shared, select: fromOrder }),
    ),
    built: useQuery(endpointQuery(build, parts, { ...shared, select: fromBuild })),
    instant: useQuery(endpointQuery(legacy, asked, { ...shared, select: fromLegacyOrder })),
    routing: useQuery(endpointQuery(quote, asked, { ...shared, select: fromRoute })),
  };
  const current = address ? CURRENT_WAYS : CURRENT_WAYS.filter((way) => way === 'managed');
  const ways = isLegacyShown ? [...current, ...LEGACY_WAYS] : current;
  const best = bestOf(ways.map((way) => quotes[way].data));
  return {
    ...quotes,
    ways,
    best,
    suggested: bestOf(current.map((way) => quotes[way].data))?.way,
    isCurrent: (way) => units === wanted.units && !quotes[way].isPlaceholderData,
    isFailed: !best && ways.every((way) => quotes[way].isError),
    refresh: () => void Promise.all(ways.map((way) => quotes[way].refetch())),
  };
}

function quoteInput({ inputMint, outputMint, slippageBps, units }: Wanted) {
  if (units === undefined) return skipToken;
  const slippage = slippageBps === undefined ? {} : { slippageBps };
  return { inputMint, outputMint, amount: units, ...slippage };
}

type Pair = Pick<Wanted, 'inputMint' | 'outputMint'>;

/** Another amount of the same pair: the quote before stays until the new one is there. */
function usePairKeeper({ inputMint, outputMint }: Pair) {
  return <Offer extends Pair>(before: Offer | undefined): Offer | undefined =>
    before?.inputMint === inputMint && before.outputMint === outputMint ? before : undefined;
}

function bestOf(quotes: readonly (SwapQuote | undefined)[]): SwapQuote | undefined {
  const [best] = quotes
    .filter((each) => each !== undefined)
    .toSorted((one, other) => (one.outUnits < other.outUnits ? 1 : -1));
  return best;
}
