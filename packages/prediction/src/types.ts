import type { Address, Mint, Signature } from '@perijove/core';

/** Whose markets: `polymarket` and `kalshi` are filled by a keeper, `bisonfi` swaps at once. Others are possible. */
export type Provider = 'polymarket' | 'kalshi' | 'bisonfi' | (string & Record<never, never>);

export interface SearchEventsInput {
  /** 1 to 200 characters. */
  readonly query: string;
  /** The service's own default is `polymarket`. */
  readonly provider?: Provider | undefined;
  /** 1 to 20. */
  readonly limit?: number | undefined;
  /** Not in the public reference; source: the operator's command line. */
  readonly includeMarkets?: boolean | undefined;
  /** Index of the first event, from 0. Source: as above. */
  readonly start?: number | undefined;
  /** Index. Source: as above. */
  readonly end?: number | undefined;
}

/** The part of a list, by index. */
export interface RangeInput {
  /** Index of the first item, from 0. */
  readonly start?: number | undefined;
  /** Index of the end. Whether that item is included is not documented. */
  readonly end?: number | undefined;
}

/** A category of events, or all. */
export type Category =
  | 'all'
  | 'crypto'
  | 'sports'
  | 'politics'
  | 'esports'
  | 'culture'
  | 'economics'
  | 'tech';

export interface EventsInput extends RangeInput {
  /** The service's own default is `polymarket`. */
  readonly provider?: Provider | undefined;
  readonly includeMarkets?: boolean | undefined;
  readonly includeAllMarkets?: boolean | undefined;
  readonly category?: Category | undefined;
  readonly subcategory?: string | readonly string[] | undefined;
  readonly sortBy?: 'volume' | 'beginAt' | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly filter?: 'new' | 'live' | 'trending' | 'upcoming' | undefined;
  readonly tags?: string | undefined;
  /** `15m` lists the rounds of forecast markets. Source: guide. */
  readonly tag?: string | undefined;
}

export interface EventInput {
  readonly eventId: string;
  readonly includeMarkets?: boolean | undefined;
  readonly includeAllMarkets?: boolean | undefined;
}

export interface SuggestedEventsInput {
  /** A wallet. The reference says the address of an order. */
  readonly pubkey: Address;
  /** The service's own default is `polymarket`. */
  readonly provider?: Provider | undefined;
}

export interface ScoresInput {
  /** Up to 100; the client sends longer lists in parts. */
  readonly eventIds: readonly string[];
}

export interface ScoreInput {
  readonly eventId: string;
}

export interface EventMarketsInput extends RangeInput {
  readonly eventId: string;
}

export interface EventMarketInput {
  readonly eventId: string;
  readonly marketId: string;
}

export interface MarketInput {
  readonly marketId: string;
}

export interface OrdersInput extends RangeInput {
  readonly ownerPubkey?: Address | undefined;
}

/** A purchase (`isBuy` true) or a sale. */
export interface CreateOrderInput {
  readonly isBuy: boolean;
  /** The wallet that signs. */
  readonly ownerPubkey?: Address | undefined;
  /** Required to buy. */
  readonly marketId?: string | undefined;
  /** Required to sell. */
  readonly positionPubkey?: Address | undefined;
  /** The side. Always true in forecast markets, each of which is one side. */
  readonly isYes?: boolean | undefined;
  /** Whole contracts to sell. Exactly one of the three spellings is required to sell. */
  readonly contracts?: bigint | string | undefined;
  /** Millionths of a contract to sell. */
  readonly contractsMicro?: bigint | string | undefined;
  /** Contracts to sell, as decimal text. */
  readonly contractsDecimal?: string | undefined;
  /** Base units of `depositMint` to spend; at least 5 USD, and at most 250 USD in forecast markets. */
  readonly depositAmount?: bigint | string | undefined;
  /** USDC or JupUSD; the service's own default is USDC. Forecast markets take USDC only. */
  readonly depositMint?: Mint | undefined;
  /** Not in the public reference; source: the operator's command line. */
  readonly skipSigning?: boolean | undefined;
  /** Not in the public reference; source: notes of the operator, which name `limit`. */
  readonly orderType?: string | undefined;
}

export interface ExecuteInput {
  /** Base64. */
  readonly signedTransaction: string;
  /** `execution.context` of the built order, unchanged. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
}

export interface OrderInput {
  readonly orderPubkey: Address;
}

export interface PositionsInput extends RangeInput {
  /** The guides of the service call it required. */
  readonly ownerPubkey?: Address | undefined;
  readonly marketPubkey?: Address | undefined;
  readonly marketId?: string | undefined;
  readonly isYes?: boolean | undefined;
}

export interface PositionInput {
  readonly positionPubkey: Address;
}

export interface OwnPositionInput {
  readonly positionPubkey: Address;
  readonly ownerPubkey?: Address | undefined;
}

export interface CreateCloseAllInput {
  readonly ownerPubkey?: Address | undefined;
  /** Basis points below the current price that a sale accepts. */
  readonly minSellPriceSlippageBps: number;
}

export interface HistoryInput extends RangeInput {
  readonly ownerPubkey?: Address | undefined;
  /** Of an entry. */
  readonly id?: number | undefined;
  readonly positionPubkey?: Address | undefined;
}

export interface ForecastInput {
  readonly marketId: string;
}

export type NoInput = Readonly<Record<string, never>>;

export interface ProfileInput {
  readonly ownerPubkey: Address;
}

export interface PnlHistoryInput {
  readonly ownerPubkey: Address;
  /** The service's own default is `1w`. */
  readonly interval?: '24h' | '1w' | '1m' | undefined;
  /** 1 to 1000; the service's own default is 10. */
  readonly count?: number | undefined;
}

export interface LeaderboardsInput {
  /** The service's own default is `all_time`. */
  readonly period?: 'all_time' | 'weekly' | 'monthly' | undefined;
  /** 1 to 100, which is the service's own default. */
  readonly limit?: number | undefined;
  /** The service's own default is `pnl`. */
  readonly metric?: 'pnl' | 'volume' | 'win_rate' | undefined;
}

/** What an event is about. */
export interface EventMetadata {
  readonly eventId: string;
  readonly title?: string | null | undefined;
  readonly subtitle?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly series?: string | null | undefined;
  /** ISO date and time. */
  readonly closeTime?: string | null | undefined;
  /** URL. */
  readonly imageUrl?: string | null | undefined;
  readonly isLive?: boolean | null | undefined;
}

/** A label of a market, and the side that it buys. */
export interface MarketOption {
  readonly label?: string | null | undefined;
  readonly buyYes?: boolean | null | undefined;
}

/** What a market is about, as orders and positions name it. */
export interface MarketMetadata {
  readonly marketId?: string | null | undefined;
  readonly eventId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly subtitle?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly provider?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly result?: string | null | undefined;
  /** Unix seconds. */
  readonly closeTime?: number | null | undefined;
  /** Unix seconds. */
  readonly openTime?: number | null | undefined;
  readonly isTeamMarket?: boolean | null | undefined;
  readonly marketOptions?: readonly MarketOption[] | null | undefined;
  readonly rulesPrimary?: string | null | undefined;
  readonly rulesSecondary?: string | null | undefined;
}

/** Prices of one contract, as JSON numbers; null where the book has no such side. */
export interface MarketPricing {
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly buyYesPriceUsd?: number | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly buyNoPriceUsd?: number | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly sellYesPriceUsd?: number | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly sellNoPriceUsd?: number | null | undefined;
  /** Unit not documented. */
  readonly volume?: number | null | undefined;
}

/** A question with two outcomes. Keeper markets take both sides; a forecast market (`bisonfi`) is one side. */
export interface Market {
  readonly marketId: string;
  readonly eventId?: string | null | undefined;
  readonly provider?:
    | 'polymarket'
    | 'gx'
    | 'bisonfi'
    | (string & Record<never, never>)
    | null
    | undefined;
  readonly title?: string | null | undefined;
  readonly status: 'open' | 'closed' | 'cancelled' | (string & Record<never, never>);
  readonly result: 'yes' | 'no' | (string & Record<never, never>) | null;
  /** Unix seconds. */
  readonly openTime: number;
  /** Unix seconds. */
  readonly closeTime: number;
  /** Null: not resolved. */
  readonly resolveAt: string | number | null;
  readonly marketResultPubkey?: Address | null | undefined;
  /** URL. */
  readonly imageUrl?: string | null | undefined;
  readonly rulesPrimary?: string | null | undefined;
  readonly rulesSecondary?: string | null | undefined;
  readonly outcomes?: readonly string[] | null | undefined;
  readonly marketOptions?: readonly MarketOption[] | null | undefined;
  readonly clobTokenIds?: readonly string[] | null | undefined;
  readonly isTeamMarket?: boolean | null | undefined;
  readonly team?: Readonly<Record<string, unknown>> | null | undefined;
  readonly sportsLine?: number | null | undefined;
  readonly sportsMarketType?: string | null | undefined;
  /** Only of `bisonfi`. */
  readonly outcomeMint?: Mint | null | undefined;
  /** Only of `bisonfi`. */
  readonly outcomeTokenProgram?: Address | null | undefined;
  /** Only of `bisonfi`. */
  readonly marketPda?: Address | null | undefined;
  /** Only of `bisonfi`. Known: `up`, `down`. */
  readonly outcomeSide?: string | null | undefined;
  /** Only of `bisonfi`. */
  readonly tradable?: boolean | null | undefined;
  /** Only of `bisonfi`. */
  readonly lifecycleStatus?:
    | 'open'
    | 'resolving'
    | 'settled'
    | (string & Record<never, never>)
    | null
    | undefined;
  readonly pricing?: MarketPricing | null | undefined;
}

/** An event and, where requested, its markets. */
export interface PredictionEvent {
  readonly eventId: string;
  readonly isActive: boolean;
  readonly isLive: boolean;
  /** Known: `crypto`, `sports`, `politics`, `esports`, `culture`, `economics`, `tech`. */
  readonly category: string;
  readonly subcategory: string;
  readonly tags?: readonly string[] | null | undefined;
  readonly metadata?: EventMetadata | null | undefined;
  readonly markets?: readonly Market[] | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly volumeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly volume24hr?: string | null | undefined;
  readonly liveScore?: unknown;
  readonly closeCondition: string;
  /** Unix seconds. */
  readonly beginAt: string | null;
  readonly rulesPdf: string;
}

/** The part of a list that a response has, by index. */
export interface Pagination {
  readonly start: number;
  readonly end: number;
  readonly total: number;
  readonly hasNext: boolean;
}

/** An order of a keeper market. */
export interface Order {
  readonly pubkey: Address;
  readonly owner: Address;
  readonly ownerPubkey: Address;
  readonly market: Address;
  readonly marketId: string;
  readonly marketIdHash: string;
  readonly eventId: string;
  readonly position: Address;
  readonly status: 'pending' | 'filled' | 'failed' | (string & Record<never, never>);
  readonly isYes: boolean;
  readonly isBuy: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly updatedAt: number;
  /** Whole contracts, rounded down. */
  readonly contracts: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly maxFillPriceUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly maxBuyPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly minSellPriceUsd: string | null;
  /** Unix seconds. 0 means pending. */
  readonly filledAt: number;
  /** Whole contracts, rounded down. */
  readonly filledContracts: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly avgFillPriceUsd: string;
  readonly settled: boolean;
  readonly orderId: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly sizeUsd: string;
  readonly eventMetadata: EventMetadata;
  readonly marketMetadata: MarketMetadata;
  readonly externalOrderId: string;
  readonly bump: number;
}

/** Until when a built transaction can land. */
export interface TxMeta {
  readonly blockhash: string;
  /** Block height. */
  readonly lastValidBlockHeight: number | string;
}

/** What a built order would do. */
export interface OrderTerms {
  /** Null: bisonfi. */
  readonly orderPubkey: Address | null;
  readonly orderAtaPubkey: Address | null;
  readonly userPubkey: Address;
  readonly marketId: string;
  readonly marketIdHash: string;
  readonly positionPubkey: Address;
  readonly isBuy: boolean;
  readonly isYes: boolean;
  /** Whole contracts, rounded down. */
  readonly contracts: string;
  /** Millionths of a contract. */
  readonly contractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsDecimal?: string | null | undefined;
  /** Whole contracts, rounded down. */
  readonly newContracts: string;
  /** Millionths of a contract. */
  readonly newContractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly newContractsDecimal?: string | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly maxBuyPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly minSellPriceUsd: string | null;
  readonly externalOrderId: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly orderCostUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly newAvgPriceUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly newSizeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly newPayoutUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly estimatedProtocolFeeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly estimatedVenueFeeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly estimatedTotalFeeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly payoutUsd?: string | null | undefined;
  /** Basis points. */
  readonly slippageBps?: number | null | undefined;
  /** Basis points. */
  readonly maxSlippageBps?: number | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly estimatedIntegratorFeeUsd?: string | null | undefined;
}

/** An unsigned transaction that buys or sells contracts. */
export interface BuiltOrder {
  /** Base64 of the unsigned transaction. */
  readonly transaction: string | null;
  readonly txMeta: TxMeta | null;
  readonly externalOrderId: string | null;
  readonly requiredSigners?: readonly Address[] | null | undefined;
  readonly execution?: Execution | null | undefined;
  /** Null: keeper order. Known: `atomic_swap`. */
  readonly executionModel?: string | null | undefined;
  /** Null: keeper order. Known: `auto`. */
  readonly settlement?: string | null | undefined;
  /** Null: keeper order. */
  readonly jupiterSwapRequestId?: string | null | undefined;
  readonly order: OrderTerms;
}

/** Where the signed transaction goes, and what goes with it. */
export interface Execution {
  /** Known: `/api/v1/execute (means POST /prediction/v1/execute)`. */
  readonly endpoint: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** What the service did with a signed transaction. `Failed` comes with the status 200. */
export interface Executed {
  readonly status: 'Success' | 'Failed' | (string & Record<never, never>);
  readonly signature?: Signature | null | undefined;
  readonly error?: string | null | undefined;
  readonly requestId?: string | null | undefined;
}

/** Contracts of one side of a market that a wallet holds. */
export interface Position {
  readonly pubkey: Address;
  readonly owner: Address;
  readonly ownerPubkey: Address;
  readonly market: Address;
  readonly marketId: string;
  readonly marketIdHash: string;
  readonly isYes: boolean;
  /** Whole contracts, rounded down. */
  readonly contracts: string;
  /** Millionths of a contract. */
  readonly contractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsDecimal?: string | null | undefined;
  readonly source?: string | null | undefined;
  /** Basis points. */
  readonly maxSlippageBps?: number | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly totalCostUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly sizeUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. Null: market closed. */
  readonly valueUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly avgPriceUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. Null: market closed. */
  readonly markPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly sellPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. Null: market closed. */
  readonly pnlUsd: string | null;
  /** Percent; 1.29 is 1.29 %. Null: market closed. */
  readonly pnlUsdPercent: number | null;
  /** Micro-USD: 1,000,000 is 1 USD. Null: market closed. */
  readonly pnlUsdAfterFees: string | null;
  /** Percent; 1.29 is 1.29 %. Null: market closed. */
  readonly pnlUsdAfterFeesPercent: number | null;
  readonly openOrders: number;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly feesPaidUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnlUsd: number;
  readonly claimed: boolean;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly claimedUsd: string;
  /** Unix seconds. */
  readonly openedAt: number;
  /** Unix seconds. */
  readonly updatedAt: number;
  /** Unix seconds. */
  readonly claimableAt: number | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly payoutUsd: string;
  readonly bump: number;
  readonly eventId: string;
  readonly eventMetadata: EventMetadata;
  readonly marketMetadata: MarketMetadata;
  /** Unix seconds. */
  readonly settlementDate: number | null;
  readonly claimable: boolean;
}

/** What a built claim would pay. */
export interface ClaimTerms {
  readonly positionPubkey: Address;
  readonly marketPubkey: Address;
  readonly userPubkey: Address;
  readonly ownerPubkey?: Address | null | undefined;
  readonly isYes: boolean;
  /** Whole contracts, rounded down. */
  readonly contracts: string;
  /** Millionths of a contract. */
  readonly contractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsDecimal?: string | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly payoutAmountUsd: string;
}

/** An unsigned transaction that pays out a position. */
export interface BuiltClaim {
  /** Base64 of the unsigned transaction. */
  readonly transaction: string;
  readonly txMeta: TxMeta;
  readonly position: ClaimTerms;
}

/** One step of an order or a position. */
export interface HistoryEntry {
  readonly id: number;
  readonly eventType:
    | 'order_created'
    | 'order_filled'
    | 'order_failed'
    | 'order_closed'
    | 'payout_claimed'
    | 'position_updated'
    | 'position_lost'
    | (string & Record<never, never>);
  readonly signature: Signature;
  /** Slot of the chain. */
  readonly slot: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly orderPubkey: Address;
  readonly positionPubkey: Address;
  readonly marketId: string;
  readonly ownerPubkey: Address;
  readonly keeperPubkey: Address;
  readonly externalOrderId: string;
  readonly orderId: string;
  readonly isBuy: boolean;
  readonly isYes: boolean;
  /** Whole contracts, rounded down. */
  readonly contracts: string;
  /** Millionths of a contract. */
  readonly contractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsDecimal?: string | null | undefined;
  /** Whole contracts, rounded down. */
  readonly filledContracts: string;
  /** Millionths of a contract. */
  readonly filledContractsMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly filledContractsDecimal?: string | null | undefined;
  /** Whole contracts, rounded down. */
  readonly contractsSettled: string;
  /** Millionths of a contract. */
  readonly contractsSettledMicro?: string | null | undefined;
  /** Contracts as decimal text. */
  readonly contractsSettledDecimal?: string | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly maxFillPriceUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly avgFillPriceUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly maxBuyPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly minSellPriceUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly depositAmountUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly totalCostUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly feeUsd: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly grossProceedsUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly netProceedsUsd: string;
  /** Base units. */
  readonly transferAmountToken: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnl: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnlBeforeFees: string | null;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly payoutAmountUsd: string;
  readonly eventId: string;
  readonly marketMetadata: MarketMetadata;
  readonly eventMetadata: EventMetadata;
}

/** Whether the service takes orders. */
export interface TradingStatus {
  readonly trading_active: boolean;
}

/** The score of a game. */
export interface GameScore {
  readonly eventId: string;
  readonly gameId: string;
  readonly leagueAbbreviation?: string | null | undefined;
  readonly homeTeam?: string | null | undefined;
  readonly awayTeam?: string | null | undefined;
  readonly score?: string | null | undefined;
  readonly period?: string | null | undefined;
  readonly elapsed?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly live: boolean;
  readonly ended: boolean;
  /** ISO date and time. */
  readonly finishedTimestamp?: string | null | undefined;
  /** ISO date and time. */
  readonly updatedAt: string;
}

/** Events that a search found. */
export interface FoundEvents {
  readonly data: readonly PredictionEvent[];
  readonly pagination?: Pagination | null | undefined;
}

/** A part of the events. */
export interface EventPage {
  readonly data: readonly PredictionEvent[];
  readonly pagination: Pagination;
}

/** Events for a wallet. */
export interface SuggestedEvents {
  readonly data: readonly PredictionEvent[];
}

/** Scores of games. */
export interface Scores {
  readonly data: readonly GameScore[];
}

/** A part of the markets of an event. */
export interface MarketPage {
  readonly data: readonly Market[];
  readonly pagination: Pagination;
}

/** A part of the orders. */
export interface OrderPage {
  readonly data: readonly Order[];
  readonly pagination: Pagination;
}

/** One step of an order. */
export interface OrderStep {
  readonly eventType: string;
  readonly status: string;
  readonly rawStatus: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly signature: string;
  readonly externalOrderId: string;
  readonly orderId: string;
}

/** How far an order has got. */
export interface OrderStatus {
  readonly orderPubkey: string;
  /** Known: `created`, `pending`, `partiallyfilled`, `filled`, `failed`. */
  readonly status: string;
  readonly latestEventType: string;
  readonly latestSignature: Signature;
  readonly externalOrderId: string;
  readonly orderId: string;
  readonly history: readonly OrderStep[];
}

/** A part of the positions. */
export interface PositionPage {
  readonly data: readonly Position[];
  readonly pagination: Pagination;
}

/** Unsigned transactions: sells of open positions, claims of settled ones. */
export interface BuiltCloses {
  readonly data: readonly (BuiltOrder | BuiltClaim)[];
}

/** A part of the history. */
export interface HistoryPage {
  readonly data: readonly HistoryEntry[];
  readonly pagination: Pagination;
}

/** The forecast of a market at a time. */
export interface ForecastPoint {
  readonly market_ticker?: string | null | undefined;
  readonly event_ticker?: string | null | undefined;
  /** Presumably Unix seconds. */
  readonly end_period_ts?: number | null | undefined;
  /** Unit not documented. */
  readonly period_interval?: number | null | undefined;
  readonly numerical_forecast?: number | null | undefined;
  readonly raw_numerical_forecast?: number | null | undefined;
  readonly formatted_forecast?: string | null | undefined;
}

/** How the forecast of a market moved. */
export interface Forecast {
  readonly forecast_history?: readonly ForecastPoint[] | null | undefined;
}

/** Offers to buy each side. Pairs of price and size, by ascending price; the size may be fractional. */
export interface OrderbookSides {
  readonly yes: readonly (readonly number[])[];
  readonly no: readonly (readonly number[])[];
  readonly yes_dollars: readonly (readonly (string | number)[])[];
  readonly no_dollars: readonly (readonly (string | number)[])[];
}

/** The order book of a market; null where the provider has none. */
export type Orderbook = OrderbookSides | null;

/** Figures of a trader. */
export interface Profile {
  readonly ownerPubkey: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnlUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly totalVolumeUsd: string;
  readonly predictionsCount: string;
  readonly correctPredictions: string;
  readonly wrongPredictions: string;
  readonly totalActiveContracts: string;
  readonly totalActiveContractsMicro?: string | null | undefined;
  readonly totalActiveContractsDecimal?: string | null | undefined;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly totalPositionsValueUsd: string;
}

/** Realized profit up to a time. */
export interface PnlPoint {
  /** Unix seconds. */
  readonly timestamp: number;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnlUsd: string;
}

/** How the realized profit of a trader moved. */
export interface PnlHistory {
  readonly ownerPubkey: string;
  readonly history: readonly PnlPoint[];
}

/** One trade of any wallet. */
export interface Trade {
  readonly id: string | number;
  readonly ownerPubkey: string;
  readonly marketId: string;
  readonly message: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly action: 'buy' | 'sell' | (string & Record<never, never>);
  readonly side: 'yes' | 'no' | (string & Record<never, never>);
  readonly eventTitle: string;
  readonly marketTitle: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly amountUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly priceUsd: string;
  readonly eventImageUrl: string;
  readonly eventId: string;
  readonly isTeamMarket?: boolean | null | undefined;
  readonly marketOptions?: readonly MarketOption[] | null | undefined;
}

/** Recent trades of all wallets. */
export interface Trades {
  readonly data: readonly Trade[];
}

/** One row of a leaderboard. */
export interface Leader {
  readonly ownerPubkey: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly realizedPnlUsd: string;
  /** Micro-USD: 1,000,000 is 1 USD. */
  readonly totalVolumeUsd: string;
  readonly predictionsCount: number;
  readonly correctPredictions: number;
  readonly wrongPredictions: number;
  /** Percent as decimal text. */
  readonly winRatePct: string;
  readonly period: string;
  /** ISO date and time. */
  readonly periodStart: string | null;
  /** ISO date and time. */
  readonly periodEnd: string | null;
}

/** Figures of all wallets in a period. */
export interface VolumeSummary {
  readonly totalVolumeUsd: string;
  readonly predictionsCount: number;
}

/** Figures of all wallets. */
export interface LeaderboardSummary {
  readonly all_time: VolumeSummary;
  readonly weekly: VolumeSummary;
  readonly monthly: VolumeSummary;
}

/** The best traders of a period. */
export interface Leaderboards {
  readonly data: readonly Leader[];
  readonly summary: LeaderboardSummary;
}

/** The vault of the keeper program. Its fields are not documented. */
export interface VaultInfo {
  readonly pubkey: string;
  readonly data: Readonly<Record<string, string>>;
  /** Unit not documented. */
  readonly vaultBalance: string;
}
