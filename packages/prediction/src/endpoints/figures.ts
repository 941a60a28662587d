import type { Endpoints } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { rules } from './rules.ts';
import {
  eventId,
  leaderboards,
  marketId,
  profile,
  trade,
  vaultAddress,
  wallet,
} from './samples.ts';

/** Order books, traders and figures. */
export const figuresEndpoints = {
  /**
   * Returns how the forecast of a market moved.
   *
   * Fields and units are hardly documented.
   *
   * Request: `GET /prediction/v1/forecast`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { forecast_history } = await prediction.forecast({ marketId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  forecast: {
    operationId: 'getPredictionForecast',
    method: 'GET',
    mount: 'prediction',
    path: '/forecast',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 502: 'body' },
    ...shapes.forecast,
    example: {
      request: { marketId },
      response: {
        forecast_history: [
          {
            market_ticker: marketId,
            event_ticker: eventId,
            end_period_ts: 1_767_225_600,
            period_interval: 60,
            numerical_forecast: 0.64,
            raw_numerical_forecast: 0.64,
            formatted_forecast: '64 %',
          },
        ],
      },
    },
  },

  /**
   * Returns whether the service takes orders.
   *
   * Request: `GET /prediction/v1/trading-status`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { trading_active } = await prediction.tradingStatus();
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  tradingStatus: {
    operationId: 'getPredictionTradingStatus',
    method: 'GET',
    mount: 'prediction',
    path: '/trading-status',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.tradingStatus,
    example: {
      request: {},
      response: { trading_active: true },
    },
  },

  /**
   * Returns the offers to buy each side of a market; null for a market without a book.
   *
   * `yes` and `no` have whole cents, `yes_dollars` and `no_dollars` decimal US dollars; the second number
   * is the size in contracts. By ascending price. An offer to buy No at 0.40 is one to sell Yes at 0.60.
   *
   * Request: `GET /prediction/v1/orderbook/{marketId}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const book = await prediction.orderbook({ marketId });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  orderbook: {
    operationId: 'getPredictionOrderbook',
    method: 'GET',
    mount: 'prediction',
    path: '/orderbook/{marketId}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 502: 'body' },
    ...shapes.orderbook,
    example: {
      request: { marketId },
      response: {
        yes: [[62, 1200]],
        no: [[35, 800]],
        yes_dollars: [['0.6200', 1200]],
        no_dollars: [['0.3500', 800]],
      },
    },
  },

  /**
   * Returns the figures of a trader: profit, volume, predictions.
   *
   * Amounts are micro-USD. An unknown trader is refused with 404.
   *
   * Request: `GET /prediction/v1/profiles/{ownerPubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `not_found`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { realizedPnlUsd } = await prediction.profile({ ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  profile: {
    operationId: 'getPredictionProfile',
    method: 'GET',
    mount: 'prediction',
    path: '/profiles/{ownerPubkey}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 404: 'body' },
    ...shapes.profile,
    example: {
      request: { ownerPubkey: wallet },
      response: profile,
    },
  },

  /**
   * Returns how the realized profit of a trader moved, in micro-USD.
   *
   * Request: `GET /prediction/v1/profiles/{ownerPubkey}/pnl-history`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { history } = await prediction.pnlHistory({ ownerPubkey: wallet, interval: '1m' });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  pnlHistory: {
    operationId: 'getPredictionPnlHistory',
    method: 'GET',
    mount: 'prediction',
    path: '/profiles/{ownerPubkey}/pnl-history',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.pnlHistory,
    example: {
      request: { ownerPubkey: wallet, interval: '1w', count: 10 },
      response: {
        ownerPubkey: wallet,
        history: [{ timestamp: 1_767_225_600, realizedPnlUsd: '5000000' }],
      },
    },
  },

  /**
   * Returns recent trades of all wallets.
   *
   * Amounts are micro-USD. `message`, titles and labels are text of strangers.
   *
   * Request: `GET /prediction/v1/trades`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.trades();
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  trades: {
    operationId: 'getPredictionTrades',
    method: 'GET',
    mount: 'prediction',
    path: '/trades',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.trades,
    example: {
      request: {},
      response: { data: [trade] },
    },
  },

  /**
   * Returns the best traders of a period, up to 100, and the figures of all wallets.
   *
   * Amounts are micro-USD.
   *
   * Request: `GET /prediction/v1/leaderboards`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.leaderboards({ period: 'weekly', metric: 'volume' });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  leaderboards: {
    operationId: 'getPredictionLeaderboards',
    method: 'GET',
    mount: 'prediction',
    path: '/leaderboards',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...shapes.leaderboards,
    example: {
      request: { period: 'weekly', limit: 10 },
      response: leaderboards,
    },
  },

  /**
   * Returns the vault of the keeper program.
   *
   * Fields and units are not documented.
   *
   * Request: `GET /prediction/v1/vault-info`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `not_found`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { vaultBalance } = await prediction.vaultInfo();
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  vaultInfo: {
    operationId: 'getPredictionVaultInfo',
    method: 'GET',
    mount: 'prediction',
    path: '/vault-info',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 404: 'body' },
    ...shapes.vaultInfo,
    example: {
      request: {},
      response: { pubkey: vaultAddress, data: {}, vaultBalance: '250000000000' },
    },
  },
} satisfies Endpoints;
