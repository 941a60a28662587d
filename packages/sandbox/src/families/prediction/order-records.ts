import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { predictedPositionAddress } from './addresses.ts';
import { proceedsOf, spelled } from './amounts.ts';
import type { KeeperOrder, KeptEntry } from './books.ts';
import type { MarketModel } from './market-model.ts';
import { hashOf } from './order-answer.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { eventMetadata, marketMetadata } from './records.ts';

type OrderRecord = Output<'prediction', 'order'>;
type StatusRecord = Output<'prediction', 'orderStatus'>;
type HistoryRecord = Output<'prediction', 'history'>['data'][number];

export function orderRecord(
  { world }: PredictionContext,
  order: KeeperOrder,
  market: MarketModel,
): OrderRecord {
  const { key, owner, isYes, isBuy, limit, status } = order;
  const { event } = market;
  return {
    pubkey: key,
    owner,
    ownerPubkey: owner,
    market: market.address,
    marketId: market.marketId,
    marketIdHash: hashOf(market),
    eventId: event.eventId,
    position: predictedPositionAddress(owner, market, isYes),
    status,
    isYes,
    isBuy,
    createdAt: unixSeconds(order.createdAtMs),
    updatedAt: unixSeconds(order.updatedAtMs),
    contracts: spelled(BigInt(order.contracts)).contracts,
    maxFillPriceUsd: String(limit),
    maxBuyPriceUsd: isBuy ? String(limit) : null,
    minSellPriceUsd: isBuy ? null : String(limit),
    filledAt: status === 'filled' ? unixSeconds(order.updatedAtMs) : 0,
    filledContracts: spelled(BigInt(order.filled)).contracts,
    avgFillPriceUsd: String(order.price),
    settled: status !== 'pending',
    orderId: status === 'filled' ? `venue-${order.externalOrderId}` : '',
    sizeUsd: isBuy ? order.deposit : String(proceedsOf(BigInt(order.contracts), limit)),
    eventMetadata: eventMetadata(event),
    marketMetadata: marketMetadata(market, world.clock.now()),
    externalOrderId: order.externalOrderId,
    bump: 255,
  };
}

const STATUSES: Readonly<Record<string, string>> = {
  order_created: 'pending',
  order_filled: 'filled',
  order_failed: 'failed',
};

/** Returns the status of an order out of its history; the newest entry last. */
export function statusRecord(order: KeeperOrder, entries: readonly KeptEntry[]): StatusRecord {
  const history = entries.map(({ type, atMs, signature }) => ({
    eventType: type,
    status: STATUSES[type] ?? type,
    rawStatus: STATUSES[type] ?? type,
    timestamp: unixSeconds(atMs),
    signature,
    externalOrderId: order.externalOrderId,
    orderId: type === 'order_filled' ? `venue-${order.externalOrderId}` : '',
  }));
  const latest = history.at(-1);
  return {
    orderPubkey: order.key,
    status: latest?.status ?? 'created',
    latestEventType: latest?.eventType ?? 'order_created',
    latestSignature: latest?.signature ?? '',
    externalOrderId: order.externalOrderId,
    orderId: latest?.orderId ?? '',
    history,
  };
}

export function historyRecord(
  { world, ledger }: PredictionContext,
  entry: KeptEntry,
  market: MarketModel,
): HistoryRecord {
  const { isBuy, limit, price } = entry;
  const isFill = entry.type === 'order_filled';
  return {
    id: entry.id,
    eventType: entry.type,
    signature: entry.signature,
    slot: String(entry.slot),
    timestamp: unixSeconds(entry.atMs),
    orderPubkey: entry.order ?? '',
    positionPubkey: entry.position,
    marketId: entry.marketId,
    ownerPubkey: entry.owner,
    keeperPubkey: ledger.maker.address,
    externalOrderId: entry.externalOrderId,
    orderId: isFill && entry.externalOrderId ? `venue-${entry.externalOrderId}` : '',
    isBuy,
    isYes: entry.isYes,
    ...contractFields(entry),
    maxFillPriceUsd: String(limit),
    avgFillPriceUsd: String(isFill ? price : 0),
    maxBuyPriceUsd: isBuy ? String(limit) : null,
    minSellPriceUsd: isBuy ? null : String(limit),
    ...moneyFields(entry),
    eventId: market.event.eventId,
    marketMetadata: marketMetadata(market, world.clock.now()),
    eventMetadata: eventMetadata(market.event),
  };
}

function contractFields({ type, contracts }: KeptEntry) {
  const isEnd = type === 'payout_claimed' || type === 'position_lost';
  const filled = spelled(type === 'order_filled' ? BigInt(contracts) : 0n);
  const settled = spelled(isEnd ? BigInt(contracts) : 0n);
  return {
    ...spelled(BigInt(contracts)),
    filledContracts: filled.contracts,
    filledContractsMicro: filled.contractsMicro,
    filledContractsDecimal: filled.contractsDecimal,
    contractsSettled: settled.contracts,
    contractsSettledMicro: settled.contractsMicro,
    contractsSettledDecimal: settled.contractsDecimal,
  };
}

function moneyFields({ type, isBuy, deposit, fee, proceeds, realized }: KeptEntry) {
  const isFill = type === 'order_filled';
  const net = BigInt(proceeds) - (isBuy ? 0n : BigInt(fee));
  return {
    depositAmountUsd: deposit,
    totalCostUsd: isFill && isBuy ? String(BigInt(deposit)) : '0',
    feeUsd: isFill ? fee : null,
    grossProceedsUsd: proceeds,
    netProceedsUsd: String(net > 0n ? net : 0n),
    transferAmountToken: net > 0n ? String(net) : null,
    realizedPnl: realized,
    realizedPnlBeforeFees: realized && String(BigInt(realized) + BigInt(fee)),
    payoutAmountUsd: type === 'payout_claimed' ? proceeds : '0',
  };
}
