import type { Mint } from '@perijove/core';
import { addressOf } from '../../world/addresses.ts';
import { brownian } from '../../world/brownian.ts';
import { exp } from '../../world/exponential.ts';
import { DAY_MS, HOUR_MS } from '../../world/intervals.ts';
import { hashText, keyOf } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { EventModel, MarketModel, Outcome } from './market-model.ts';
import { type Question, type Series, series } from './series.ts';

/** Time between the close of a market and its result. */
const RESULT_AFTER_MS = { keeper: HOUR_MS, forecast: 60_000 } as const;

/** Length of a forecast round. */
export const ROUND_MS = 900_000;

/** The mint whose price decides the forecast rounds. */
const BTC: Mint = 'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij';

interface Draft extends Omit<EventModel, 'markets'> {}

/** Returns an event of a series. @param number the place of the series in the list. */
export function createKeeperEvent(
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
  return withMarkets(draft, (event) => marketsOf(world, event, question));
}

function marketsOf(world: World, event: EventModel, question: Question): readonly MarketModel[] {
  if (question.by === 'draw') {
    return question.titles.map((title, place) => drawn(world, event, title, place));
  }
  const { mint, symbol, factors } = question;
  return factors.map((factor, place) => {
    const title = `${symbol} at ${Math.round(factor * 100)} % of its price or more`;
    const named = { name: String(place), title, outcome: null };
    return priced(world, event, named, { mint, factor, isAbove: true });
  });
}

/** Returns a forecast round. */
export function createRound(world: World, eventId: string, cycle: number): EventModel {
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
