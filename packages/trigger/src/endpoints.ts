import { type Endpoints, execution, jsonWithIntegers, SOL, USDC } from '@perijove/core';
import { checkCreateOrder, withUnixSeconds } from './check-create-order.ts';
import { shapes } from './checks.generated.ts';
import { knownFailure } from './failures.ts';
import { pages } from './pages.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const order = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';

const plainJson = jsonWithIntegers();

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the unsigned transaction that opens an order to sell one amount for another.
   *
   * Amounts are in base units. The two amounts imply the price, and the service does not compare it
   * with the market: an order below the market is executed as it is. `impliedPrice` and
   * `takingAmountAt` convert. The service refuses orders under `minimums`. Tokens with a transfer
   * tax cannot be sold this way.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `triggerV2.place` in new code, or
   * `triggerV2.craftDeposit` and `triggerV2.createPriceOrder`.
   *
   * Request: `POST /trigger/v1/createOrder`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await trigger.createOrder({
   *   inputMint: USDC,
   *   outputMint: SOL,
   *   maker: wallet,
   *   payer: wallet,
   *   params: { makingAmount: '10000000', takingAmount: '100000000' },
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/create-order
   */
  createOrder: {
    operationId: 'createTriggerOrder',
    method: 'POST',
    mount: 'trigger',
    path: '/createOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'trigger-v2.craftDeposit',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body)?.advice,
    body: {
      type: 'json',
      encode: (input, illFormed) => plainJson.encode(withUnixSeconds(input), illFormed),
    },
    ...shapes.createOrder,
    checkInput: (input: unknown) => checkCreateOrder(input),
    example: {
      request: {
        inputMint: SOL,
        outputMint: USDC,
        maker: wallet,
        payer: wallet,
        params: { makingAmount: '100000000', takingAmount: '16000000', slippageBps: '0' },
        computeUnitPrice: 'auto',
      },
      response: { order, transaction, requestId },
    },
  },

  /**
   * Returns the unsigned transaction that cancels one order and returns what is left of it.
   *
   * A fill may come first: the order is then in the history with its trades.
   *
   * Legacy: still served, but unmaintained since 2026-03. Orders of this version are cancelled
   * here; those of `triggerV2` with `triggerV2.cancelPriceOrder`.
   *
   * Request: `POST /trigger/v1/cancelOrder`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await trigger.cancelOrder({ maker: wallet, order });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/cancel-order
   */
  cancelOrder: {
    operationId: 'cancelTriggerOrder',
    method: 'POST',
    mount: 'trigger',
    path: '/cancelOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'trigger-v2.cancelPriceOrder',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body)?.advice,
    ...shapes.cancelOrder,
    example: {
      request: { maker: wallet, order },
      response: { transaction, requestId },
    },
  },

  /**
   * Returns the unsigned transactions that cancel several orders, or all open ones, five in each.
   *
   * They share one request id: call `execute` once for each of them.
   *
   * Legacy: still served, but unmaintained since 2026-03. Orders of this version are cancelled
   * here; those of `triggerV2` one at a time, with `triggerV2.cancelPriceOrder`.
   *
   * Request: `POST /trigger/v1/cancelOrders`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transactions, requestId } = await trigger.cancelOrders({ maker: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/cancel-orders
   */
  cancelOrders: {
    operationId: 'cancelTriggerOrders',
    method: 'POST',
    mount: 'trigger',
    path: '/cancelOrders',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'trigger-v2.cancelPriceOrder',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body)?.advice,
    ...shapes.cancelOrders,
    example: {
      request: { maker: wallet, orders: [order] },
      response: { transactions: [transaction], requestId },
    },
  },

  /**
   * Submits the signed transaction of any method above and returns its outcome.
   *
   * The service does not document whether it takes the same bytes twice, so the transport does not
   * retry. After `outcome_unknown` look the order up with `getOrders`, or the signature on the
   * chain.
   *
   * Legacy: still served, but unmaintained since 2026-03. `triggerV2` has no such step:
   * `triggerV2.createPriceOrder` and `triggerV2.confirmPriceCancel` submit.
   *
   * Request: `POST /trigger/v1/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, signature } = await trigger.execute({ signedTransaction, requestId });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/execute
   */
  execute: {
    operationId: 'executeTrigger',
    method: 'POST',
    mount: 'trigger',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'legacy',
    successor: 'trigger-v2.createPriceOrder',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body)?.advice,
    ...execution(shapes.execute),
    example: {
      request: {
        requestId,
        signedTransaction: 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor',
      },
      response: { signature, status: 'Success', code: 200 },
    },
  },

  /**
   * Returns one page of a wallet's orders, open ones or past ones, ten per page.
   *
   * `iterateOrders` iterates over the orders of all pages.
   *
   * Legacy: still served, but unmaintained since 2026-03. Orders of this version are listed here;
   * those of `triggerV2` by `triggerV2.priceOrders`.
   *
   * Request: `GET /trigger/v1/getTriggerOrders`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { orders } = await trigger.getOrders({ user: wallet, orderStatus: 'active' });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/get-trigger-orders
   */
  getOrders: {
    operationId: 'getTriggerOrders',
    method: 'GET',
    mount: 'trigger',
    path: '/getTriggerOrders',
    auth: 'optional',
    effect: 'read',
    stability: 'legacy',
    successor: 'trigger-v2.priceOrders',
    credits: 1,
    failures: { 400: 'empty', 500: 'empty' },
    ...pages.getOrders,
    ...shapes.getOrders,
    example: {
      request: { user: wallet, orderStatus: 'active' },
      response: {
        user: wallet,
        orderStatus: 'active',
        orders: [
          {
            userPubkey: wallet,
            orderKey: order,
            inputMint: SOL,
            outputMint: USDC,
            makingAmount: '0.1',
            takingAmount: '16',
            remainingMakingAmount: '0.1',
            remainingTakingAmount: '16',
            rawMakingAmount: '100000000',
            rawTakingAmount: '16000000',
            rawRemainingMakingAmount: '100000000',
            rawRemainingTakingAmount: '16000000',
            slippageBps: '0',
            expiredAt: null,
            createdAt: '2026-01-25T05:02:21Z',
            updatedAt: '2026-01-25T05:02:21Z',
            status: 'Open',
            openTx: signature,
            closeTx: '',
            programVersion: 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X',
            trades: [],
          },
        ],
        totalPages: 1,
        page: 1,
      },
    },
  },
} satisfies Endpoints;
