import { Address, BaseUnits, excluding, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

const Text = z.string().min(1);
const Index = z.int().min(0).optional();
const range = { start: Index, end: Index };
const Provider = z.string().meta({ examples: ['kalshi', 'polymarket', 'bisonfi'] });
const withMarkets = {
  includeMarkets: z.boolean().optional(),
  includeAllMarkets: z.boolean().optional(),
};

export const SearchEventsInput: z.ZodType<types.SearchEventsInput> = z.strictObject({
  query: z.string().min(1).max(200),
  provider: Provider.optional(),
  limit: z.int().min(1).max(20).optional(),
  includeMarkets: z.boolean().optional(),
  ...range,
});

export const EventsInput: z.ZodType<types.EventsInput> = z.strictObject({
  provider: Provider.optional(),
  ...withMarkets,
  category: z
    .enum(['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech'])
    .optional(),
  subcategory: z.union([z.string(), z.array(z.string())]).optional(),
  sortBy: z.enum(['volume', 'beginAt']).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  filter: z.enum(['new', 'live', 'trending', 'upcoming']).optional(),
  tags: z.string().optional(),
  tag: z.string().optional(),
  ...range,
});

export const EventInput: z.ZodType<types.EventInput> = z.strictObject({
  eventId: Text,
  ...withMarkets,
});

export const SuggestedEventsInput: z.ZodType<types.SuggestedEventsInput> = z.strictObject({
  pubkey: Address,
  provider: Provider.optional(),
});

export const ScoresInput: z.ZodType<types.ScoresInput> = z.strictObject({
  eventIds: z.array(Text).min(1).max(100),
});

export const ScoreInput: z.ZodType<types.ScoreInput> = z.strictObject({ eventId: Text });

export const EventMarketsInput: z.ZodType<types.EventMarketsInput> = z.strictObject({
  eventId: Text,
  ...range,
});

export const EventMarketInput: z.ZodType<types.EventMarketInput> = z.strictObject({
  eventId: Text,
  marketId: Text,
});

export const MarketInput: z.ZodType<types.MarketInput> = z.strictObject({ marketId: Text });

export const OrdersInput: z.ZodType<types.OrdersInput> = z.strictObject({
  ownerPubkey: Address.optional(),
  ...range,
});

const createOrderFields = z.strictObject({
  isBuy: z.boolean(),
  ownerPubkey: Address.optional(),
  marketId: Text.optional(),
  positionPubkey: Address.optional(),
  isYes: z.boolean().optional(),
  contracts: BaseUnits.optional(),
  contractsMicro: BaseUnits.optional(),
  contractsDecimal: z
    .string()
    .regex(/^\d+(?:\.\d{1,6})?$/, { error: 'expected contracts as decimal text, such as 12.5' })
    .optional(),
  depositAmount: BaseUnits.optional(),
  depositMint: Mint.optional(),
  skipSigning: z.boolean().optional(),
  orderType: z.string().optional(),
});

export const CreateOrderInput: z.ZodType<types.CreateOrderInput> = excluding(
  excluding(
    excluding(createOrderFields, 'contracts', 'contractsMicro'),
    'contracts',
    'contractsDecimal',
  ),
  'contractsMicro',
  'contractsDecimal',
);

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  signedTransaction: Text,
  context: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});

export const OrderInput: z.ZodType<types.OrderInput> = z.strictObject({ orderPubkey: Address });

export const PositionsInput: z.ZodType<types.PositionsInput> = z.strictObject({
  ownerPubkey: Address.optional(),
  marketPubkey: Address.optional(),
  marketId: Text.optional(),
  isYes: z.boolean().optional(),
  ...range,
});

export const PositionInput: z.ZodType<types.PositionInput> = z.strictObject({
  positionPubkey: Address,
});

export const OwnPositionInput: z.ZodType<types.OwnPositionInput> = z.strictObject({
  positionPubkey: Address,
  ownerPubkey: Address.optional(),
});

export const CreateCloseAllInput: z.ZodType<types.CreateCloseAllInput> = z.strictObject({
  ownerPubkey: Address.optional(),
  minSellPriceSlippageBps: z.number().min(0).max(10_000),
});

export const HistoryInput: z.ZodType<types.HistoryInput> = z.strictObject({
  ownerPubkey: Address.optional(),
  id: z.int().min(1).optional(),
  positionPubkey: Address.optional(),
  ...range,
});

export const ForecastInput: z.ZodType<types.ForecastInput> = z.strictObject({ marketId: Text });

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

export const ProfileInput: z.ZodType<types.ProfileInput> = z.strictObject({ ownerPubkey: Address });

export const PnlHistoryInput: z.ZodType<types.PnlHistoryInput> = z.strictObject({
  ownerPubkey: Address,
  interval: z.enum(['24h', '1w', '1m']).optional(),
  count: z.int().gt(0).max(1000).optional(),
});

export const LeaderboardsInput: z.ZodType<types.LeaderboardsInput> = z.strictObject({
  period: z.enum(['all_time', 'weekly', 'monthly']).optional(),
  limit: z.int().min(1).max(100).optional(),
  metric: z.enum(['pnl', 'volume', 'win_rate']).optional(),
});

export const EventMetadata: z.ZodType<types.EventMetadata> = z.looseObject({
  eventId: z.string(),
  title: z.string().nullish(),
  subtitle: z.string().nullish(),
  slug: z.string().nullish(),
  series: z.string().nullish(),
  closeTime: z.string().nullish(),
  imageUrl: z.string().nullish(),
  isLive: z.boolean().nullish(),
});

export const MarketOption: z.ZodType<types.MarketOption> = z.looseObject({
  label: z.string().nullish(),
  buyYes: z.boolean().nullish(),
});

export const MarketMetadata: z.ZodType<types.MarketMetadata> = z.looseObject({
  marketId: z.string().nullish(),
  eventId: z.string().nullish(),
  title: z.string().nullish(),
  subtitle: z.string().nullish(),
  description: z.string().nullish(),
  provider: z.string().nullish(),
  status: z.string().nullish(),
  result: z.string().nullish(),
  closeTime: z.number().nullish(),
  openTime: z.number().nullish(),
  isTeamMarket: z.boolean().nullish(),
  marketOptions: z.array(MarketOption).nullish(),
  rulesPrimary: z.string().nullish(),
  rulesSecondary: z.string().nullish(),
});

export const MarketPricing: z.ZodType<types.MarketPricing> = z.looseObject({
  buyYesPriceUsd: z.number().nullish(),
  buyNoPriceUsd: z.number().nullish(),
  sellYesPriceUsd: z.number().nullish(),
  sellNoPriceUsd: z.number().nullish(),
  volume: z.number().nullish(),
});

export const Market: z.ZodType<types.Market> = z.looseObject({
  marketId: z.string(),
  eventId: z.string().nullish(),
  provider: z.string().nullish(),
  title: z.string().nullish(),
  status: z.string(),
  result: z.string().nullable(),
  openTime: z.number(),
  closeTime: z.number(),
  resolveAt: z.union([z.string(), z.number()]).nullable(),
  marketResultPubkey: z.string().nullish(),
  imageUrl: z.string().nullish(),
  rulesPrimary: z.string().nullish(),
  rulesSecondary: z.string().nullish(),
  outcomes: z.array(z.string()).nullish(),
  marketOptions: z.array(MarketOption).nullish(),
  clobTokenIds: z.array(z.string()).nullish(),
  isTeamMarket: z.boolean().nullish(),
  team: z.record(z.string(), z.unknown()).nullish(),
  sportsLine: z.number().nullish(),
  sportsMarketType: z.string().nullish(),
  outcomeMint: z.string().nullish(),
  outcomeTokenProgram: z.string().nullish(),
  marketPda: z.string().nullish(),
  outcomeSide: z.string().nullish(),
  tradable: z.boolean().nullish(),
  lifecycleStatus: z.string().nullish(),
  pricing: MarketPricing.nullish(),
});

export const PredictionEvent: z.ZodType<types.PredictionEvent> = z.looseObject({
  eventId: z.string(),
  isActive: z.boolean(),
  isLive: z.boolean(),
  category: z.string(),
  subcategory: z.string(),
  tags: z.array(z.string()).nullish(),
  metadata: EventMetadata.nullish(),
  markets: z.array(Market).nullish(),
  volumeUsd: z.string(),
  volume24hr: z.string().nullish(),
  liveScore: z.unknown().optional(),
  closeCondition: z.string(),
  beginAt: z.string().nullable(),
  rulesPdf: z.string(),
});

export const Pagination: z.ZodType<types.Pagination> = z.looseObject({
  start: z.number(),
  end: z.number(),
  total: z.number(),
  hasNext: z.boolean(),
});

export const Order: z.ZodType<types.Order> = z.looseObject({
  pubkey: z.string(),
  owner: z.string(),
  ownerPubkey: z.string(),
  market: z.string(),
  marketId: z.string(),
  marketIdHash: z.string(),
  eventId: z.string(),
  position: z.string(),
  status: z.string(),
  isYes: z.boolean(),
  isBuy: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  contracts: z.string(),
  maxFillPriceUsd: z.string(),
  maxBuyPriceUsd: z.string().nullable(),
  minSellPriceUsd: z.string().nullable(),
  filledAt: z.number(),
  filledContracts: z.string(),
  avgFillPriceUsd: z.string(),
  settled: z.boolean(),
  orderId: z.string(),
  sizeUsd: z.string(),
  eventMetadata: EventMetadata,
  marketMetadata: MarketMetadata,
  externalOrderId: z.string(),
  bump: z.number(),
});

export const TxMeta: z.ZodType<types.TxMeta> = z.looseObject({
  blockhash: z.string().meta(MONEY),
  lastValidBlockHeight: z.union([z.number(), z.string()]).meta(MONEY),
});

export const OrderTerms: z.ZodType<types.OrderTerms> = z.looseObject({
  orderPubkey: z.string().nullable().meta(MONEY),
  orderAtaPubkey: z.string().nullable(),
  userPubkey: z.string().meta(MONEY),
  marketId: z.string().meta(MONEY),
  marketIdHash: z.string(),
  positionPubkey: z.string().meta(MONEY),
  isBuy: z.boolean().meta(MONEY),
  isYes: z.boolean().meta(MONEY),
  contracts: z.string().meta(MONEY),
  contractsMicro: z.string().nullish().meta(MONEY),
  contractsDecimal: z.string().nullish().meta(MONEY),
  newContracts: z.string(),
  newContractsMicro: z.string().nullish(),
  newContractsDecimal: z.string().nullish(),
  maxBuyPriceUsd: z.string().nullable().meta(MONEY),
  minSellPriceUsd: z.string().nullable().meta(MONEY),
  externalOrderId: z.string().nullable(),
  orderCostUsd: z.string().meta(MONEY),
  newAvgPriceUsd: z.string(),
  newSizeUsd: z.string(),
  newPayoutUsd: z.string(),
  estimatedProtocolFeeUsd: z.string(),
  estimatedVenueFeeUsd: z.string(),
  estimatedTotalFeeUsd: z.string(),
  payoutUsd: z.string().nullish(),
  slippageBps: z.number().nullish(),
  maxSlippageBps: z.number().nullish(),
  estimatedIntegratorFeeUsd: z.string().nullish(),
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  endpoint: z.string().meta(MONEY),
  context: z.record(z.string(), z.unknown()).meta(MONEY),
});

export const BuiltOrder: z.ZodType<types.BuiltOrder> = z.looseObject({
  transaction: z.string().nullable().meta(MONEY),
  txMeta: TxMeta.nullable(),
  externalOrderId: z.string().nullable(),
  requiredSigners: z.array(z.string()).nullish().meta(MONEY),
  execution: Execution.nullish().meta(MONEY),
  executionModel: z.string().nullish().meta(MONEY),
  settlement: z.string().nullish(),
  jupiterSwapRequestId: z.string().nullish(),
  order: OrderTerms,
});

export const Executed: z.ZodType<types.Executed> = z.looseObject({
  status: z.string().meta(MONEY),
  signature: z.string().nullish().meta(MONEY),
  error: z.string().nullish(),
  requestId: z.string().nullish(),
});

export const Position: z.ZodType<types.Position> = z.looseObject({
  pubkey: z.string(),
  owner: z.string(),
  ownerPubkey: z.string(),
  market: z.string(),
  marketId: z.string(),
  marketIdHash: z.string(),
  isYes: z.boolean(),
  contracts: z.string(),
  contractsMicro: z.string().nullish(),
  contractsDecimal: z.string().nullish(),
  source: z.string().nullish(),
  maxSlippageBps: z.number().nullish(),
  totalCostUsd: z.string(),
  sizeUsd: z.string(),
  valueUsd: z.string().nullable(),
  avgPriceUsd: z.string(),
  markPriceUsd: z.string().nullable(),
  sellPriceUsd: z.string().nullable(),
  pnlUsd: z.string().nullable(),
  pnlUsdPercent: z.number().nullable(),
  pnlUsdAfterFees: z.string().nullable(),
  pnlUsdAfterFeesPercent: z.number().nullable(),
  openOrders: z.number(),
  feesPaidUsd: z.string(),
  realizedPnlUsd: z.number(),
  claimed: z.boolean(),
  claimedUsd: z.string(),
  openedAt: z.number(),
  updatedAt: z.number(),
  claimableAt: z.number().nullable(),
  payoutUsd: z.string(),
  bump: z.number(),
  eventId: z.string(),
  eventMetadata: EventMetadata,
  marketMetadata: MarketMetadata,
  settlementDate: z.number().nullable(),
  claimable: z.boolean(),
});

export const ClaimTerms: z.ZodType<types.ClaimTerms> = z.looseObject({
  positionPubkey: z.string().meta(MONEY),
  marketPubkey: z.string(),
  userPubkey: z.string().meta(MONEY),
  ownerPubkey: z.string().nullish().meta(MONEY),
  isYes: z.boolean().meta(MONEY),
  contracts: z.string().meta(MONEY),
  contractsMicro: z.string().nullish().meta(MONEY),
  contractsDecimal: z.string().nullish().meta(MONEY),
  payoutAmountUsd: z.string().meta(MONEY),
});

export const BuiltClaim: z.ZodType<types.BuiltClaim> = z.looseObject({
  transaction: z.string().meta(MONEY),
  txMeta: TxMeta,
  position: ClaimTerms,
});

export const HistoryEntry: z.ZodType<types.HistoryEntry> = z.looseObject({
  id: z.number(),
  eventType: z.string(),
  signature: z.string(),
  slot: z.string(),
  timestamp: z.number(),
  orderPubkey: z.string(),
  positionPubkey: z.string(),
  marketId: z.string(),
  ownerPubkey: z.string(),
  keeperPubkey: z.string(),
  externalOrderId: z.string(),
  orderId: z.string(),
  isBuy: z.boolean(),
  isYes: z.boolean(),
  contracts: z.string(),
  contractsMicro: z.string().nullish(),
  contractsDecimal: z.string().nullish(),
  filledContracts: z.string(),
  filledContractsMicro: z.string().nullish(),
  filledContractsDecimal: z.string().nullish(),
  contractsSettled: z.string(),
  contractsSettledMicro: z.string().nullish(),
  contractsSettledDecimal: z.string().nullish(),
  maxFillPriceUsd: z.string(),
  avgFillPriceUsd: z.string(),
  maxBuyPriceUsd: z.string().nullable(),
  minSellPriceUsd: z.string().nullable(),
  depositAmountUsd: z.string(),
  totalCostUsd: z.string(),
  feeUsd: z.string().nullable(),
  grossProceedsUsd: z.string(),
  netProceedsUsd: z.string(),
  transferAmountToken: z.string().nullable(),
  realizedPnl: z.string().nullable(),
  realizedPnlBeforeFees: z.string().nullable(),
  payoutAmountUsd: z.string(),
  eventId: z.string(),
  marketMetadata: MarketMetadata,
  eventMetadata: EventMetadata,
});

export const TradingStatus: z.ZodType<types.TradingStatus> = z.looseObject({
  trading_active: z.boolean(),
});

export const GameScore: z.ZodType<types.GameScore> = z.looseObject({
  eventId: z.string(),
  gameId: z.string(),
  leagueAbbreviation: z.string().nullish(),
  homeTeam: z.string().nullish(),
  awayTeam: z.string().nullish(),
  score: z.string().nullish(),
  period: z.string().nullish(),
  elapsed: z.string().nullish(),
  status: z.string().nullish(),
  live: z.boolean(),
  ended: z.boolean(),
  finishedTimestamp: z.string().nullish(),
  updatedAt: z.string(),
});

export const FoundEvents: z.ZodType<types.FoundEvents> = z.looseObject({
  data: z.array(PredictionEvent),
  pagination: Pagination.nullish(),
});

export const EventPage: z.ZodType<types.EventPage> = z.looseObject({
  data: z.array(PredictionEvent),
  pagination: Pagination,
});

export const SuggestedEvents: z.ZodType<types.SuggestedEvents> = z.looseObject({
  data: z.array(PredictionEvent),
});

export const Scores: z.ZodType<types.Scores> = z.looseObject({
  data: z.array(GameScore),
});

export const MarketPage: z.ZodType<types.MarketPage> = z.looseObject({
  data: z.array(Market),
  pagination: Pagination,
});

export const OrderPage: z.ZodType<types.OrderPage> = z.looseObject({
  data: z.array(Order),
  pagination: Pagination,
});

export const OrderStep: z.ZodType<types.OrderStep> = z.looseObject({
  eventType: z.string(),
  status: z.string(),
  rawStatus: z.string(),
  timestamp: z.number(),
  signature: z.string(),
  externalOrderId: z.string(),
  orderId: z.string(),
});

export const OrderStatus: z.ZodType<types.OrderStatus> = z.looseObject({
  orderPubkey: z.string(),
  status: z.string(),
  latestEventType: z.string(),
  latestSignature: z.string(),
  externalOrderId: z.string(),
  orderId: z.string(),
  history: z.array(OrderStep),
});

export const PositionPage: z.ZodType<types.PositionPage> = z.looseObject({
  data: z.array(Position),
  pagination: Pagination,
});

export const BuiltCloses: z.ZodType<types.BuiltCloses> = z.looseObject({
  data: z.array(z.union([BuiltOrder, BuiltClaim])),
});

export const HistoryPage: z.ZodType<types.HistoryPage> = z.looseObject({
  data: z.array(HistoryEntry),
  pagination: Pagination,
});

export const ForecastPoint: z.ZodType<types.ForecastPoint> = z.looseObject({
  market_ticker: z.string().nullish(),
  event_ticker: z.string().nullish(),
  end_period_ts: z.number().nullish(),
  period_interval: z.number().nullish(),
  numerical_forecast: z.number().nullish(),
  raw_numerical_forecast: z.number().nullish(),
  formatted_forecast: z.string().nullish(),
});

export const Forecast: z.ZodType<types.Forecast> = z.looseObject({
  forecast_history: z.array(ForecastPoint).nullish(),
});

export const OrderbookSides: z.ZodType<types.OrderbookSides> = z.looseObject({
  yes: z.array(z.array(z.number()).min(2).max(2)),
  no: z.array(z.array(z.number()).min(2).max(2)),
  yes_dollars: z.array(
    z
      .array(z.union([z.string(), z.number()]))
      .min(2)
      .max(2),
  ),
  no_dollars: z.array(
    z
      .array(z.union([z.string(), z.number()]))
      .min(2)
      .max(2),
  ),
});

export const Orderbook: z.ZodType<types.Orderbook> = OrderbookSides.nullable();

export const Profile: z.ZodType<types.Profile> = z.looseObject({
  ownerPubkey: z.string(),
  realizedPnlUsd: z.string(),
  totalVolumeUsd: z.string(),
  predictionsCount: z.string(),
  correctPredictions: z.string(),
  wrongPredictions: z.string(),
  totalActiveContracts: z.string(),
  totalActiveContractsMicro: z.string().nullish(),
  totalActiveContractsDecimal: z.string().nullish(),
  totalPositionsValueUsd: z.string(),
});

export const PnlPoint: z.ZodType<types.PnlPoint> = z.looseObject({
  timestamp: z.number(),
  realizedPnlUsd: z.string(),
});

export const PnlHistory: z.ZodType<types.PnlHistory> = z.looseObject({
  ownerPubkey: z.string(),
  history: z.array(PnlPoint),
});

export const Trade: z.ZodType<types.Trade> = z.looseObject({
  id: z.union([z.string(), z.number()]),
  ownerPubkey: z.string(),
  marketId: z.string(),
  message: z.string(),
  timestamp: z.number(),
  action: z.string(),
  side: z.string(),
  eventTitle: z.string(),
  marketTitle: z.string(),
  amountUsd: z.string(),
  priceUsd: z.string(),
  eventImageUrl: z.string(),
  eventId: z.string(),
  isTeamMarket: z.boolean().nullish(),
  marketOptions: z.array(MarketOption).nullish(),
});

export const Trades: z.ZodType<types.Trades> = z.looseObject({
  data: z.array(Trade),
});

export const Leader: z.ZodType<types.Leader> = z.looseObject({
  ownerPubkey: z.string(),
  realizedPnlUsd: z.string(),
  totalVolumeUsd: z.string(),
  predictionsCount: z.number(),
  correctPredictions: z.number(),
  wrongPredictions: z.number(),
  winRatePct: z.string(),
  period: z.string(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
});

export const VolumeSummary: z.ZodType<types.VolumeSummary> = z.looseObject({
  totalVolumeUsd: z.string(),
  predictionsCount: z.number(),
});

export const LeaderboardSummary: z.ZodType<types.LeaderboardSummary> = z.looseObject({
  all_time: VolumeSummary,
  weekly: VolumeSummary,
  monthly: VolumeSummary,
});

export const Leaderboards: z.ZodType<types.Leaderboards> = z.looseObject({
  data: z.array(Leader),
  summary: LeaderboardSummary,
});

export const VaultInfo: z.ZodType<types.VaultInfo> = z.looseObject({
  pubkey: z.string(),
  data: z.record(z.string(), z.string()),
  vaultBalance: z.string(),
});

type Method =
  | 'searchEvents'
  | 'events'
  | 'event'
  | 'suggestedEvents'
  | 'scores'
  | 'score'
  | 'eventMarkets'
  | 'eventMarket'
  | 'market'
  | 'orders'
  | 'createOrder'
  | 'execute'
  | 'order'
  | 'orderStatus'
  | 'positions'
  | 'createCloseAll'
  | 'position'
  | 'createClose'
  | 'createClaim'
  | 'history'
  | 'forecast'
  | 'tradingStatus'
  | 'orderbook'
  | 'profile'
  | 'pnlHistory'
  | 'trades'
  | 'leaderboards'
  | 'vaultInfo';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  searchEvents: { input: SearchEventsInput, output: FoundEvents },
  events: { input: EventsInput, output: EventPage },
  event: { input: EventInput, output: PredictionEvent },
  suggestedEvents: { input: SuggestedEventsInput, output: SuggestedEvents },
  scores: { input: ScoresInput, output: Scores },
  score: { input: ScoreInput, output: GameScore },
  eventMarkets: { input: EventMarketsInput, output: MarketPage },
  eventMarket: { input: EventMarketInput, output: Market },
  market: { input: MarketInput, output: Market },
  orders: { input: OrdersInput, output: OrderPage },
  createOrder: { input: CreateOrderInput, output: BuiltOrder },
  execute: { input: ExecuteInput, output: Executed },
  order: { input: OrderInput, output: Order },
  orderStatus: { input: OrderInput, output: OrderStatus },
  positions: { input: PositionsInput, output: PositionPage },
  createCloseAll: { input: CreateCloseAllInput, output: BuiltCloses },
  position: { input: PositionInput, output: Position },
  createClose: { input: OwnPositionInput, output: BuiltOrder },
  createClaim: { input: OwnPositionInput, output: BuiltClaim },
  history: { input: HistoryInput, output: HistoryPage },
  forecast: { input: ForecastInput, output: Forecast },
  tradingStatus: { input: NoInput, output: TradingStatus },
  orderbook: { input: MarketInput, output: Orderbook },
  profile: { input: ProfileInput, output: Profile },
  pnlHistory: { input: PnlHistoryInput, output: PnlHistory },
  trades: { input: NoInput, output: Trades },
  leaderboards: { input: LeaderboardsInput, output: Leaderboards },
  vaultInfo: { input: NoInput, output: VaultInfo },
};
