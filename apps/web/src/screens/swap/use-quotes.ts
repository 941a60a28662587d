import type { Mint } from '@perijove/core';
import { createInstantSwapClient } from '@perijove/instant-swap';
import { endpointQuery } from '@perijove/react';
import { createRoutingSwapClient } from '@perijove/routing-swap';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../data/use-debounced.ts';
import { useClient } from '../../session/session.tsx';
import { fromOrder, fromRoute, type SwapQuote, type Way } from './quote.ts';

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
  /** The better of both; undefined until there is one. */
  readonly best: SwapQuote | undefined;
  /** Whether neither way has an offer. */
  readonly isFailed: boolean;
  /** Asks both again. */
  readonly refresh: () => void;
}

type Pair = Pick<Wanted, 'inputMint' | 'outputMint'>;

/** A quote is old after this time. */
const REFRESH_MS = 10_000;

/** Quotes of both ways, side by side, for what is typed once it rests. */
export function useQuotes(wanted: Wanted): Quotes {
  const { order } = useClient(createInstantSwapClient);
  const { quote } = useClient(createRoutingSwapClient);
  const { inputMint, outputMint, slippageBps } = wanted;
  const units = useDebounced(wanted.units);
  const input =
    units === undefined
      ? skipToken
      : {
          inputMint,
          outputMint,
          amount: units,
          ...(slippageBps !== undefined && { slippageBps }),
        };
  // Another amount of the same pair: the quote before stays until the new one is there.
  const keep = <Offer extends Pair>(before: Offer | undefined): Offer | undefined =>
    before?.inputMint === inputMint && before.outputMint === outputMint ? before : undefined;
  const shared = { refreshEvery: REFRESH_MS, placeholderData: keep };
  // Without a taker the answer is a mere quote.
  const instant = useQuery(endpointQuery(order, input, { ...shared, select: fromOrder }));
  const routing = useQuery(endpointQuery(quote, input, { ...shared, select: fromRoute }));
  const refresh = (): void => void Promise.all([instant.refetch(), routing.refetch()]);
  const best = bestOf([instant.data, routing.data]);
  const isFailed = !best && instant.isError && routing.isError;
  return { instant, routing, best, isFailed, refresh };
}

function bestOf(quotes: readonly (SwapQuote | undefined)[]): SwapQuote | undefined {
  const [best] = quotes
    .filter((each) => each !== undefined)
    .toSorted((one, other) => (one.outUnits < other.outUnits ? 1 : -1));
  return best;
}
