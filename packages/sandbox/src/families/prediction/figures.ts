import { hashText, keyOf, randomOf } from '../../world/random.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import { type MarketModel, ONE_USD, pricesOf } from './market-model.ts';

type Orderbook = Output<'prediction', 'orderbook'>;
type Forecast = Output<'prediction', 'forecast'>;

const LEVELS = 5;
const CENT = ONE_USD / 100;

/** Returns the offers to buy each side; null for a market without a book. */
export function orderbookOf(world: World, market: MarketModel): Orderbook {
  const atMs = world.clock.now();
  const prices = pricesOf(market, atMs);
  if (!prices || market.outcome) return null;
  const yes = levels(world, market, 'yes', prices.sellYes);
  const no = levels(world, market, 'no', prices.sellNo);
  return {
    yes: yes.map(([price, size]) => [Math.round(price / CENT), size]),
    no: no.map(([price, size]) => [Math.round(price / CENT), size]),
    yes_dollars: yes.map(dollars),
    no_dollars: no.map(dollars),
  };
}

type Level = readonly [price: number, size: number];

/** Below the best price, a cent apart; the best one last. */
function levels(
  { seed, clock }: World,
  { marketId }: MarketModel,
  side: string,
  best: number,
): readonly Level[] {
  const minute = Math.floor(clock.now() / 60_000);
  return Array.from({ length: LEVELS }, (_, place): Level => {
    const price = best - place * CENT;
    const size =
      100 + (keyOf(seed, `prediction-${side}`, hashText(marketId), minute + place) % 90_000) / 10;
    return [price, size];
  })
    .filter(([price]) => price > 0)
    .reverse();
}

function dollars([price, size]: Level): (string | number)[] {
  return [(price / ONE_USD).toFixed(4), size];
}

const POINTS = 12;

/** Returns the odds of a market, one point per hour up to now. */
export function forecastOf({ clock }: World, market: MarketModel): Forecast {
  const nowMs = clock.now();
  const hourMs = 3_600_000;
  const lastMs = Math.floor(Math.min(nowMs, market.event.closesMs - 1) / hourMs) * hourMs;
  const times = Array.from(
    { length: POINTS },
    (_, place) => lastMs - (POINTS - 1 - place) * hourMs,
  );
  return {
    forecast_history: times
      .filter((atMs) => atMs >= market.event.opensMs)
      .map((atMs) => {
        const odds = Math.min(0.99, Math.max(0.01, market.odds(atMs)));
        return {
          market_ticker: market.marketId,
          event_ticker: market.event.eventId,
          end_period_ts: unixSeconds(atMs),
          period_interval: 60,
          numerical_forecast: Number(odds.toFixed(2)),
          raw_numerical_forecast: odds,
          formatted_forecast: `${Math.round(odds * 100)} %`,
        };
      }),
  };
}

/** Figures of a trader that the seed draws. Amounts are micro-USD. */
export interface DrawnTrader {
  readonly pnl: bigint;
  readonly volume: bigint;
  readonly correct: number;
  readonly wrong: number;
}

export function drawTrader(key: number): DrawnTrader {
  const random = randomOf(key);
  const [correct, wrong] = [random.int(3, 60), random.int(2, 50)];
  const volume = BigInt(random.int(200, 60_000)) * BigInt(ONE_USD);
  const share = BigInt(random.int(-200, 300) + (correct - wrong) * 2);
  return { correct, wrong, volume, pnl: (volume * share) / 1_000n };
}
