import type { Endpoints } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';
import { rules } from './rules.ts';
import { event, eventId, gameEventId, market, marketId, score, wallet } from './samples.ts';

/** Events and markets. */
export const eventsEndpoints = {
  /**
   * Returns events whose words match a query, up to 20.
   *
   * Request: `GET /prediction/v1/events/search`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.searchEvents({ query: 'bitcoin' });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  searchEvents: {
    operationId: 'searchPredictionEvents',
    method: 'GET',
    mount: 'prediction',
    path: '/events/search',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.searchEvents,
    example: {
      request: { query: 'bitcoin', limit: 5 },
      response: { data: [event] },
    },
  },

  /**
   * Returns a part of the events of a provider.
   *
   * Markets are included where `includeMarkets` says so. The size of a page is not documented;
   * `iterateEvents` reads all of them.
   *
   * Request: `GET /prediction/v1/events`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.events({ provider: 'bisonfi', tag: '15m', includeMarkets: true });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  events: {
    operationId: 'getPredictionEvents',
    method: 'GET',
    mount: 'prediction',
    path: '/events',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...pages.events,
    ...shapes.events,
    example: {
      request: { category: 'crypto', includeMarkets: true, start: 0, end: 10 },
      response: { data: [event], pagination: { start: 0, end: 10, total: 1, hasNext: false } },
    },
  },

  /**
   * Returns an event.
   *
   * Prices of its markets are micro-USD.
   *
   * Request: `GET /prediction/v1/events/{eventId}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `not_found`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { markets } = await prediction.event({ eventId, includeMarkets: true });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  event: {
    operationId: 'getPredictionEvent',
    method: 'GET',
    mount: 'prediction',
    path: '/events/{eventId}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 404: 'body' },
    ...shapes.event,
    example: {
      request: { eventId, includeMarkets: true },
      response: event,
    },
  },

  /**
   * Returns events that the service suggests to a wallet.
   *
   * The reference calls the address one of an order, the guide one of a wallet.
   *
   * Request: `GET /prediction/v1/events/suggested/{pubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.suggestedEvents({ pubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  suggestedEvents: {
    operationId: 'getSuggestedPredictionEvents',
    method: 'GET',
    mount: 'prediction',
    path: '/events/suggested/{pubkey}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.suggestedEvents,
    example: {
      request: { pubkey: wallet },
      response: { data: [event] },
    },
  },

  /**
   * Returns the scores of the games of events.
   *
   * Takes up to 100 ids per request; the client sends longer lists in parts. An event without a game
   * is absent.
   *
   * Request: `GET /prediction/v1/events/scores`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.scores({ eventIds: [eventId] });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  scores: {
    operationId: 'getPredictionScores',
    method: 'GET',
    mount: 'prediction',
    path: '/events/scores',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    batch: { field: 'eventIds', max: 100 },
    ...shapes.scores,
    example: {
      request: { eventIds: [gameEventId] },
      response: { data: [score] },
    },
  },

  /**
   * Returns the score of the game of an event.
   *
   * Request: `GET /prediction/v1/events/{eventId}/score`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { score, live } = await prediction.score({ eventId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  score: {
    operationId: 'getPredictionScore',
    method: 'GET',
    mount: 'prediction',
    path: '/events/{eventId}/score',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.score,
    example: {
      request: { eventId: gameEventId },
      response: score,
    },
  },

  /**
   * Returns a part of the markets of an event.
   *
   * `iterateEventMarkets` reads all of them.
   *
   * Request: `GET /prediction/v1/events/{eventId}/markets`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.eventMarkets({ eventId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  eventMarkets: {
    operationId: 'getPredictionEventMarkets',
    method: 'GET',
    mount: 'prediction',
    path: '/events/{eventId}/markets',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...pages.eventMarkets,
    ...shapes.eventMarkets,
    example: {
      request: { eventId, start: 0, end: 10 },
      response: { data: [market], pagination: { start: 0, end: 10, total: 1, hasNext: false } },
    },
  },

  /**
   * Returns a market of an event.
   *
   * Prices are micro-USD, times Unix seconds.
   *
   * Request: `GET /prediction/v1/events/{eventId}/markets/{marketId}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `not_found`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { pricing } = await prediction.eventMarket({ eventId, marketId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  eventMarket: {
    operationId: 'getPredictionEventMarket',
    method: 'GET',
    mount: 'prediction',
    path: '/events/{eventId}/markets/{marketId}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 404: 'body' },
    ...shapes.eventMarket,
    example: {
      request: { eventId, marketId },
      response: market,
    },
  },

  /**
   * Returns a market: its prices, its times and its result.
   *
   * Prices are micro-USD, times Unix seconds. A side without offers has a null price.
   *
   * Request: `GET /prediction/v1/markets/{marketId}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `not_found`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { pricing, status } = await prediction.market({ marketId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  market: {
    operationId: 'getPredictionMarket',
    method: 'GET',
    mount: 'prediction',
    path: '/markets/{marketId}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 404: 'body' },
    ...shapes.market,
    example: {
      request: { marketId },
      response: market,
    },
  },
} satisfies Endpoints;
