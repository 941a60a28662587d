// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  parseExactly,
  unknownName,
  type Shape,
} from '@perijove/core';
import type {
  BuiltClaim,
  BuiltCloses,
  BuiltOrder,
  CreateCloseAllInput,
  CreateOrderInput,
  EventInput,
  EventMarketInput,
  EventMarketsInput,
  EventPage,
  EventsInput,
  ExecuteInput,
  Executed,
  Forecast,
  ForecastInput,
  FoundEvents,
  GameScore,
  HistoryInput,
  HistoryPage,
  Leaderboards,
  LeaderboardsInput,
  Market,
  MarketInput,
  MarketPage,
  NoInput,
  Order,
  OrderInput,
  OrderPage,
  OrderStatus,
  Orderbook,
  OrdersInput,
  OwnPositionInput,
  PnlHistory,
  PnlHistoryInput,
  Position,
  PositionInput,
  PositionPage,
  PositionsInput,
  PredictionEvent,
  Profile,
  ProfileInput,
  ScoreInput,
  Scores,
  ScoresInput,
  SearchEventsInput,
  SuggestedEvents,
  SuggestedEventsInput,
  Trades,
  TradingStatus,
  VaultInfo,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly searchEvents: Shape<SearchEventsInput, FoundEvents>;
  readonly events: Shape<EventsInput, EventPage>;
  readonly event: Shape<EventInput, PredictionEvent>;
  readonly suggestedEvents: Shape<SuggestedEventsInput, SuggestedEvents>;
  readonly scores: Shape<ScoresInput, Scores>;
  readonly score: Shape<ScoreInput, GameScore>;
  readonly eventMarkets: Shape<EventMarketsInput, MarketPage>;
  readonly eventMarket: Shape<EventMarketInput, Market>;
  readonly market: Shape<MarketInput, Market>;
  readonly orders: Shape<OrdersInput, OrderPage>;
  readonly createOrder: Shape<CreateOrderInput, BuiltOrder>;
  readonly execute: Shape<ExecuteInput, Executed>;
  readonly order: Shape<OrderInput, Order>;
  readonly orderStatus: Shape<OrderInput, OrderStatus>;
  readonly positions: Shape<PositionsInput, PositionPage>;
  readonly createCloseAll: Shape<CreateCloseAllInput, BuiltCloses>;
  readonly position: Shape<PositionInput, Position>;
  readonly createClose: Shape<OwnPositionInput, BuiltOrder>;
  readonly createClaim: Shape<OwnPositionInput, BuiltClaim>;
  readonly history: Shape<HistoryInput, HistoryPage>;
  readonly forecast: Shape<ForecastInput, Forecast>;
  readonly tradingStatus: Shape<NoInput, TradingStatus>;
  readonly orderbook: Shape<MarketInput, Orderbook>;
  readonly profile: Shape<ProfileInput, Profile>;
  readonly pnlHistory: Shape<PnlHistoryInput, PnlHistory>;
  readonly trades: Shape<NoInput, Trades>;
  readonly leaderboards: Shape<LeaderboardsInput, Leaderboards>;
  readonly vaultInfo: Shape<NoInput, VaultInfo>;
} = {
  searchEvents: {
    name: 'prediction.searchEvents',
    checkInput: checkSearchEventsInput,
    checkOutput: fitsFoundEvents,
    parse: parseExactly,
    explain: (value) => explain('searchEvents', value),
  },
  events: {
    name: 'prediction.events',
    checkInput: checkEventsInput,
    checkOutput: fitsEventPage,
    parse: parseExactly,
    explain: (value) => explain('events', value),
  },
  event: {
    name: 'prediction.event',
    checkInput: checkEventInput,
    checkOutput: fitsPredictionEvent,
    parse: parseExactly,
    explain: (value) => explain('event', value),
  },
  suggestedEvents: {
    name: 'prediction.suggestedEvents',
    checkInput: checkSuggestedEventsInput,
    checkOutput: fitsSuggestedEvents,
    parse: parseExactly,
    explain: (value) => explain('suggestedEvents', value),
  },
  scores: {
    name: 'prediction.scores',
    checkInput: checkScoresInput,
    checkOutput: fitsScores,
    explain: (value) => explain('scores', value),
  },
  score: {
    name: 'prediction.score',
    checkInput: checkScoreInput,
    checkOutput: fitsGameScore,
    explain: (value) => explain('score', value),
  },
  eventMarkets: {
    name: 'prediction.eventMarkets',
    checkInput: checkEventMarketsInput,
    checkOutput: fitsMarketPage,
    parse: parseExactly,
    explain: (value) => explain('eventMarkets', value),
  },
  eventMarket: {
    name: 'prediction.eventMarket',
    checkInput: checkEventMarketInput,
    checkOutput: fitsMarket,
    parse: parseExactly,
    explain: (value) => explain('eventMarket', value),
  },
  market: {
    name: 'prediction.market',
    checkInput: checkMarketInput,
    checkOutput: fitsMarket,
    parse: parseExactly,
    explain: (value) => explain('market', value),
  },
  orders: {
    name: 'prediction.orders',
    checkInput: checkOrdersInput,
    checkOutput: fitsOrderPage,
    explain: (value) => explain('orders', value),
  },
  createOrder: {
    name: 'prediction.createOrder',
    checkInput: checkCreateOrderInput,
    checkOutput: fitsBuiltOrder,
    checkMoney: fitsMoneyOfBuiltOrder,
    parse: parseExactly,
    explain: (value) => explain('createOrder', value),
  },
  execute: {
    name: 'prediction.execute',
    checkInput: checkExecuteInput,
    checkOutput: fitsExecuted,
    checkMoney: fitsMoneyOfExecuted,
    explain: (value) => explain('execute', value),
  },
  order: {
    name: 'prediction.order',
    checkInput: checkOrderInput,
    checkOutput: fitsOrder,
    explain: (value) => explain('order', value),
  },
  orderStatus: {
    name: 'prediction.orderStatus',
    checkInput: checkOrderInput,
    checkOutput: fitsOrderStatus,
    explain: (value) => explain('orderStatus', value),
  },
  positions: {
    name: 'prediction.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositionPage,
    explain: (value) => explain('positions', value),
  },
  createCloseAll: {
    name: 'prediction.createCloseAll',
    checkInput: checkCreateCloseAllInput,
    checkOutput: fitsBuiltCloses,
    checkMoney: fitsMoneyOfBuiltCloses,
    parse: parseExactly,
    explain: (value) => explain('createCloseAll', value),
  },
  position: {
    name: 'prediction.position',
    checkInput: checkPositionInput,
    checkOutput: fitsPosition,
    explain: (value) => explain('position', value),
  },
  createClose: {
    name: 'prediction.createClose',
    checkInput: checkOwnPositionInput,
    checkOutput: fitsBuiltOrder,
    checkMoney: fitsMoneyOfBuiltOrder2,
    parse: parseExactly,
    explain: (value) => explain('createClose', value),
  },
  createClaim: {
    name: 'prediction.createClaim',
    checkInput: checkOwnPositionInput,
    checkOutput: fitsBuiltClaim,
    checkMoney: fitsMoneyOfBuiltClaim,
    parse: parseExactly,
    explain: (value) => explain('createClaim', value),
  },
  history: {
    name: 'prediction.history',
    checkInput: checkHistoryInput,
    checkOutput: fitsHistoryPage,
    explain: (value) => explain('history', value),
  },
  forecast: {
    name: 'prediction.forecast',
    checkInput: checkForecastInput,
    checkOutput: fitsForecast,
    explain: (value) => explain('forecast', value),
  },
  tradingStatus: {
    name: 'prediction.tradingStatus',
    checkInput: checkNoInput,
    checkOutput: fitsTradingStatus,
    explain: (value) => explain('tradingStatus', value),
  },
  orderbook: {
    name: 'prediction.orderbook',
    checkInput: checkMarketInput,
    checkOutput: fitsOrderbook,
    parse: parseExactly,
    explain: (value) => explain('orderbook', value),
  },
  profile: {
    name: 'prediction.profile',
    checkInput: checkProfileInput,
    checkOutput: fitsProfile,
    explain: (value) => explain('profile', value),
  },
  pnlHistory: {
    name: 'prediction.pnlHistory',
    checkInput: checkPnlHistoryInput,
    checkOutput: fitsPnlHistory,
    explain: (value) => explain('pnlHistory', value),
  },
  trades: {
    name: 'prediction.trades',
    checkInput: checkNoInput,
    checkOutput: fitsTrades,
    parse: parseExactly,
    explain: (value) => explain('trades', value),
  },
  leaderboards: {
    name: 'prediction.leaderboards',
    checkInput: checkLeaderboardsInput,
    checkOutput: fitsLeaderboards,
    explain: (value) => explain('leaderboards', value),
  },
  vaultInfo: {
    name: 'prediction.vaultInfo',
    checkInput: checkNoInput,
    checkOutput: fitsVaultInfo,
    explain: (value) => explain('vaultInfo', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^\d+(?:\.\d{1,6})?$/;

function checkSearchEventsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'query' &&
      key !== 'provider' &&
      key !== 'limit' &&
      key !== 'includeMarkets' &&
      key !== 'start' &&
      key !== 'end'
    )
      return unknownName('field', key, [
        'query',
        'provider',
        'limit',
        'includeMarkets',
        'start',
        'end',
      ]);
  field = object1['query'];
  if (!(typeof field === 'string' && field.length >= 1 && field.length <= 200))
    return { path: 'query', expected: 'text of 1 to 200 characters' };
  field = object1['provider'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'provider', expected: 'text' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 20)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 20' };
  field = object1['includeMarkets'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'includeMarkets', expected: 'true or false' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsTextList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsEventMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['title'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['subtitle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['slug'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['series'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTime'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isLive'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsMarketOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['label'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['buyYes'];
  if (!(field == null || typeof field === 'boolean')) return false;
  return true;
}

function fitsMarketOptionList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMarketOption(item)) return false;
  }
  return true;
}

function fitsMarketTeam(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsMarketPricing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['buyYesPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['buyNoPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellYesPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sellNoPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['volume'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsMarket(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['eventId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['provider'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['title'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['result'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['openTime'];
  if (!Number.isFinite(field)) return false;
  field = object['closeTime'];
  if (!Number.isFinite(field)) return false;
  field = object['resolveAt'];
  if (!(field === null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['marketResultPubkey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['imageUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['rulesPrimary'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['rulesSecondary'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outcomes'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['marketOptions'];
  if (!(field == null || fitsMarketOptionList(field))) return false;
  field = object['clobTokenIds'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['isTeamMarket'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['team'];
  if (!(field == null || fitsMarketTeam(field))) return false;
  field = object['sportsLine'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['sportsMarketType'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outcomeMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outcomeTokenProgram'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['marketPda'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outcomeSide'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tradable'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['lifecycleStatus'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['pricing'];
  if (!(field == null || fitsMarketPricing(field))) return false;
  return true;
}

function fitsMarketList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMarket(item)) return false;
  }
  return true;
}

function fitsPredictionEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['isActive'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isLive'];
  if (!(typeof field === 'boolean')) return false;
  field = object['category'];
  if (!(typeof field === 'string')) return false;
  field = object['subcategory'];
  if (!(typeof field === 'string')) return false;
  field = object['tags'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['metadata'];
  if (!(field == null || fitsEventMetadata(field))) return false;
  field = object['markets'];
  if (!(field == null || fitsMarketList(field))) return false;
  field = object['volumeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['volume24hr'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeCondition'];
  if (!(typeof field === 'string')) return false;
  field = object['beginAt'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['rulesPdf'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsPredictionEventList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPredictionEvent(item)) return false;
  }
  return true;
}

function fitsPagination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['start'];
  if (!Number.isFinite(field)) return false;
  field = object['end'];
  if (!Number.isFinite(field)) return false;
  field = object['total'];
  if (!Number.isFinite(field)) return false;
  field = object['hasNext'];
  if (!(typeof field === 'boolean')) return false;
  return true;
}

function fitsFoundEvents(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsPredictionEventList(field)) return false;
  field = object['pagination'];
  if (!(field == null || fitsPagination(field))) return false;
  return true;
}

function checkEventsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'provider' &&
      key !== 'includeMarkets' &&
      key !== 'includeAllMarkets' &&
      key !== 'category' &&
      key !== 'subcategory' &&
      key !== 'sortBy' &&
      key !== 'sortDirection' &&
      key !== 'filter' &&
      key !== 'tags' &&
      key !== 'tag' &&
      key !== 'start' &&
      key !== 'end'
    )
      return unknownName('field', key, [
        'provider',
        'includeMarkets',
        'includeAllMarkets',
        'category',
        'subcategory',
        'sortBy',
        'sortDirection',
        'filter',
        'tags',
        'tag',
        'start',
        'end',
      ]);
  field = object1['provider'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'provider', expected: 'text' };
  field = object1['includeMarkets'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'includeMarkets', expected: 'true or false' };
  field = object1['includeAllMarkets'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'includeAllMarkets', expected: 'true or false' };
  field = object1['category'];
  if (
    !(
      field === undefined ||
      field === 'all' ||
        field === 'crypto' ||
        field === 'sports' ||
        field === 'politics' ||
        field === 'esports' ||
        field === 'culture' ||
        field === 'economics' ||
      field === 'tech'
    )
  )
    return {
      path: 'category',
      expected:
        '"all" or "crypto" or "sports" or "politics" or "esports" or "culture" or "economics" or "tech"',
    };
  field = object1['subcategory'];
  if (!(field === undefined || typeof field === 'string' || fitsTextList(field)))
    return { path: 'subcategory', expected: 'text, or a list of entries, each text' };
  field = object1['sortBy'];
  if (!(field === undefined || field === 'volume' || field === 'beginAt'))
    return { path: 'sortBy', expected: '"volume" or "beginAt"' };
  field = object1['sortDirection'];
  if (!(field === undefined || field === 'asc' || field === 'desc'))
    return { path: 'sortDirection', expected: '"asc" or "desc"' };
  field = object1['filter'];
  if (
    !(
      field === undefined ||
      field === 'new' || field === 'live' || field === 'trending' ||
      field === 'upcoming'
    )
  )
    return { path: 'filter', expected: '"new" or "live" or "trending" or "upcoming"' };
  field = object1['tags'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'tags', expected: 'text' };
  field = object1['tag'];
  if (!(field === undefined || typeof field === 'string')) return { path: 'tag', expected: 'text' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsEventPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsPredictionEventList(field)) return false;
  field = object['pagination'];
  if (!fitsPagination(field)) return false;
  return true;
}

function checkEventInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'eventId' && key !== 'includeMarkets' && key !== 'includeAllMarkets')
      return unknownName('field', key, ['eventId', 'includeMarkets', 'includeAllMarkets']);
  field = object1['eventId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'eventId', expected: 'text of one or more characters' };
  field = object1['includeMarkets'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'includeMarkets', expected: 'true or false' };
  field = object1['includeAllMarkets'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'includeAllMarkets', expected: 'true or false' };
  return undefined;
}

function checkSuggestedEventsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'pubkey' && key !== 'provider')
      return unknownName('field', key, ['pubkey', 'provider']);
  field = object1['pubkey'];
  if (!isAddress(field))
    return { path: 'pubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['provider'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'provider', expected: 'text' };
  return undefined;
}

function fitsSuggestedEvents(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsPredictionEventList(field)) return false;
  return true;
}

function checkScoresInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'eventIds') return unknownName('field', key, ['eventIds']);
  field = object1['eventIds'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 100)
    return {
      path: 'eventIds',
      expected: 'a list of 1 to 100 entries, each text of one or more characters',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!(typeof item2 === 'string' && item2.length >= 1))
      return { path: `eventIds[${i2}]`, expected: 'text of one or more characters' };
  }
  return undefined;
}

function fitsGameScore(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['gameId'];
  if (!(typeof field === 'string')) return false;
  field = object['leagueAbbreviation'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['homeTeam'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['awayTeam'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['score'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['period'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['elapsed'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['live'];
  if (!(typeof field === 'boolean')) return false;
  field = object['ended'];
  if (!(typeof field === 'boolean')) return false;
  field = object['finishedTimestamp'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsGameScoreList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsGameScore(item)) return false;
  }
  return true;
}

function fitsScores(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsGameScoreList(field)) return false;
  return true;
}

function checkScoreInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'eventId') return unknownName('field', key, ['eventId']);
  field = object1['eventId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'eventId', expected: 'text of one or more characters' };
  return undefined;
}

function checkEventMarketsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'eventId' && key !== 'start' && key !== 'end')
      return unknownName('field', key, ['eventId', 'start', 'end']);
  field = object1['eventId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'eventId', expected: 'text of one or more characters' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsMarketPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsMarketList(field)) return false;
  field = object['pagination'];
  if (!fitsPagination(field)) return false;
  return true;
}

function checkEventMarketInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'eventId' && key !== 'marketId')
      return unknownName('field', key, ['eventId', 'marketId']);
  field = object1['eventId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'eventId', expected: 'text of one or more characters' };
  field = object1['marketId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'marketId', expected: 'text of one or more characters' };
  return undefined;
}

function checkMarketInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'marketId') return unknownName('field', key, ['marketId']);
  field = object1['marketId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'marketId', expected: 'text of one or more characters' };
  return undefined;
}

function checkOrdersInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerPubkey' && key !== 'start' && key !== 'end')
      return unknownName('field', key, ['ownerPubkey', 'start', 'end']);
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsMarketMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['marketId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['eventId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['title'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['subtitle'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['description'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['provider'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['status'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['result'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['closeTime'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['openTime'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['isTeamMarket'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['marketOptions'];
  if (!(field == null || fitsMarketOptionList(field))) return false;
  field = object['rulesPrimary'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['rulesSecondary'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['owner'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['market'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['marketIdHash'];
  if (!(typeof field === 'string')) return false;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['position'];
  if (!(typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['createdAt'];
  if (!Number.isFinite(field)) return false;
  field = object['updatedAt'];
  if (!Number.isFinite(field)) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['maxFillPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['filledAt'];
  if (!Number.isFinite(field)) return false;
  field = object['filledContracts'];
  if (!(typeof field === 'string')) return false;
  field = object['avgFillPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['settled'];
  if (!(typeof field === 'boolean')) return false;
  field = object['orderId'];
  if (!(typeof field === 'string')) return false;
  field = object['sizeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['eventMetadata'];
  if (!fitsEventMetadata(field)) return false;
  field = object['marketMetadata'];
  if (!fitsMarketMetadata(field)) return false;
  field = object['externalOrderId'];
  if (!(typeof field === 'string')) return false;
  field = object['bump'];
  if (!Number.isFinite(field)) return false;
  return true;
}

function fitsOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrder(item)) return false;
  }
  return true;
}

function fitsOrderPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsOrderList(field)) return false;
  field = object['pagination'];
  if (!fitsPagination(field)) return false;
  return true;
}

function checkCreateOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'isBuy' &&
      key !== 'ownerPubkey' &&
      key !== 'marketId' &&
      key !== 'positionPubkey' &&
      key !== 'isYes' &&
      key !== 'contracts' &&
      key !== 'contractsMicro' &&
      key !== 'contractsDecimal' &&
      key !== 'depositAmount' &&
      key !== 'depositMint' &&
      key !== 'skipSigning' &&
      key !== 'orderType'
    )
      return unknownName('field', key, [
        'isBuy',
        'ownerPubkey',
        'marketId',
        'positionPubkey',
        'isYes',
        'contracts',
        'contractsMicro',
        'contractsDecimal',
        'depositAmount',
        'depositMint',
        'skipSigning',
        'orderType',
      ]);
  field = object1['isBuy'];
  if (!(typeof field === 'boolean')) return { path: 'isBuy', expected: 'true or false' };
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['marketId'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'marketId', expected: 'text of one or more characters' };
  field = object1['positionPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'positionPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['isYes'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'isYes', expected: 'true or false' };
  field = object1['contracts'];
  if (!(field === undefined || isBaseUnits(field)))
    return { path: 'contracts', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['contractsMicro'];
  if (!(field === undefined || isBaseUnits(field)))
    return {
      path: 'contractsMicro',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object1['contractsDecimal'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_1.test(field))))
    return { path: 'contractsDecimal', expected: 'contracts as decimal text, such as 12.5' };
  field = object1['depositAmount'];
  if (!(field === undefined || isBaseUnits(field)))
    return {
      path: 'depositAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object1['depositMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'depositMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['skipSigning'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'skipSigning', expected: 'true or false' };
  field = object1['orderType'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'orderType', expected: 'text' };
  if (object1['contracts'] !== undefined && object1['contractsMicro'] !== undefined)
    return { path: 'contracts', expected: 'no value with contractsMicro' };
  if (object1['contracts'] !== undefined && object1['contractsDecimal'] !== undefined)
    return { path: 'contracts', expected: 'no value with contractsDecimal' };
  if (object1['contractsMicro'] !== undefined && object1['contractsDecimal'] !== undefined)
    return { path: 'contractsMicro', expected: 'no value with contractsDecimal' };
  return undefined;
}

function fitsTxMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsExecutionContext(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function fitsExecution(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['endpoint'];
  if (!(typeof field === 'string')) return false;
  field = object['context'];
  if (!fitsExecutionContext(field)) return false;
  return true;
}

function fitsOrderTerms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderPubkey'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['orderAtaPubkey'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['marketIdHash'];
  if (!(typeof field === 'string')) return false;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['newContracts'];
  if (!(typeof field === 'string')) return false;
  field = object['newContractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['newContractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['externalOrderId'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['orderCostUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['newAvgPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['newSizeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['newPayoutUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['estimatedProtocolFeeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['estimatedVenueFeeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['estimatedTotalFeeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['payoutUsd'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['slippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['maxSlippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['estimatedIntegratorFeeUsd'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsBuiltOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!(field === null || fitsTxMeta(field))) return false;
  field = object['externalOrderId'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['requiredSigners'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['execution'];
  if (!(field == null || fitsExecution(field))) return false;
  field = object['executionModel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['settlement'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['jupiterSwapRequestId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['order'];
  if (!fitsOrderTerms(field)) return false;
  return true;
}

function fitsMoneyOfBuiltOrderTxMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltOrderOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderPubkey'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['orderCostUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!(field === null || fitsMoneyOfBuiltOrderTxMeta(field))) return false;
  field = object['requiredSigners'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['execution'];
  if (!(field == null || fitsExecution(field))) return false;
  field = object['executionModel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['order'];
  if (!fitsMoneyOfBuiltOrderOrder(field)) return false;
  return true;
}

function fitsExecuteInputContext(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

function checkExecuteInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'signedTransaction' && key !== 'context' && key !== 'requestId')
      return unknownName('field', key, ['signedTransaction', 'context', 'requestId']);
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  field = object1['context'];
  if (!(field === undefined || fitsExecuteInputContext(field)))
    return { path: 'context', expected: 'an object' };
  field = object1['requestId'];
  if (!(field === undefined || typeof field === 'string'))
    return { path: 'requestId', expected: 'text' };
  return undefined;
}

function fitsExecuted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['error'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfExecuted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'orderPubkey') return unknownName('field', key, ['orderPubkey']);
  field = object1['orderPubkey'];
  if (!isAddress(field))
    return { path: 'orderPubkey', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsOrderStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['eventType'];
  if (!(typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['rawStatus'];
  if (!(typeof field === 'string')) return false;
  field = object['timestamp'];
  if (!Number.isFinite(field)) return false;
  field = object['signature'];
  if (!(typeof field === 'string')) return false;
  field = object['externalOrderId'];
  if (!(typeof field === 'string')) return false;
  field = object['orderId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsOrderStepList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrderStep(item)) return false;
  }
  return true;
}

function fitsOrderStatus(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['latestEventType'];
  if (!(typeof field === 'string')) return false;
  field = object['latestSignature'];
  if (!(typeof field === 'string')) return false;
  field = object['externalOrderId'];
  if (!(typeof field === 'string')) return false;
  field = object['orderId'];
  if (!(typeof field === 'string')) return false;
  field = object['history'];
  if (!fitsOrderStepList(field)) return false;
  return true;
}

function checkPositionsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'ownerPubkey' &&
      key !== 'marketPubkey' &&
      key !== 'marketId' &&
      key !== 'isYes' &&
      key !== 'start' &&
      key !== 'end'
    )
      return unknownName('field', key, [
        'ownerPubkey',
        'marketPubkey',
        'marketId',
        'isYes',
        'start',
        'end',
      ]);
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['marketPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'marketPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['marketId'];
  if (!(field === undefined || (typeof field === 'string' && field.length >= 1)))
    return { path: 'marketId', expected: 'text of one or more characters' };
  field = object1['isYes'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'isYes', expected: 'true or false' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['owner'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['market'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['marketIdHash'];
  if (!(typeof field === 'string')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['source'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxSlippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalCostUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['sizeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['valueUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['avgPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['markPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['sellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['pnlUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['pnlUsdPercent'];
  if (!(field === null || Number.isFinite(field))) return false;
  field = object['pnlUsdAfterFees'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['pnlUsdAfterFeesPercent'];
  if (!(field === null || Number.isFinite(field))) return false;
  field = object['openOrders'];
  if (!Number.isFinite(field)) return false;
  field = object['feesPaidUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['realizedPnlUsd'];
  if (!Number.isFinite(field)) return false;
  field = object['claimed'];
  if (!(typeof field === 'boolean')) return false;
  field = object['claimedUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['openedAt'];
  if (!Number.isFinite(field)) return false;
  field = object['updatedAt'];
  if (!Number.isFinite(field)) return false;
  field = object['claimableAt'];
  if (!(field === null || Number.isFinite(field))) return false;
  field = object['payoutUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['bump'];
  if (!Number.isFinite(field)) return false;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['eventMetadata'];
  if (!fitsEventMetadata(field)) return false;
  field = object['marketMetadata'];
  if (!fitsMarketMetadata(field)) return false;
  field = object['settlementDate'];
  if (!(field === null || Number.isFinite(field))) return false;
  field = object['claimable'];
  if (!(typeof field === 'boolean')) return false;
  return true;
}

function fitsPositionList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPosition(item)) return false;
  }
  return true;
}

function fitsPositionPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsPositionList(field)) return false;
  field = object['pagination'];
  if (!fitsPagination(field)) return false;
  return true;
}

function checkCreateCloseAllInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerPubkey' && key !== 'minSellPriceSlippageBps')
      return unknownName('field', key, ['ownerPubkey', 'minSellPriceSlippageBps']);
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['minSellPriceSlippageBps'];
  if (!(Number.isFinite(field) && (field as number) >= 0 && (field as number) <= 10000))
    return {
      path: 'minSellPriceSlippageBps',
      expected: 'a number of at least 0 and at most 10000',
    };
  return undefined;
}

function fitsClaimTerms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['payoutAmountUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsBuiltClaim(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!fitsTxMeta(field)) return false;
  field = object['position'];
  if (!fitsClaimTerms(field)) return false;
  return true;
}

function fitsBuiltClosesData(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(fitsBuiltOrder(item) || fitsBuiltClaim(item))) return false;
  }
  return true;
}

function fitsBuiltCloses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsBuiltClosesData(field)) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItemTxMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItemOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderPubkey'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['orderCostUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!(field === null || fitsMoneyOfBuiltClosesDataItemTxMeta(field))) return false;
  field = object['requiredSigners'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['execution'];
  if (!(field == null || fitsExecution(field))) return false;
  field = object['executionModel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['order'];
  if (!fitsMoneyOfBuiltClosesDataItemOrder(field)) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItemTxMeta2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItemPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['payoutAmountUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClosesDataItem2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!fitsMoneyOfBuiltClosesDataItemTxMeta2(field)) return false;
  field = object['position'];
  if (!fitsMoneyOfBuiltClosesDataItemPosition(field)) return false;
  return true;
}

function fitsMoneyOfBuiltClosesData(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(fitsMoneyOfBuiltClosesDataItem(item) || fitsMoneyOfBuiltClosesDataItem2(item)))
      return false;
  }
  return true;
}

function fitsMoneyOfBuiltCloses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsMoneyOfBuiltClosesData(field)) return false;
  return true;
}

function checkPositionInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'positionPubkey') return unknownName('field', key, ['positionPubkey']);
  field = object1['positionPubkey'];
  if (!isAddress(field))
    return { path: 'positionPubkey', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function checkOwnPositionInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'positionPubkey' && key !== 'ownerPubkey')
      return unknownName('field', key, ['positionPubkey', 'ownerPubkey']);
  field = object1['positionPubkey'];
  if (!isAddress(field))
    return { path: 'positionPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsMoneyOfBuiltOrderTxMeta2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltOrderOrder2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orderPubkey'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['orderCostUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltOrder2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!(field === null || fitsMoneyOfBuiltOrderTxMeta2(field))) return false;
  field = object['requiredSigners'];
  if (!(field == null || fitsTextList(field))) return false;
  field = object['execution'];
  if (!(field == null || fitsExecution(field))) return false;
  field = object['executionModel'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['order'];
  if (!fitsMoneyOfBuiltOrderOrder2(field)) return false;
  return true;
}

function fitsMoneyOfBuiltClaimTxMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['blockhash'];
  if (!(typeof field === 'string')) return false;
  field = object['lastValidBlockHeight'];
  if (!(Number.isFinite(field) || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClaimPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['payoutAmountUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfBuiltClaim(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['txMeta'];
  if (!fitsMoneyOfBuiltClaimTxMeta(field)) return false;
  field = object['position'];
  if (!fitsMoneyOfBuiltClaimPosition(field)) return false;
  return true;
}

function checkHistoryInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'ownerPubkey' &&
      key !== 'id' &&
      key !== 'positionPubkey' &&
      key !== 'start' &&
      key !== 'end'
    )
      return unknownName('field', key, ['ownerPubkey', 'id', 'positionPubkey', 'start', 'end']);
  field = object1['ownerPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['id'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1)))
    return { path: 'id', expected: 'a whole number of at least 1' };
  field = object1['positionPubkey'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'positionPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['start'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'start', expected: 'a whole number of at least 0' };
  field = object1['end'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 0)))
    return { path: 'end', expected: 'a whole number of at least 0' };
  return undefined;
}

function fitsHistoryEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!Number.isFinite(field)) return false;
  field = object['eventType'];
  if (!(typeof field === 'string')) return false;
  field = object['signature'];
  if (!(typeof field === 'string')) return false;
  field = object['slot'];
  if (!(typeof field === 'string')) return false;
  field = object['timestamp'];
  if (!Number.isFinite(field)) return false;
  field = object['orderPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['positionPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['keeperPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['externalOrderId'];
  if (!(typeof field === 'string')) return false;
  field = object['orderId'];
  if (!(typeof field === 'string')) return false;
  field = object['isBuy'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isYes'];
  if (!(typeof field === 'boolean')) return false;
  field = object['contracts'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['filledContracts'];
  if (!(typeof field === 'string')) return false;
  field = object['filledContractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['filledContractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsSettled'];
  if (!(typeof field === 'string')) return false;
  field = object['contractsSettledMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['contractsSettledDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['maxFillPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['avgFillPriceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['maxBuyPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['minSellPriceUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['depositAmountUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['totalCostUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['feeUsd'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['grossProceedsUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['netProceedsUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['transferAmountToken'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['realizedPnl'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['realizedPnlBeforeFees'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['payoutAmountUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['marketMetadata'];
  if (!fitsMarketMetadata(field)) return false;
  field = object['eventMetadata'];
  if (!fitsEventMetadata(field)) return false;
  return true;
}

function fitsHistoryEntryList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsHistoryEntry(item)) return false;
  }
  return true;
}

function fitsHistoryPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsHistoryEntryList(field)) return false;
  field = object['pagination'];
  if (!fitsPagination(field)) return false;
  return true;
}

function checkForecastInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'marketId') return unknownName('field', key, ['marketId']);
  field = object1['marketId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'marketId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsForecastPoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['market_ticker'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['event_ticker'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['end_period_ts'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['period_interval'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numerical_forecast'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['raw_numerical_forecast'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['formatted_forecast'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsForecastPointList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsForecastPoint(item)) return false;
  }
  return true;
}

function fitsForecast(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['forecast_history'];
  if (!(field == null || fitsForecastPointList(field))) return false;
  return true;
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function fitsTradingStatus(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['trading_active'];
  if (!(typeof field === 'boolean')) return false;
  return true;
}

function fitsOrderbookSidesYesItem(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 2) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!Number.isFinite(item)) return false;
  }
  return true;
}

function fitsOrderbookSidesYes(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrderbookSidesYesItem(item)) return false;
  }
  return true;
}

function fitsOrderbookSidesNoItem(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 2) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!Number.isFinite(item)) return false;
  }
  return true;
}

function fitsOrderbookSidesNo(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrderbookSidesNoItem(item)) return false;
  }
  return true;
}

function fitsOrderbookSidesYes_dollarsItem(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 2) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string' || Number.isFinite(item))) return false;
  }
  return true;
}

function fitsOrderbookSidesYes_dollars(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrderbookSidesYes_dollarsItem(item)) return false;
  }
  return true;
}

function fitsOrderbookSidesNo_dollarsItem(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 2) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string' || Number.isFinite(item))) return false;
  }
  return true;
}

function fitsOrderbookSidesNo_dollars(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsOrderbookSidesNo_dollarsItem(item)) return false;
  }
  return true;
}

function fitsOrderbookSides(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['yes'];
  if (!fitsOrderbookSidesYes(field)) return false;
  field = object['no'];
  if (!fitsOrderbookSidesNo(field)) return false;
  field = object['yes_dollars'];
  if (!fitsOrderbookSidesYes_dollars(field)) return false;
  field = object['no_dollars'];
  if (!fitsOrderbookSidesNo_dollars(field)) return false;
  return true;
}

function fitsOrderbook(value: unknown): boolean {
  return value === null || fitsOrderbookSides(value);
}

function checkProfileInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerPubkey') return unknownName('field', key, ['ownerPubkey']);
  field = object1['ownerPubkey'];
  if (!isAddress(field))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  return undefined;
}

function fitsProfile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['realizedPnlUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['totalVolumeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['predictionsCount'];
  if (!(typeof field === 'string')) return false;
  field = object['correctPredictions'];
  if (!(typeof field === 'string')) return false;
  field = object['wrongPredictions'];
  if (!(typeof field === 'string')) return false;
  field = object['totalActiveContracts'];
  if (!(typeof field === 'string')) return false;
  field = object['totalActiveContractsMicro'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['totalActiveContractsDecimal'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['totalPositionsValueUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkPnlHistoryInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'ownerPubkey' && key !== 'interval' && key !== 'count')
      return unknownName('field', key, ['ownerPubkey', 'interval', 'count']);
  field = object1['ownerPubkey'];
  if (!isAddress(field))
    return { path: 'ownerPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['interval'];
  if (!(field === undefined || field === '24h' || field === '1w' || field === '1m'))
    return { path: 'interval', expected: '"24h" or "1w" or "1m"' };
  field = object1['count'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) > 0 && (field as number) <= 1000)
    )
  )
    return { path: 'count', expected: 'a whole number of more than 0 and at most 1000' };
  return undefined;
}

function fitsPnlPoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['timestamp'];
  if (!Number.isFinite(field)) return false;
  field = object['realizedPnlUsd'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsPnlPointList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPnlPoint(item)) return false;
  }
  return true;
}

function fitsPnlHistory(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['history'];
  if (!fitsPnlPointList(field)) return false;
  return true;
}

function fitsTrade(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['marketId'];
  if (!(typeof field === 'string')) return false;
  field = object['message'];
  if (!(typeof field === 'string')) return false;
  field = object['timestamp'];
  if (!Number.isFinite(field)) return false;
  field = object['action'];
  if (!(typeof field === 'string')) return false;
  field = object['side'];
  if (!(typeof field === 'string')) return false;
  field = object['eventTitle'];
  if (!(typeof field === 'string')) return false;
  field = object['marketTitle'];
  if (!(typeof field === 'string')) return false;
  field = object['amountUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['priceUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['eventImageUrl'];
  if (!(typeof field === 'string')) return false;
  field = object['eventId'];
  if (!(typeof field === 'string')) return false;
  field = object['isTeamMarket'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['marketOptions'];
  if (!(field == null || fitsMarketOptionList(field))) return false;
  return true;
}

function fitsTradeList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsTrade(item)) return false;
  }
  return true;
}

function fitsTrades(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsTradeList(field)) return false;
  return true;
}

function checkLeaderboardsInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'period' && key !== 'limit' && key !== 'metric')
      return unknownName('field', key, ['period', 'limit', 'metric']);
  field = object1['period'];
  if (!(field === undefined || field === 'all_time' || field === 'weekly' || field === 'monthly'))
    return { path: 'period', expected: '"all_time" or "weekly" or "monthly"' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  field = object1['metric'];
  if (!(field === undefined || field === 'pnl' || field === 'volume' || field === 'win_rate'))
    return { path: 'metric', expected: '"pnl" or "volume" or "win_rate"' };
  return undefined;
}

function fitsLeader(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['ownerPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['realizedPnlUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['totalVolumeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['predictionsCount'];
  if (!Number.isFinite(field)) return false;
  field = object['correctPredictions'];
  if (!Number.isFinite(field)) return false;
  field = object['wrongPredictions'];
  if (!Number.isFinite(field)) return false;
  field = object['winRatePct'];
  if (!(typeof field === 'string')) return false;
  field = object['period'];
  if (!(typeof field === 'string')) return false;
  field = object['periodStart'];
  if (!(field === null || typeof field === 'string')) return false;
  field = object['periodEnd'];
  if (!(field === null || typeof field === 'string')) return false;
  return true;
}

function fitsLeaderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsLeader(item)) return false;
  }
  return true;
}

function fitsVolumeSummary(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['totalVolumeUsd'];
  if (!(typeof field === 'string')) return false;
  field = object['predictionsCount'];
  if (!Number.isFinite(field)) return false;
  return true;
}

function fitsLeaderboardSummary(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['all_time'];
  if (!fitsVolumeSummary(field)) return false;
  field = object['weekly'];
  if (!fitsVolumeSummary(field)) return false;
  field = object['monthly'];
  if (!fitsVolumeSummary(field)) return false;
  return true;
}

function fitsLeaderboards(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsLeaderList(field)) return false;
  field = object['summary'];
  if (!fitsLeaderboardSummary(field)) return false;
  return true;
}

function fitsVaultInfoData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) {
    if (key === '__proto__') continue;
    const item = record[key];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsVaultInfo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['data'];
  if (!fitsVaultInfoData(field)) return false;
  field = object['vaultBalance'];
  if (!(typeof field === 'string')) return false;
  return true;
}
