import type { Address, Mint } from '@perijove/core';
import { endpointQuery } from '@perijove/react';
import { createSwapClient, type SwapBuild } from '@perijove/swap';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../data/use-debounced.ts';
import { useClient } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import type { AddedWay } from './added-ways.ts';
import { feeFields, type SwapFee } from './fee.ts';
import { fromBuild, fromOrder, type SwapQuote, type Way } from './quote.ts';

/** What is to be swapped. */
export interface Wanted {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units; undefined until the amount makes sense. */
  readonly units: bigint | undefined;
  /** Undefined: the service chooses. */
  readonly slippageBps: number | undefined;
  /** What the integrator of the page takes. */
  readonly fee?: SwapFee | undefined;
}

/** What is asked of every way. */
export interface QuoteInput {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly slippageBps?: number;
}

type Pair = Pick<Wanted, 'inputMint' | 'outputMint'>;

/** What is asked of all ways, once what is typed rests. */
export interface Asked {
  /** `skipToken` until the amount makes sense. */
  readonly input: QuoteInput | typeof skipToken;
  /** Options that all quotes share. */
  readonly shared: {
    readonly refreshEvery: number;
    readonly placeholderData: <Offer extends Pair>(before: Offer | undefined) => Offer | undefined;
  };
  /** Base units that are asked for, which may be those before. */
  readonly units: bigint | undefined;
}

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

/** A quote is old after this time. */
const REFRESH_MS = 10_000;

/** What is wanted, as the ways are asked for it: once what is typed rests. */
export function useAsked(wanted: Wanted): Asked {
  const units = useDebounced(wanted.units);
  const { inputMint, outputMint, slippageBps } = wanted;
  const slippage = slippageBps === undefined ? {} : { slippageBps };
  const input =
    units === undefined ? skipToken : { inputMint, outputMint, amount: units, ...slippage };
  // Another amount of the same pair: the quote before stays until the new one is there.
  const placeholderData = <Offer extends Pair>(before: Offer | undefined): Offer | undefined =>
    before?.inputMint === inputMint && before.outputMint === outputMint ? before : undefined;
  return { input, units, shared: { refreshEvery: REFRESH_MS, placeholderData } };
}

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
