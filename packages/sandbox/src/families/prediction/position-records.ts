import type { Address } from '@perijove/core';
import { heldBy } from '../../settlement/held-by.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { proceedsOf, spelled } from './amounts.ts';
import type { KeptPrediction } from './books.ts';
import { isSettled, type MarketModel, pricesOf, sidePrice } from './market-model.ts';
import { hashOf } from './order-answer.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { eventMetadata, marketMetadata } from './records.ts';
import { isClaimable } from './settlements.ts';

type PositionRecord = Output<'prediction', 'position'>;

/** A position that has contracts, or had some, and its market. */
export interface ShownPrediction {
  readonly kept: KeptPrediction;
  readonly market: MarketModel;
  /** Micro-contracts. Those of a forecast market are tokens in the wallet. */
  readonly contracts: bigint;
}

/** Returns the positions of a wallet, or of all wallets, that are not paid out. */
export function positionsOf(
  context: PredictionContext,
  owner?: Address,
): readonly ShownPrediction[] {
  return context.prediction.books.positions
    .all()
    .filter((kept) => (owner === undefined || kept.owner === owner) && isLeft(kept))
    .flatMap((kept) => shown(context, kept) ?? [])
    .toSorted((one, other) => other.kept.updatedAtMs - one.kept.updatedAtMs);
}

function isLeft({ contracts, claimed }: KeptPrediction): boolean {
  return contracts !== '0' && claimed === null;
}

export function findPosition(
  context: PredictionContext,
  key: Address,
): ShownPrediction | undefined {
  const kept = context.prediction.books.positions.get(key);
  return kept && isLeft(kept) ? shown(context, kept) : undefined;
}

function shown(context: PredictionContext, kept: KeptPrediction): ShownPrediction | undefined {
  const { ledger, prediction, world } = context;
  const market = prediction.events.market(kept.marketId, world.clock.now());
  if (!market) return undefined;
  const contracts = BigInt(kept.contracts);
  if (!market.outcome) return { kept, market, contracts };
  const held = heldBy(ledger, kept.owner)(market.outcome.mint);
  return held === 0n ? undefined : { kept, market, contracts: held < contracts ? held : contracts };
}

export function predictionRecord(
  context: PredictionContext,
  { kept, market, contracts }: ShownPrediction,
): PositionRecord {
  const { prediction, world, ledger } = context;
  const { owner, key, isYes } = kept;
  const { event } = market;
  const atMs = world.clock.now();
  const settled = isSettled(event, atMs);
  return {
    pubkey: key,
    owner,
    ownerPubkey: owner,
    market: market.address,
    marketId: market.marketId,
    marketIdHash: hashOf(market),
    isYes,
    ...spelled(contracts),
    source: event.provider,
    ...costFields(kept, contracts),
    ...valueFields(kept, market, contracts, atMs),
    openOrders: countOpenOrders(context, kept),
    feesPaidUsd: kept.fees,
    realizedPnlUsd: Number(kept.realized),
    claimed: kept.claimed !== null,
    claimedUsd: kept.claimed ?? '0',
    openedAt: unixSeconds(kept.openedAtMs),
    updatedAt: unixSeconds(kept.updatedAtMs),
    claimableAt: settled && market.outcome === null ? unixSeconds(event.settlesMs) : null,
    payoutUsd: String(contracts),
    bump: 255,
    eventId: event.eventId,
    eventMetadata: eventMetadata(event),
    marketMetadata: marketMetadata(market, atMs),
    settlementDate: settled ? unixSeconds(event.settlesMs) : null,
    claimable: isClaimable({ ...prediction, world, ledger }, kept),
  };
}

function costFields({ cost }: KeptPrediction, contracts: bigint) {
  const held = contracts > 0n ? contracts : 1n;
  return {
    totalCostUsd: cost,
    sizeUsd: cost,
    avgPriceUsd: String((BigInt(cost) * 1_000_000n) / held),
  };
}

/** Returns the number of the owner's open orders for the same contracts. */
function countOpenOrders(
  { prediction }: PredictionContext,
  { owner, marketId, isYes }: KeptPrediction,
): number {
  return prediction.books.orders
    .all()
    .filter((order) => order.status === 'pending' && order.owner === owner)
    .filter((order) => order.marketId === marketId && order.isYes === isYes).length;
}

/** Null once the market is closed. */
function valueFields(
  { cost, fees, isYes }: KeptPrediction,
  market: MarketModel,
  contracts: bigint,
  atMs: number,
) {
  const prices = pricesOf(market, atMs);
  if (!prices) return nothing;
  const price = sidePrice(prices, isYes, false);
  const value = proceedsOf(contracts, price);
  const pnl = value - BigInt(cost);
  const after = pnl - BigInt(fees);
  const percent = (part: bigint): number =>
    Number(((Number(part) * 100) / (Number(cost) || 1)).toFixed(2));
  return {
    valueUsd: String(value),
    markPriceUsd: String(price),
    sellPriceUsd: String(price),
    pnlUsd: String(pnl),
    pnlUsdPercent: percent(pnl),
    pnlUsdAfterFees: String(after),
    pnlUsdAfterFeesPercent: percent(after),
  };
}

const nothing = {
  valueUsd: null,
  markPriceUsd: null,
  sellPriceUsd: null,
  pnlUsd: null,
  pnlUsdPercent: null,
  pnlUsdAfterFees: null,
  pnlUsdAfterFeesPercent: null,
} as const;
