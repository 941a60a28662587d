import type { Address } from '@perijove/core';
import { addressOf } from '../../world/addresses.ts';
import { DAY_MS } from '../../world/intervals.ts';
import { keyOf, randomOf } from '../../world/random.ts';
import { isoTime, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { EventBook } from './event-book.ts';
import { type DrawnTrader, drawTrader } from './figures.ts';
import { isTradedAt, type MarketModel, ONE_USD, pricesOf, sidePrice } from './market-model.ts';

type Leaderboards = Output<'prediction', 'leaderboards'>;
type Trades = Output<'prediction', 'trades'>;
export type TradeRecord = Trades['data'][number];

/** Traders that the seed draws. */
const TRADERS = 40;

/** Returns the address of a drawn trader. */
function traderAddress({ seed }: World, place: number): Address {
  return addressOf(seed, 'prediction-trader', place);
}

/** Returns the figures of a drawn trader; undefined for another wallet. */
export function findTrader(world: World, wallet: Address): DrawnTrader | undefined {
  const place = Array.from({ length: TRADERS }, (_, each) => each).find(
    (each) => traderAddress(world, each) === wallet,
  );
  return place === undefined ? undefined : traderAt(world, 'all_time', place);
}

type Period = 'all_time' | 'weekly' | 'monthly';

const PERIOD_MS = { weekly: 7 * DAY_MS, monthly: 28 * DAY_MS } as const;

function boundsOf(
  period: Period,
  nowMs: number,
): readonly [fromMs: number, toMs: number] | undefined {
  if (period === 'all_time') return undefined;
  const length = PERIOD_MS[period];
  const from = Math.floor(nowMs / length) * length;
  return [from, from + length];
}

function traderAt(world: World, period: Period, place: number): DrawnTrader {
  const [fromMs = 0] = boundsOf(period, world.clock.now()) ?? [];
  return drawTrader(keyOf(world.seed, `prediction-${period}`, place, Math.floor(fromMs / DAY_MS)));
}

interface Ranking {
  readonly period?: Period | undefined;
  readonly limit?: number | undefined;
  readonly metric?: 'pnl' | 'volume' | 'win_rate' | undefined;
}

export function leaderboardsOf(
  world: World,
  { period = 'all_time', limit = 100, metric = 'pnl' }: Ranking,
): Leaderboards {
  const bounds = boundsOf(period, world.clock.now())?.map(isoTime);
  const rows = Array.from({ length: TRADERS }, (_, place) => ({
    ...traderAt(world, period, place),
    ownerPubkey: traderAddress(world, place),
  }));
  const worth = ({ pnl, volume, correct, wrong }: DrawnTrader): number => {
    if (metric === 'win_rate') return correct / (correct + wrong);
    return Number(metric === 'pnl' ? pnl : volume);
  };
  const data = rows
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, limit)
    .map(({ ownerPubkey, pnl, volume, correct, wrong }) => ({
      ownerPubkey,
      realizedPnlUsd: String(pnl),
      totalVolumeUsd: String(volume),
      predictionsCount: correct + wrong,
      correctPredictions: correct,
      wrongPredictions: wrong,
      winRatePct: ((correct * 100) / (correct + wrong)).toFixed(2),
      period,
      periodStart: bounds?.[0] ?? null,
      periodEnd: bounds?.[1] ?? null,
    }));
  return {
    data,
    summary: {
      all_time: summaryOf(world, 'all_time'),
      weekly: summaryOf(world, 'weekly'),
      monthly: summaryOf(world, 'monthly'),
    },
  };
}

function summaryOf(world: World, period: Period) {
  const rows = Array.from({ length: TRADERS }, (_, place) => traderAt(world, period, place));
  return {
    totalVolumeUsd: String(rows.reduce((sum, { volume }) => sum + volume, 0n)),
    predictionsCount: rows.reduce((sum, { correct, wrong }) => sum + correct + wrong, 0),
  };
}

const SHOWN = 20;
const EVERY_MS = 20_000;

/** Returns trades that the seed draws, newest first: one every 20 seconds. */
export function drawnTrades(world: World, events: EventBook): readonly TradeRecord[] {
  const nowMs = world.clock.now();
  const open = events
    .listed(nowMs)
    .filter((event) => isTradedAt(event, nowMs) && event.provider !== 'bisonfi')
    .flatMap(({ markets }) => markets);
  const newest = Math.floor(nowMs / EVERY_MS);
  return Array.from({ length: SHOWN }, (_, place) => drawTrade(world, open, newest - place));
}

function drawTrade(world: World, open: readonly MarketModel[], number: number): TradeRecord {
  const random = randomOf(keyOf(world.seed, 'prediction-trade', number));
  const market = random.pick(open);
  const [isYes, isBuy] = [random.chance(0.6), random.chance(0.7)];
  const atMs = Math.max(number * EVERY_MS, market.event.opensMs);
  const prices = pricesOf(market, atMs);
  const price = prices ? sidePrice(prices, isYes, isBuy) : ONE_USD / 2;
  const amount = random.int(5, 400) * ONE_USD;
  const owner = traderAddress(world, random.int(0, TRADERS - 1));
  return tradeRecord({ id: number, owner, market, isYes, isBuy, price, amount, atMs });
}

export interface TradeFacts {
  readonly id: number;
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  /** Micro-USD. */
  readonly price: number;
  readonly amount: number;
  readonly atMs: number;
}

export function tradeRecord(facts: TradeFacts): TradeRecord {
  const { id, owner, market, isYes, isBuy, price, amount, atMs } = facts;
  const usd = (micro: number): string => `$${(micro / ONE_USD).toFixed(2)}`;
  const did = `${isBuy ? 'bought' : 'sold'} ${isYes ? 'Yes' : 'No'}`;
  return {
    id,
    ownerPubkey: owner,
    marketId: market.marketId,
    message: `${owner} ${did} for ${market.title} at ${usd(price)} (${usd(amount)})`,
    timestamp: unixSeconds(atMs),
    action: isBuy ? 'buy' : 'sell',
    side: isYes ? 'yes' : 'no',
    eventTitle: market.event.title,
    marketTitle: market.title,
    amountUsd: String(amount),
    priceUsd: String(price),
    eventImageUrl: '',
    eventId: market.event.eventId,
    isTeamMarket: market.event.game !== undefined,
  };
}
