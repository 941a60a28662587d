import { type Endpoints, noBody, SOL, USDC } from '@perijove/core';
import { checkCreateDcaOrder } from '../check-dca-order.ts';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';
import type { DcaOrdersInput } from '../types.ts';
import { advise, offsetIssue } from './rules.ts';
import {
  dcaOrder,
  orderId,
  requestId,
  signature,
  signedTransaction,
  transaction,
  wallet,
} from './samples.ts';

/** DCA orders. */
export const dcaOrderEndpoints = {
  /**
   * Opens a DCA order with a signed deposit, and lands the deposit.
   *
   * `inputAmount` is in base units, `intervalSeconds` in seconds. Each round takes the same amount,
   * the last one the rest. A `price_conditional` order swaps only within a window of prices. After
   * `outcome_unknown` look for the deposit with `dcaOrders` before anything else.
   *
   * Request: `POST /trigger/v2/orders/dca`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`,
   * `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { id } = await triggerV2.createDcaOrder(
   *   {
   *     depositRequestId: requestId,
   *     depositSignedTx: signedTransaction,
   *     userPubkey: wallet,
   *     inputMint: USDC,
   *     outputMint: SOL,
   *     inputAmount: 200_000_000n,
   *     orderCount: 4,
   *     intervalSeconds: 86_400,
   *   },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  createDcaOrder: {
    operationId: 'createTriggerDcaOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body' },
    advise,
    ...shapes.createDcaOrder,
    checkInput: (input: unknown) => checkCreateDcaOrder(input),
    example: {
      request: {
        depositRequestId: requestId,
        depositSignedTx: signedTransaction,
        userPubkey: wallet,
        inputMint: USDC,
        outputMint: SOL,
        inputAmount: '200000000',
        orderCount: 4,
        intervalSeconds: 86_400,
        orderType: 'time_based',
      },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Stops a DCA order for good, and returns the unsigned transaction that withdraws what it holds.
   *
   * Safe to repeat; an order in `withdrawing` is never active again. Sign the slot of the user only, then
   * call `confirmDcaCancel`; `cancelDca` does both.
   *
   * Request: `POST /trigger/v2/orders/dca/cancel/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await triggerV2.cancelDcaOrder({ id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  cancelDcaOrder: {
    operationId: 'cancelTriggerDcaOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca/cancel/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body' },
    advise,
    body: noBody,
    ...shapes.cancelDcaOrder,
    example: {
      request: { id: orderId },
      response: {
        id: orderId,
        roundsRemaining: 3,
        refundAmount: '150000000',
        transaction,
        requestId,
      },
    },
  },

  /**
   * Submits the signed withdrawal of a DCA order.
   *
   * When it fails the order stays in `withdrawing`: start the cancellation again. After
   * `outcome_unknown` look the order up with `dcaOrder` first.
   *
   * Request: `POST /trigger/v2/orders/dca/confirm-cancel/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline`, `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { txSignature } = await triggerV2.confirmDcaCancel(
   *   { id, signedTransaction, cancelRequestId: requestId },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  confirmDcaCancel: {
    operationId: 'confirmTriggerDcaCancel',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca/confirm-cancel/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body' },
    advise,
    ...shapes.confirmDcaCancel,
    example: {
      request: { id: orderId, signedTransaction, cancelRequestId: requestId },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Returns one page of the DCA orders of a wallet, up to 100 of them.
   *
   * `iterateDcaOrders` iterates over the orders of all pages.
   *
   * Request: `GET /trigger/v2/orders/history/dca`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { orders } = await triggerV2.dcaOrders({ state: 'active' }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  dcaOrders: {
    operationId: 'getTriggerDcaOrders',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history/dca',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body' },
    advise,
    ...pages.dcaOrders,
    ...shapes.dcaOrders,
    checkInput: (input: unknown) =>
      shapes.dcaOrders.checkInput(input) ?? offsetIssue(input as DcaOrdersInput),
    example: {
      request: { state: 'active' },
      response: { orders: [dcaOrder], pagination: { total: 1, limit: 20, offset: 0 } },
    },
  },

  /**
   * Returns one DCA order of a wallet, by its id.
   *
   * Amounts are in base units.
   *
   * Request: `GET /trigger/v2/orders/history/dca/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { displayState, roundsFilled } = await triggerV2.dcaOrder({ id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  dcaOrder: {
    operationId: 'getTriggerDcaOrder',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history/dca/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 404: 'body' },
    advise,
    ...shapes.dcaOrder,
    example: {
      request: { id: orderId },
      response: dcaOrder,
    },
  },
} satisfies Endpoints;
