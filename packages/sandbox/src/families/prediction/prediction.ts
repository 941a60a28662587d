import { type Address, type InputOf, USDC } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { addressOf } from '../../world/addresses.ts';
import type { Output, ServiceOf } from '../service.ts';
import { claimPosition } from './claim.ts';
import { executePrediction } from './execute.ts';
import { forecastOf, orderbookOf } from './figures.ts';
import { buyOutcome, sellOutcome } from './forecast-order.ts';
import { buyFromKeeper, sellToKeeper } from './keeper-order.ts';
import { type ListedEvents, listEvents, matching } from './list-events.ts';
import { listPart } from './list-range.ts';
import type { EventModel, MarketModel } from './market-model.ts';
import { historyRecord, orderRecord, statusRecord } from './order-records.ts';
import {
  findPosition,
  positionsOf,
  predictionRecord,
  type ShownPrediction,
} from './position-records.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { pnlOf, profileOf, tradesOf } from './profiles.ts';
import { eventRecord, marketRecord } from './records.ts';
import { notFoundPlainly, refusePrediction } from './refusal.ts';
import { scoreOf } from './scores.ts';
import { leaderboardsOf } from './traders.ts';

type Endpoints = (typeof families)['prediction'];

export const predictionService: ServiceOf<'prediction', PredictionContext> = {
  searchEvents({ query, provider, limit = 10, includeMarkets = false }, context) {
    const found = matching(listEvents(context, { provider }), query).slice(0, limit);
    const shown = { withMarkets: includeMarkets, withAll: false };
    return { data: found.map((event) => eventRecord(context.world, event, shown)) };
  },
  events(input, context) {
    const { includeMarkets = false, includeAllMarkets = false, ...filter } = input;
    const part = listPart(listEvents(context, filter as ListedEvents), input);
    const shown = { withMarkets: includeMarkets, withAll: includeAllMarkets };
    return { ...part, data: part.data.map((event) => eventRecord(context.world, event, shown)) };
  },
  event({ eventId, includeMarkets = false, includeAllMarkets = false }, context) {
    const shown = { withMarkets: includeMarkets, withAll: includeAllMarkets };
    return eventRecord(context.world, knownEvent(context, eventId), shown);
  },
  suggestedEvents({ provider }, context) {
    const some = listEvents(context, { provider }).slice(0, 3);
    const shown = { withMarkets: true, withAll: false };
    return { data: some.map((event) => eventRecord(context.world, event, shown)) };
  },
  scores({ eventIds }, context) {
    const scores = eventIds.flatMap((eventId) => {
      const event = findEvent(context, eventId);
      return (event && scoreOf(context.world, event)) ?? [];
    });
    return { data: scores };
  },
  score({ eventId }, context) {
    const event = findEvent(context, eventId);
    const score = event && scoreOf(context.world, event);
    if (!score) throw refusePrediction(400, 'Event has no game');
    return score;
  },
  eventMarkets(input, context) {
    const markets = findEvent(context, input.eventId)?.markets ?? [];
    const part = listPart(markets, input);
    return { ...part, data: part.data.map((market) => marketRecord(context.world, market)) };
  },
  eventMarket({ eventId, marketId }, context) {
    const market = knownMarket(context, marketId);
    if (market.event.eventId !== eventId) throw marketNotFound();
    return marketRecord(context.world, market);
  },
  market: ({ marketId }, context) => marketRecord(context.world, knownMarket(context, marketId)),
  orders(input, context) {
    const open = context.prediction.books.orders
      .all()
      .filter(({ status, owner }) => {
        return status === 'pending' && (!input.ownerPubkey || owner === input.ownerPubkey);
      })
      .toSorted((one, other) => other.createdAtMs - one.createdAtMs);
    const part = listPart(open, input);
    return {
      ...part,
      data: part.data.map((order) =>
        orderRecord(context, order, knownMarket(context, order.marketId)),
      ),
    };
  },
  createOrder: (input, context) => (input.isBuy ? buy(input, context) : sell(input, context)),
  execute: (input, context) => executePrediction(input, context),
  order({ orderPubkey }, context) {
    const order = context.prediction.books.orders.get(orderPubkey);
    if (!order) throw refusePrediction(404, 'Order not found');
    if (order.status !== 'pending') throw refusePrediction(400, 'Order account is closed');
    return orderRecord(context, order, knownMarket(context, order.marketId));
  },
  orderStatus({ orderPubkey }, context) {
    const { orders, history } = context.prediction.books;
    const order = orders.get(orderPubkey);
    if (!order) throw refusePrediction(404, 'Order history not found', 'order_history_not_found');
    return statusRecord(
      order,
      history.all().filter((entry) => entry.order === orderPubkey),
    );
  },
  positions(input, context) {
    const { marketPubkey, marketId, isYes, ownerPubkey } = input;
    const found = positionsOf(context, ownerPubkey).filter(
      ({ kept, market }) =>
        (marketPubkey === undefined || market.address === marketPubkey) &&
        (marketId === undefined || market.marketId === marketId) &&
        (isYes === undefined || kept.isYes === isYes),
    );
    const part = listPart(found, input);
    return { ...part, data: part.data.map((each) => predictionRecord(context, each)) };
  },
  createCloseAll({ ownerPubkey, minSellPriceSlippageBps }, context) {
    const own = positionsOf(context, ownerOf(ownerPubkey));
    const built = own.flatMap((each) => closeOrClaim(each, minSellPriceSlippageBps, context) ?? []);
    return { data: built };
  },
  position: ({ positionPubkey }, context) =>
    predictionRecord(context, knownPosition(context, positionPubkey)),
  createClose({ positionPubkey, ownerPubkey }, context) {
    const { kept, market, contracts } = ownPosition(context, positionPubkey, ownerPubkey);
    return market.outcome
      ? sellOutcome(context, kept.owner, market, contracts)
      : sellToKeeper(context, { ...kept, market, contracts });
  },
  createClaim({ positionPubkey, ownerPubkey }, context) {
    const { kept, market } = ownPosition(context, positionPubkey, ownerPubkey);
    return claimPosition(context, kept, market);
  },
  history(input, context) {
    const { ownerPubkey, id, positionPubkey } = input;
    const entries = context.prediction.books.history
      .all()
      .filter(
        (entry) =>
          (ownerPubkey === undefined || entry.owner === ownerPubkey) &&
          (id === undefined || entry.id === id) &&
          (positionPubkey === undefined || entry.position === positionPubkey),
      )
      .toReversed();
    const part = listPart(entries, input);
    return {
      ...part,
      data: part.data.map((each) =>
        historyRecord(context, each, knownMarket(context, each.marketId)),
      ),
    };
  },
  forecast: ({ marketId }, context) => {
    const market = findMarket(context, marketId);
    if (!market) throw refusePrediction(400, 'Unknown market');
    return forecastOf(context.world, market);
  },
  tradingStatus: () => ({ trading_active: true }),
  orderbook({ marketId }, context) {
    const market = findMarket(context, marketId);
    return market ? orderbookOf(context.world, market) : null;
  },
  profile({ ownerPubkey }, context) {
    const profile = profileOf(context, ownerPubkey);
    if (!profile) throw notFoundPlainly('Profile not found');
    return profile;
  },
  pnlHistory: (input, context) => pnlOf(context, input),
  trades: (_, context) => tradesOf(context),
  leaderboards: (input, { world }) => leaderboardsOf(world, input),
  vaultInfo: (_, { world }) => ({
    pubkey: addressOf(world.seed, 'prediction-vault'),
    data: { mint: USDC },
    vaultBalance: '250000000000',
  }),
};

type OrderInput = InputOf<Endpoints['createOrder']>;
type OrderResponse = Output<'prediction', 'createOrder'>;

function buy(input: OrderInput, context: PredictionContext): OrderResponse {
  const { marketId = '', isYes = true, depositAmount = '0', depositMint = USDC } = input;
  const market = findMarket(context, marketId);
  if (!market) throw refusePrediction(400, 'Unknown market', undefined, 'marketId');
  const purchase = {
    owner: ownerOf(input.ownerPubkey),
    market,
    isYes,
    deposit: BigInt(depositAmount),
    mint: depositMint,
  };
  if (!market.outcome) return buyFromKeeper(context, purchase);
  if (input.orderType !== undefined) throw refusePrediction(400, 'orderType is not supported');
  return buyOutcome(context, purchase);
}

function sell(input: OrderInput, context: PredictionContext): OrderResponse {
  const found = findPosition(context, input.positionPubkey ?? '');
  if (!found) throw refusePrediction(400, 'Unknown position', undefined, 'positionPubkey');
  const { kept, market, contracts: held } = found;
  if (input.ownerPubkey !== undefined && input.ownerPubkey !== kept.owner)
    throw refusePrediction(400, 'Position of another wallet', undefined, 'ownerPubkey');
  const contracts = contractsOf(input);
  if (contracts <= 0n || contracts > held)
    throw refusePrediction(400, 'The position has fewer contracts', undefined, 'contracts');
  if (market.outcome) return sellOutcome(context, kept.owner, market, contracts);
  return sellToKeeper(context, { ...kept, market, contracts });
}

/** Micro-contracts. The input has exactly one of the three spellings. */
function contractsOf({ contracts, contractsMicro, contractsDecimal }: OrderInput): bigint {
  if (contractsMicro !== undefined) return BigInt(contractsMicro);
  if (contracts !== undefined) return BigInt(contracts) * 1_000_000n;
  const [whole = '0', rest = ''] = (contractsDecimal ?? '0').split('.');
  return BigInt(whole) * 1_000_000n + BigInt(rest.padEnd(6, '0').slice(0, 6));
}

/** Sells an open position, or claims a settled one; undefined where neither is possible. */
function closeOrClaim(
  { kept, market, contracts }: ShownPrediction,
  slippageBps: number,
  context: PredictionContext,
) {
  const atMs = context.world.clock.now();
  if (atMs < market.event.closesMs) {
    return market.outcome
      ? sellOutcome(context, kept.owner, market, contracts)
      : sellToKeeper(context, { ...kept, market, contracts, slippageBps });
  }
  const isWon = atMs >= market.event.settlesMs && market.isWon() === kept.isYes;
  return isWon && !market.outcome ? claimPosition(context, kept, market) : undefined;
}

function ownerOf(owner: Address | undefined): Address {
  if (owner === undefined)
    throw refusePrediction(400, 'ownerPubkey is required', 'invalid_type', 'ownerPubkey');
  return owner;
}

function findEvent(
  { prediction, world }: PredictionContext,
  eventId: string,
): EventModel | undefined {
  return prediction.events.find(eventId, world.clock.now());
}

function knownEvent(context: PredictionContext, eventId: string): EventModel {
  const event = findEvent(context, eventId);
  if (!event) throw refusePrediction(404, 'Event not found');
  return event;
}

function findMarket(
  { prediction, world }: PredictionContext,
  marketId: string,
): MarketModel | undefined {
  return prediction.events.market(marketId, world.clock.now());
}

function knownMarket(context: PredictionContext, marketId: string): MarketModel {
  const market = findMarket(context, marketId);
  if (!market) throw marketNotFound();
  return market;
}

function marketNotFound() {
  return refusePrediction(404, 'Market not found');
}

function knownPosition(context: PredictionContext, key: Address): ShownPrediction {
  const found = findPosition(context, key);
  if (!found) throw refusePrediction(404, 'Position not found');
  return found;
}

function ownPosition(
  context: PredictionContext,
  key: Address,
  owner: Address | undefined,
): ShownPrediction {
  const found = knownPosition(context, key);
  if (owner === undefined || owner === found.kept.owner) return found;
  throw refusePrediction(400, 'Position of another wallet', undefined, 'ownerPubkey');
}
