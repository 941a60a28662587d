import type { Endpoints } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';
import { rules } from './rules.ts';
import { builtClaim, builtSale, entry, position, positionPubkey, wallet } from './samples.ts';

/** Positions and their history. */
export const positionsEndpoints = {
  /**
   * Returns a part of the positions of a wallet.
   *
   * `iteratePositions` reads all of them. Amounts are micro-USD. Profits are null once the market is closed.
   *
   * Request: `GET /prediction/v1/positions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.positions({ ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  positions: {
    operationId: 'getPredictionPositions',
    method: 'GET',
    mount: 'prediction',
    path: '/positions',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body' },
    ...pages.positions,
    ...shapes.positions,
    example: {
      request: { ownerPubkey: wallet },
      response: { data: [position], pagination: { start: 0, end: 10, total: 1, hasNext: false } },
    },
  },

  /**
   * Returns the unsigned transactions that sell all open positions of a wallet and claim the settled ones.
   *
   * One list has both kinds: a claim has `position`, a sale has `order`. The documentation calls the
   * method `closeAll`.
   *
   * Request: `DELETE /prediction/v1/positions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.createCloseAll({ ownerPubkey: wallet, minSellPriceSlippageBps: 100 });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  createCloseAll: {
    operationId: 'closeAllPredictionPositions',
    method: 'DELETE',
    mount: 'prediction',
    path: '/positions',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body' },
    ...shapes.createCloseAll,
    example: {
      request: { ownerPubkey: wallet, minSellPriceSlippageBps: 100 },
      response: { data: [builtClaim] },
    },
  },

  /**
   * Returns a position.
   *
   * Amounts are micro-USD.
   *
   * Request: `GET /prediction/v1/positions/{positionPubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`, `not_found`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { contractsDecimal, claimable } = await prediction.position({ positionPubkey });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  position: {
    operationId: 'getPredictionPosition',
    method: 'GET',
    mount: 'prediction',
    path: '/positions/{positionPubkey}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 404: 'body' },
    ...shapes.position,
    example: {
      request: { positionPubkey },
      response: position,
    },
  },

  /**
   * Returns the unsigned transaction that sells a whole position.
   *
   * `closePosition` checks, signs and sends it. The documentation calls the method `close`, which here
   * closes a client.
   *
   * Request: `DELETE /prediction/v1/positions/{positionPubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`, `not_found`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await prediction.createClose({ positionPubkey, ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  createClose: {
    operationId: 'closePredictionPosition',
    method: 'DELETE',
    mount: 'prediction',
    path: '/positions/{positionPubkey}',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 404: 'body' },
    ...shapes.createClose,
    example: {
      request: { positionPubkey, ownerPubkey: wallet },
      response: builtSale,
    },
  },

  /**
   * Returns the unsigned transaction that pays out a settled position of a keeper market.
   *
   * 1 USD per winning contract, without a fee. Send it over your own RPC node; `claim` does. Not needed
   * in forecast markets, and not 24 hours after the result. The documentation calls the method `claim`.
   *
   * Request: `POST /prediction/v1/positions/{positionPubkey}/claim`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`, `not_found`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, position } = await prediction.createClaim({ positionPubkey, ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  createClaim: {
    operationId: 'claimPredictionPosition',
    method: 'POST',
    mount: 'prediction',
    path: '/positions/{positionPubkey}/claim',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 404: 'body' },
    ...shapes.createClaim,
    example: {
      request: { positionPubkey, ownerPubkey: wallet },
      response: builtClaim,
    },
  },

  /**
   * Returns a part of the history of a wallet or a position: orders, fills, payouts.
   *
   * `iterateHistory` reads all of it. Amounts are micro-USD, times Unix seconds.
   *
   * Request: `GET /prediction/v1/history`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.history({ ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  history: {
    operationId: 'getPredictionHistory',
    method: 'GET',
    mount: 'prediction',
    path: '/history',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    ...pages.history,
    ...shapes.history,
    example: {
      request: { ownerPubkey: wallet },
      response: { data: [entry], pagination: { start: 0, end: 10, total: 1, hasNext: false } },
    },
  },
} satisfies Endpoints;
