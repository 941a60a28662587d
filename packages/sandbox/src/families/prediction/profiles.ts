import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { DAY_MS, HOUR_MS } from '../../world/intervals.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { costOf, proceedsOf, spelled } from './amounts.ts';
import type { KeptEntry } from './books.ts';
import { pricesOf, sidePrice } from './market-model.ts';
import { positionsOf } from './position-records.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { drawnTrades, findTrader, tradeRecord } from './traders.ts';

type Profile = Output<'prediction', 'profile'>;
type PnlInput = InputOf<(typeof families)['prediction']['pnlHistory']>;

/** Returns the figures of a trader: drawn, or those of a wallet that has traded; undefined for others. */
export function profileOf(context: PredictionContext, owner: Address): Profile | undefined {
  const drawn = findTrader(context.world, owner);
  const entries = entriesOf(context, owner);
  if (drawn) {
    const { pnl, volume, correct, wrong } = drawn;
    return record(owner, { pnl, volume, correct, wrong, active: 0n, value: 0n });
  }
  if (entries.length === 0) return undefined;
  const fills = entries.filter(({ type }) => type === 'order_filled');
  const atMs = context.world.clock.now();
  const open = positionsOf(context, owner);
  const value = open.reduce((sum, { kept, market, contracts }) => {
    const prices = pricesOf(market, atMs);
    return prices ? sum + proceedsOf(contracts, sidePrice(prices, kept.isYes, false)) : sum;
  }, 0n);
  return record(owner, {
    pnl: realizedOf(entries),
    volume: fills.reduce((sum, each) => sum + costOf(BigInt(each.contracts), each.price), 0n),
    correct: entries.filter(({ type }) => type === 'payout_claimed').length,
    wrong: entries.filter(({ type }) => type === 'position_lost').length,
    active: open.reduce((sum, { contracts }) => sum + contracts, 0n),
    value,
  });
}

interface Figures {
  readonly pnl: bigint;
  readonly volume: bigint;
  readonly correct: number;
  readonly wrong: number;
  readonly active: bigint;
  readonly value: bigint;
}

function record(ownerPubkey: Address, figures: Figures): Profile {
  const { pnl, volume, correct, wrong, active, value } = figures;
  const contracts = spelled(active);
  return {
    ownerPubkey,
    realizedPnlUsd: String(pnl),
    totalVolumeUsd: String(volume),
    predictionsCount: String(correct + wrong),
    correctPredictions: String(correct),
    wrongPredictions: String(wrong),
    totalActiveContracts: contracts.contracts,
    totalActiveContractsMicro: contracts.contractsMicro,
    totalActiveContractsDecimal: contracts.contractsDecimal,
    totalPositionsValueUsd: String(value),
  };
}

function entriesOf({ prediction }: PredictionContext, owner: Address): readonly KeptEntry[] {
  return prediction.books.history.all().filter((entry) => entry.owner === owner);
}

function realizedOf(entries: readonly KeptEntry[]): bigint {
  return entries.reduce((sum, { realized }) => sum + BigInt(realized ?? 0), 0n);
}

const STEPS = { '24h': HOUR_MS, '1w': DAY_MS, '1m': DAY_MS } as const;

/** Returns the realized profit at equal steps up to now. */
export function pnlOf(
  context: PredictionContext,
  { ownerPubkey, interval = '1w', count = 10 }: PnlInput,
): Output<'prediction', 'pnlHistory'> {
  const nowMs = context.world.clock.now();
  const drawn = findTrader(context.world, ownerPubkey);
  const entries = entriesOf(context, ownerPubkey);
  const history = Array.from({ length: count }, (_, place) => {
    const back = count - 1 - place;
    const atMs = nowMs - back * STEPS[interval];
    const realized = drawn
      ? (drawn.pnl * BigInt(place + 1)) / BigInt(count)
      : realizedOf(entries.filter((entry) => entry.atMs <= atMs));
    return { timestamp: unixSeconds(atMs), realizedPnlUsd: String(realized) };
  });
  return { ownerPubkey, history: drawn || entries.length > 0 ? history : [] };
}

/** Returns the fills on the ledger and drawn trades, newest first. */
export function tradesOf(context: PredictionContext): Output<'prediction', 'trades'> {
  const { prediction, world } = context;
  const own = prediction.books.history
    .all()
    .filter(({ type }) => type === 'order_filled')
    .flatMap((entry) => {
      const market = prediction.events.market(entry.marketId, entry.atMs);
      const amount = Number(costOf(BigInt(entry.contracts), entry.price));
      return market ? [tradeRecord({ ...entry, market, amount })] : [];
    });
  const all = [...own, ...drawnTrades(world, prediction.events)];
  return { data: all.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, 50) };
}
