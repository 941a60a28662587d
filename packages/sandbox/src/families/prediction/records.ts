import { TOKEN_2022_PROGRAM } from '@perijove/local-node/ledger';
import { addressOf } from '../../world/addresses.ts';
import { hashText, keyOf } from '../../world/random.ts';
import { isoTime, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import {
  type EventModel,
  isSettled,
  isTradedAt,
  type MarketModel,
  pricesOf,
  type SidePrices,
} from './market-model.ts';

type MarketRecord = Output<'prediction', 'market'>;
type EventRecord = Output<'prediction', 'event'>;

export interface EventShown {
  readonly withMarkets: boolean;
  /** Also closed markets. */
  readonly withAll: boolean;
}

export function eventRecord(
  world: World,
  event: EventModel,
  { withMarkets, withAll }: EventShown,
): EventRecord {
  const atMs = world.clock.now();
  const isActive = isTradedAt(event, atMs);
  const volume = volumeOf(world, event);
  return {
    eventId: event.eventId,
    isActive,
    isLive: isActive && event.game !== undefined,
    category: event.category,
    subcategory: event.subcategory,
    tags: [...event.tags],
    metadata: eventMetadata(event),
    ...((withMarkets || withAll) && {
      markets: event.markets
        .filter(() => withAll || isActive)
        .map((market) => marketRecord(world, market)),
    }),
    volumeUsd: String(volume),
    volume24hr: String(Math.floor(volume / 10)),
    closeCondition: `Closes at ${isoTime(event.closesMs)}.`,
    beginAt: String(unixSeconds(event.opensMs)),
    rulesPdf: '',
  };
}

export function eventMetadata(event: EventModel) {
  return {
    eventId: event.eventId,
    title: event.title,
    subtitle: '',
    slug: event.eventId.toLowerCase(),
    series: event.subcategory,
    closeTime: isoTime(event.closesMs),
    isLive: false,
  };
}

export function marketRecord(world: World, market: MarketModel): MarketRecord {
  const atMs = world.clock.now();
  const { event, outcome } = market;
  const settled = isSettled(event, atMs);
  const prices = pricesOf(market, atMs);
  return {
    marketId: market.marketId,
    eventId: event.eventId,
    provider: event.provider,
    title: market.title,
    status: marketStatus(event, atMs),
    result: resultOf(market, atMs),
    openTime: unixSeconds(event.opensMs),
    closeTime: unixSeconds(event.closesMs),
    resolveAt: settled ? isoTime(event.settlesMs) : null,
    marketResultPubkey: settled
      ? addressOf(0, 'prediction-result', hashText(market.marketId))
      : null,
    imageUrl: null,
    rulesPrimary: `Pays 1 USD per contract if the result is ${market.title}.`,
    rulesSecondary: '',
    outcomes: outcome ? [outcome.side] : ['Yes', 'No'],
    isTeamMarket: event.game !== undefined,
    ...(outcome && forecastFields(market, atMs)),
    pricing: pricing(world, market, prices),
  };
}

function forecastFields({ event, outcome, address }: MarketModel, atMs: number) {
  const closed = atMs >= event.closesMs;
  return {
    outcomeMint: outcome?.mint ?? null,
    outcomeTokenProgram: TOKEN_2022_PROGRAM,
    marketPda: address,
    outcomeSide: outcome?.side ?? null,
    tradable: isTradedAt(event, atMs),
    lifecycleStatus: isSettled(event, atMs) ? 'settled' : closed ? 'resolving' : 'open',
  };
}

function pricing(world: World, market: MarketModel, prices: SidePrices | undefined) {
  const volume = Math.floor(volumeOf(world, market.event) / 1_000_000);
  // A forecast market is one side: the other is a market of its own.
  const no = market.outcome === null ? prices : undefined;
  return {
    buyYesPriceUsd: prices?.buyYes ?? null,
    buyNoPriceUsd: no?.buyNo ?? null,
    sellYesPriceUsd: prices?.sellYes ?? null,
    sellNoPriceUsd: no?.sellNo ?? null,
    volume,
  };
}

/** Micro-USD. */
function volumeOf({ seed }: World, { eventId }: EventModel): number {
  const drawn = keyOf(seed, 'prediction-volume', hashText(eventId)) % 900_000;
  return (100_000 + drawn) * 1_000_000;
}

function marketStatus(event: EventModel, atMs: number): 'open' | 'closed' {
  return atMs < event.closesMs ? 'open' : 'closed';
}

function resultOf(market: MarketModel, atMs: number): 'yes' | 'no' | null {
  if (!isSettled(market.event, atMs)) return null;
  return market.isWon() ? 'yes' : 'no';
}

/** What orders and positions name of their market. */
export function marketMetadata(market: MarketModel, atMs: number) {
  const { event } = market;
  return {
    marketId: market.marketId,
    eventId: event.eventId,
    title: market.title,
    subtitle: '',
    description: event.title,
    provider: event.provider,
    status: marketStatus(event, atMs),
    result: resultOf(market, atMs) ?? '',
    closeTime: unixSeconds(event.closesMs),
    openTime: unixSeconds(event.opensMs),
    isTeamMarket: event.game !== undefined,
  };
}
