import type { Mint } from '@perijove/core';
import { addressOf } from '../../world/addresses.ts';
import { brownian } from '../../world/brownian.ts';
import { exp } from '../../world/exponential.ts';
import { DAY_MS, HOUR_MS } from '../../world/intervals.ts';
import { hashText, keyOf } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { EventModel, MarketModel, Outcome } from './market-model.ts';
import { type Series, series } from './series.ts';

/** Time between the close of a market and its result. */
const RESULT_AFTER_MS = { keeper: HOUR_MS, forecast: 60_000 } as const;

/** Length of a forecast round. */
export const ROUND_MS = 900_000;

/** Events that are kept in memory. Others are computed again. */
const MAX_KNOWN = 1_000;

/** The mint whose price decides the forecast rounds. */
const BTC: Mint = 'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij';

/**
 * The events of a world. They are computed, not stored: an event of any time in the past can be found
 * by its id.
 */
export interface EventBook {
  /** Returns the open events and the ones before them; of forecast rounds also the next. */
  readonly listed: (atMs: number) => readonly EventModel[];
  readonly find: (eventId: string, atMs: number) => EventModel | undefined;
  readonly market: (marketId: string, atMs: number) => MarketModel | undefined;
  /** Finds a forecast market by its token. */
  readonly marketOfMint: (mint: Mint, atMs: number) => MarketModel | undefined;
}

export function createEventBook(world: World): EventBook {
  const known = new Map<string, EventModel>();
  const once = (eventId: string, create: () => EventModel): EventModel => {
    const event = known.get(eventId) ?? create();
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(eventId, event);
    return event;
  };
  const keeperEvent = (number: number, cycle: number): EventModel => {
    const eventId = `${prefixOf(series[number] as Series)}-${100 + number}-${cycle}`;
    return once(eventId, () => createKeeperEvent(world, eventId, number, cycle));
  };
  const round = (cycle: number): EventModel => {
    const eventId = `BISON-BTC15M-${cycle}`;
    return once(eventId, () => createRound(world, eventId, cycle));
  };
  const find = (eventId: string, atMs: number): EventModel | undefined => {
    const [, name = '', count = ''] = /^\w+-(\w+)-(\d{1,9})$/.exec(eventId) ?? [];
    const number = Number(name) - 100;
    const event = series[number]
      ? keeperEvent(number, Number(count))
      : name === 'BTC15M'
        ? round(Number(count))
        : undefined;
    // The next event exists already, but not the ones after it.
    const isKnown = event?.eventId === eventId && event.opensMs <= atMs + lengthOf(event);
    return isKnown ? event : undefined;
  };
  const market = (marketId: string, atMs: number): MarketModel | undefined => {
    const event = find(marketId.replace(/-\w+$/, ''), atMs);
    return event?.markets.find((each) => each.marketId === marketId);
  };
  const listed = (atMs: number): readonly EventModel[] => {
    const now = Math.floor(atMs / ROUND_MS);
    return [
      ...series.flatMap((each, number) => {
        const cycle = Math.floor(atMs / each.periodMs);
        return [keeperEvent(number, cycle), keeperEvent(number, cycle - 1)];
      }),
      ...[now, now + 1, now - 1, now - 2].map(round),
    ];
  };
  return {
    listed,
    find,
    market,
    marketOfMint: (mint, atMs) =>
      [...known.values(), ...listed(atMs)]
        .flatMap(({ markets }) => markets)
        .find(({ outcome }) => outcome?.mint === mint),
  };
}

function prefixOf({ provider }: Series): string {
  return provider === 'polymarket' ? 'POLY' : 'KALSHI';
}

function lengthOf({ opensMs, closesMs }: EventModel): number {
  return closesMs - opensMs;
}

interface Draft extends Omit<EventModel, 'markets'> {}

function createKeeperEvent(
  world: World,
  eventId: string,
  number: number,
  cycle: number,
): EventModel {
  const { provider, category, subcategory, title, periodMs, question, game } = series[
    number
  ] as Series;
  const opensMs = cycle * periodMs;
  const closesMs = opensMs + periodMs;
  const settlesMs = closesMs + RESULT_AFTER_MS.keeper;
  const draft: Draft = {
    eventId,
    provider,
    category,
    subcategory,
    tags: [category, subcategory],
    title,
    opensMs,
    closesMs,
    settlesMs,
    ...(game && { game }),
  };
  return withMarkets(draft, (event) =>
    question.by === 'price'
      ? question.factors.map((factor, place) => {
          const name = `${question.symbol} at ${Math.round(factor * 100)} % of its price or more`;
          return priced(
            world,
            event,
            { name: String(place), title: name, outcome: null },
            {
              mint: question.mint,
              factor,
              isAbove: true,
            },
          );
        })
      : question.titles.map((each, place) => drawn(world, event, each, place)),
  );
}

function createRound(world: World, eventId: string, cycle: number): EventModel {
  const opensMs = cycle * ROUND_MS;
  const closesMs = opensMs + ROUND_MS;
  const draft: Draft = {
    eventId,
    provider: 'bisonfi',
    category: 'crypto',
    subcategory: 'btc',
    tags: ['15m', 'btc'],
    title: 'BTC up or down in 15 minutes',
    opensMs,
    closesMs,
    settlesMs: closesMs + RESULT_AFTER_MS.forecast,
  };
  return withMarkets(draft, (event) =>
    (['up', 'down'] as const).map((side) => {
      const mint = addressOf(world.seed, `prediction-${side}`, cycle);
      const named = { name: side, title: `BTC ${side}`, outcome: { side, mint } };
      return priced(world, event, named, { mint: BTC, factor: 1, isAbove: side === 'up' });
    }),
  );
}

function withMarkets(
  draft: Draft,
  create: (event: EventModel) => readonly MarketModel[],
): EventModel {
  const markets: MarketModel[] = [];
  const event = { ...draft, markets };
  markets.push(...create(event));
  return event;
}

interface Named {
  readonly name: string;
  readonly title: string;
  readonly outcome: Outcome | null;
}

interface Bet {
  readonly mint: Mint;
  readonly factor: number;
  readonly isAbove: boolean;
}

/** A market about a price. Its odds follow the price, and are certain at the close. */
function priced(
  world: World,
  event: EventModel,
  { name, title, outcome }: Named,
  { mint, factor, isAbove }: Bet,
): MarketModel {
  const { opensMs, closesMs } = event;
  const token = world.tokens.find(mint, closesMs);
  const usd = (atMs: number): number => (token && world.prices.usd(token, atMs)) ?? 1;
  const strike = usd(opensMs) * factor;
  const daily = token ? world.prices.deviation(token) : 0.05;
  return {
    ...named(event, name, title, outcome),
    odds(atMs) {
      const days = Math.max(closesMs - atMs, 1_000) / DAY_MS;
      const steps = (usd(atMs) / strike - 1) / (daily * Math.sqrt(days));
      const above = 1 / (1 + exp(-1.7 * Math.min(Math.max(steps, -8), 8)));
      return isAbove ? above : 1 - above;
    },
    isWon: () => usd(closesMs) > strike === isAbove,
  };
}

/** A market whose result is drawn. Its odds wander towards the result. */
function drawn(world: World, event: EventModel, title: string, place: number): MarketModel {
  const { eventId, opensMs, closesMs } = event;
  const rows = Math.max(2, event.game ? 2 : 3);
  const isWon = keyOf(world.seed, 'prediction-result', hashText(eventId)) % rows === place;
  const key = keyOf(world.seed, 'prediction-odds', hashText(eventId), place);
  const length = closesMs - opensMs;
  return {
    ...named(event, String(place), title, null),
    odds(atMs) {
      const part = (atMs - opensMs) / length;
      const noise = brownian(key, Math.floor(atMs / 1_000)) / Math.sqrt(length / 1_000);
      return 1 / rows + part ** 2 * (isWon ? 0.4 : -0.25) + 0.08 * noise;
    },
    isWon: () => isWon,
  };
}

function named(event: EventModel, name: string, title: string, outcome: Outcome | null) {
  const marketId = `${event.eventId}-${name}`;
  return {
    marketId,
    event,
    title,
    address: addressOf(0, 'prediction-market', hashText(marketId)),
    outcome,
  };
}
