import {
  createPredictionClient,
  explainFailure,
  type Market,
  type Position,
  type PredictionEvent,
} from '@perijove/prediction';
import { endpointQuery } from '@perijove/react';
import { formatPercent, formatUsd, useClient, useWallet } from '@perijove/widget/pieces';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';

const REFRESH_MS = 15_000;
const BOOK_REFRESH_MS = 5_000;

export const CATEGORIES = ['all', 'crypto', 'sports', 'politics', 'economics'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The service lists the events of one venue at a time. */
const VENUES = ['polymarket', 'kalshi', 'bisonfi'] as const;

/** The open events of a category in all venues, with their markets. */
export function useEvents(category: Category): UseQueryResult<readonly PredictionEvent[]> {
  const { events } = useClient(createPredictionClient);
  return useQuery({
    queryKey: ['prediction events', category],
    async queryFn({ signal }) {
      const input = { includeMarkets: true, ...(category !== 'all' && { category }) };
      const pages = await Promise.all(
        VENUES.map((provider) => events({ ...input, provider }, { signal })),
      );
      return pages
        .flatMap(({ data }) => data)
        .filter(({ isActive, markets }) => isActive && (markets?.length ?? 0) > 0);
    },
    refetchInterval: REFRESH_MS,
  });
}

/** What the connected wallet holds. */
export function usePositions(): UseQueryResult<readonly Position[]> {
  const { positions } = useClient(createPredictionClient);
  const { address } = useWallet();
  const input = address === undefined ? skipToken : { ownerPubkey: address };
  const select = ({ data }: { readonly data: readonly Position[] }) => data;
  return useQuery(endpointQuery(positions, input, { refreshEvery: REFRESH_MS, select }));
}

/** Whether a position is of a forecast market, and the token of its outcome once that is known. */
export function useOutcome({ marketId, marketMetadata }: Position) {
  const { market } = useClient(createPredictionClient);
  const isRound = marketMetadata.provider === 'bisonfi';
  const { data } = useQuery(endpointQuery(market, isRound ? { marketId } : skipToken));
  return { isRound, outcomeMint: data?.outcomeMint ?? undefined };
}

/** Undefined until it is known. */
export function useIsTrading(): boolean | undefined {
  const { tradingStatus } = useClient(createPredictionClient);
  const { data } = useQuery(endpointQuery(tradingStatus, {}, { refreshEvery: 60_000 }));
  return data?.trading_active;
}

export function useOrderbook(marketId: string) {
  const { orderbook } = useClient(createPredictionClient);
  return useQuery(endpointQuery(orderbook, { marketId }, { refreshEvery: BOOK_REFRESH_MS }));
}

/** Whether the service refuses the country of the visitor. */
export function isBlocked(error: unknown): boolean {
  return explainFailure(error)?.name === 'blocked_country';
}

const MICRO = 1_000_000;

/** Micro-USD of one contract; undefined where nobody sells, or buys. */
export function priceOf(
  { pricing }: Pick<Market, 'pricing'>,
  isYes: boolean,
  isBuy: boolean,
): number | undefined {
  const prices = isBuy
    ? [pricing?.buyYesPriceUsd, pricing?.buyNoPriceUsd]
    : [pricing?.sellYesPriceUsd, pricing?.sellNoPriceUsd];
  return prices[isYes ? 0 : 1] ?? undefined;
}

/** `62 %`: between what Yes costs and what it brings. */
export function chanceOf(market: Pick<Market, 'pricing'>): string {
  const [buy, sell] = [priceOf(market, true, true), priceOf(market, true, false)];
  const middle = buy !== undefined && sell !== undefined ? (buy + sell) / 2 : (buy ?? sell);
  return formatPercent(middle === undefined ? undefined : (middle / MICRO) * 100, 0);
}

/** `62¢` */
export function centsOf(price: number | undefined): string {
  if (price === undefined) return '–';
  return `${Number((price / 10_000).toFixed(1))}¢`;
}

/** Micro-USD as US dollars. */
export function usdOfMicro(micro: string | number | null | undefined): string {
  return formatUsd(micro === null || micro === undefined ? micro : Number(micro) / MICRO);
}

/** A forecast market is one side: its outcome is a token. */
export function isForecast({ outcomeMint }: Pick<Market, 'outcomeMint'>): boolean {
  return Boolean(outcomeMint);
}

/** `Up` and `Down`, where a market is one side; else its title. */
export function titleOf({ title, marketId }: Pick<Market, 'title' | 'marketId'>): string {
  return title || marketId;
}
