import { type Endpoints, noBody, SOL, USDC } from '@perijove/core';
import { checkCreatePriceOrder, checkUpdatePriceOrder } from '../check-price-order.ts';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';
import type { PriceOrdersInput } from '../types.ts';
import { advise, offsetIssue, withUnixTime } from './rules.ts';
import {
  orderId,
  priceOrder,
  requestId,
  signature,
  signedTransaction,
  transaction,
  wallet,
} from './samples.ts';

/** Price orders. */
export const priceOrderEndpoints = {
  /**
   * Opens a price order with a signed deposit, and lands the deposit.
   *
   * Prices are in US dollars of `triggerMint`, `expiresAt` is in Unix milliseconds. The service does not
   * compare the price with the market. After `outcome_unknown` look for the deposit with `priceOrders`
   * before anything else.
   *
   * Request: `POST /trigger/v2/orders/price`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`,
   * `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { id } = await triggerV2.createPriceOrder(
   *   {
   *     orderType: 'single',
   *     depositRequestId: requestId,
   *     depositSignedTx: signedTransaction,
   *     userPubkey: wallet,
   *     inputMint: USDC,
   *     inputAmount: 50_000_000n,
   *     outputMint: SOL,
   *     triggerMint: SOL,
   *     triggerCondition: 'below',
   *     triggerPriceUsd: 120,
   *     expiresAt: new Date('2027-01-01T00:00:00Z'),
   *   },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  createPriceOrder: {
    operationId: 'createTriggerPriceOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 500: 'body' },
    advise,
    body: withUnixTime,
    ...shapes.createPriceOrder,
    checkInput: (input: unknown) => checkCreatePriceOrder(input),
    example: {
      request: {
        orderType: 'single',
        depositRequestId: requestId,
        depositSignedTx: signedTransaction,
        userPubkey: wallet,
        inputMint: SOL,
        inputAmount: '1000000000',
        outputMint: USDC,
        triggerMint: SOL,
        triggerCondition: 'above',
        triggerPriceUsd: 200,
        slippageBps: 100,
        expiresAt: 1_800_000_000_000,
      },
      response: { id: orderId, txSignature: signature, depositConfirmed: true },
    },
  },

  /**
   * Changes the price, the slippage or the distance of an open price order.
   *
   * Needs no signature. `expiresAt`, in Unix milliseconds, is in the guides of the service only. An order
   * cannot be changed between a fixed price and a trailing one.
   *
   * Request: `PATCH /trigger/v2/orders/price/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * await triggerV2.updatePriceOrder({ orderId: id, orderType: 'single', triggerPriceUsd: 110 }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  updatePriceOrder: {
    operationId: 'updateTriggerPriceOrder',
    method: 'PATCH',
    mount: 'triggerV2',
    path: '/orders/price/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    body: withUnixTime,
    ...shapes.updatePriceOrder,
    checkInput: (input: unknown) => checkUpdatePriceOrder(input),
    example: {
      request: { orderId, orderType: 'single', triggerPriceUsd: 210, slippageBps: 150 },
      response: { id: orderId },
    },
  },

  /**
   * Stops a price order, and returns the unsigned transaction that withdraws what it holds.
   *
   * Fills stop at once. Safe to repeat. Expired orders are withdrawn the same way. Sign the slot of the
   * user only, then call `confirmPriceCancel`; `cancel` and `withdrawExpired` do both.
   *
   * Request: `POST /trigger/v2/orders/price/cancel/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await triggerV2.cancelPriceOrder({ orderId: id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  cancelPriceOrder: {
    operationId: 'cancelTriggerPriceOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price/cancel/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    body: noBody,
    ...shapes.cancelPriceOrder,
    example: {
      request: { orderId },
      response: { id: orderId, transaction, requestId },
    },
  },

  /**
   * Submits the signed withdrawal of a price order.
   *
   * The service documents that the same `cancelRequestId` may be confirmed again. After
   * `outcome_unknown` look the order up with `priceOrders` first.
   *
   * Request: `POST /trigger/v2/orders/price/confirm-cancel/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline`, `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { txSignature } = await triggerV2.confirmPriceCancel(
   *   { orderId: id, signedTransaction, cancelRequestId: requestId },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  confirmPriceCancel: {
    operationId: 'confirmTriggerPriceCancel',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price/confirm-cancel/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    ...shapes.confirmPriceCancel,
    example: {
      request: { orderId, signedTransaction, cancelRequestId: requestId },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Returns one page of the price orders of a wallet, up to 100 of them.
   *
   * Failed attempts are included. `iteratePriceOrders` iterates over the orders of all pages.
   *
   * Request: `GET /trigger/v2/orders/history`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { orders } = await triggerV2.priceOrders({ state: 'active' }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  priceOrders: {
    operationId: 'getTriggerPriceOrders',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 403: 'body' },
    advise,
    ...pages.priceOrders,
    ...shapes.priceOrders,
    checkInput: (input: unknown) =>
      shapes.priceOrders.checkInput(input) ?? offsetIssue(input as PriceOrdersInput),
    example: {
      request: { state: 'active' },
      response: { orders: [priceOrder], pagination: { total: 1, limit: 20, offset: 0 } },
    },
  },
} satisfies Endpoints;
