import type { Endpoints } from '@perijove/core';
import { checkCreateOrder } from '../check-order.ts';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';
import { rules } from './rules.ts';
import {
  builtOrder,
  order,
  orderPubkey,
  orderStatus,
  purchase,
  signature,
  signedTransaction,
  wallet,
} from './samples.ts';

/** Orders. */
export const ordersEndpoints = {
  /**
   * Returns a part of the open keeper orders of a wallet.
   *
   * `iterateOrders` reads all of them. Forecast markets have no orders.
   *
   * Request: `GET /prediction/v1/orders`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await prediction.orders({ ownerPubkey: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  orders: {
    operationId: 'getPredictionOrders',
    method: 'GET',
    mount: 'prediction',
    path: '/orders',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body' },
    ...pages.orders,
    ...shapes.orders,
    example: {
      request: { ownerPubkey: wallet },
      response: { data: [order], pagination: { start: 0, end: 10, total: 1, hasNext: false } },
    },
  },

  /**
   * Returns the unsigned transaction that buys or sells contracts.
   *
   * To buy, give `marketId`, `isYes` and `depositAmount`; to sell, give `positionPubkey` and exactly one of
   * the three spellings of contracts. `slippageBps` of the response is an estimate, not a limit. `buy` and
   * `sell` check, sign and send the transaction.
   *
   * Request: `POST /prediction/v1/orders`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await prediction.createOrder({
   *   ownerPubkey: wallet,
   *   marketId,
   *   isBuy: true,
   *   isYes: true,
   *   depositAmount: 5_000_000n,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  createOrder: {
    operationId: 'createPredictionOrder',
    method: 'POST',
    mount: 'prediction',
    path: '/orders',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body' },
    ...shapes.createOrder,
    checkInput: (input: unknown) => checkCreateOrder(input),
    example: {
      request: purchase,
      response: builtOrder,
    },
  },

  /**
   * Submits a signed purchase, sale or close.
   *
   * `context` goes back unchanged. A keeper order that landed is not yet filled: see `orderStatus`. A
   * refusal may come with the status 200 and `status: 'Failed'`.
   *
   * Request: `POST /prediction/v1/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, signature } = await prediction.execute({ signedTransaction, context });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  execute: {
    operationId: 'executePrediction',
    method: 'POST',
    mount: 'prediction',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'beta',
    credits: 0,
    ...rules,
    failures: { 400: 'body' },
    ...shapes.execute,
    example: {
      request: { signedTransaction, context: { type: 'create_order' } },
      response: { status: 'Success', signature, error: null },
    },
  },

  /**
   * Returns an open keeper order.
   *
   * An order that was filled and closed is refused with 400: use `orderStatus` or `history`.
   *
   * Request: `GET /prediction/v1/orders/{orderPubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`, `not_found`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { status } = await prediction.order({ orderPubkey });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  order: {
    operationId: 'getPredictionOrder',
    method: 'GET',
    mount: 'prediction',
    path: '/orders/{orderPubkey}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 404: 'body' },
    ...shapes.order,
    example: {
      request: { orderPubkey },
      response: order,
    },
  },

  /**
   * Returns how far a keeper order has got: `created`, `pending`, `partiallyfilled`, `filled` or `failed`.
   *
   * A 404 with the code `order_history_not_found` just after the order was sent means that it is too
   * early; the advice of the error is then `retry`.
   *
   * Request: `GET /prediction/v1/orders/status/{orderPubkey}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`, `not_found`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { status } = await prediction.orderStatus({ orderPubkey });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  orderStatus: {
    operationId: 'getPredictionOrderStatus',
    method: 'GET',
    mount: 'prediction',
    path: '/orders/status/{orderPubkey}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...rules,
    failures: { 400: 'body', 404: 'body' },
    ...shapes.orderStatus,
    example: {
      request: { orderPubkey },
      response: orderStatus,
    },
  },
} satisfies Endpoints;
