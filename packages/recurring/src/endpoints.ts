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

const createOrderBody = jsonWithIntegers(
  'params.time.inAmount',
  'params.price.depositAmount',
  'params.price.incrementUsdcValue',
);

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the unsigned transaction that opens an order for swaps at intervals.
   *
   * The whole amount is deposited at once. Amounts are in base units, times in Unix seconds. The
   * service refuses orders under `minimums`. The account of the order is known after `execute`.
   *
   * Legacy: still served, but unmaintained since 2026-07. Use `triggerV2.placeDca` in new code, or
   * `triggerV2.craftDeposit` and `triggerV2.createDcaOrder`.
   *
   * Request: `POST /recurring/v1/createOrder`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await recurring.createOrder({
   *   user: wallet,
   *   inputMint: USDC,
   *   outputMint: SOL,
   *   params: { time: { inAmount: 200_000_000n, numberOfOrders: 2, interval: 86_400 } },
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/create-order
   */
  createOrder: {
    operationId: 'createRecurringOrder',
    method: 'POST',
    mount: 'recurring',
    path: '/createOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'trigger-v2.craftDeposit',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    body: {
      ...createOrderBody,
      encode: (input, illFormed) => createOrderBody.encode(withUnixSeconds(input), illFormed),
    },
    ...shapes.createOrder,
    checkInput: (input: unknown) => checkCreateOrder(input),
    example: {
      request: {
        user: wallet,
        inputMint: USDC,
        outputMint: SOL,
        params: { time: { inAmount: '200000000', numberOfOrders: 4, interval: 86_400 } },
      },
      response: { requestId, transaction },
    },
  },

  /**
   * Returns the unsigned transaction that closes an order and returns what is left of it.
   *
   * A swap may come first: the order is then in the history with one more trade.
   *
   * Legacy: still served, but unmaintained since 2026-07. Orders of this version are cancelled
   * here; those of `triggerV2` with `triggerV2.cancelDcaOrder`.
   *
   * Request: `POST /recurring/v1/cancelOrder`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await recurring.cancelOrder({
   *   order,
   *   user: wallet,
   *   recurringType: 'time',
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/cancel-order
   */
  cancelOrder: {
    operationId: 'cancelRecurringOrder',
    method: 'POST',
    mount: 'recurring',
    path: '/cancelOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'trigger-v2.cancelDcaOrder',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    ...shapes.cancelOrder,
    example: {
      request: { user: wallet, order, recurringType: 'time' },
      response: { requestId, transaction },
    },
  },

  /**
   * Submits the signed transaction of any other method and returns its outcome.
   *
   * `Failed` is a status, not an error: `explainExecution` explains it. The service does not
   * document whether it takes the same bytes twice, so the transport does not retry. After
   * `outcome_unknown` look the order up with `getOrders`.
   *
   * Legacy: still served, but unmaintained since 2026-07. `triggerV2` has no such step:
   * `triggerV2.createDcaOrder` and `triggerV2.confirmDcaCancel` submit.
   *
   * Request: `POST /recurring/v1/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, order } = await recurring.execute({ signedTransaction, requestId });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/execute
   */
  execute: {
    operationId: 'executeRecurring',
    method: 'POST',
    mount: 'recurring',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'legacy',
    successor: 'trigger-v2.createDcaOrder',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    ...execution(shapes.execute),
    example: {
      request: {
        requestId,
        signedTransaction: 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor',
      },
      response: { signature, status: 'Success', order, error: null },
    },
  },

  /**
   * Returns one page of a wallet's orders of one type, active ones or past ones, ten per page.
   *
   * `iterateOrders` iterates over the orders of all pages; `pageOf` reads a page in either of its
   * forms.
   *
   * Legacy: still served, but unmaintained since 2026-07. Orders of this version are listed here;
   * those of `triggerV2` by `triggerV2.dcaOrders`.
   *
   * Request: `GET /recurring/v1/getRecurringOrders`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const response = await recurring.getOrders({
   *   user: wallet,
   *   recurringType: 'time',
   *   orderStatus: 'active',
   *   includeFailedTx: false,
   * });
   * const { orders } = pageOf(response, 'time');
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/get-recurring-orders
   */
  getOrders: {
    operationId: 'getRecurringOrders',
    method: 'GET',
    mount: 'recurring',
    path: '/getRecurringOrders',
    auth: 'optional',
    effect: 'read',
    stability: 'legacy',
    successor: 'trigger-v2.dcaOrders',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    ...pages.getOrders,
    // Every list of orders may be left out, so that an error would pass for an empty page.
    isRefusal: (answer) => (Object(answer) as { readonly error?: unknown }).error != null,
    ...shapes.getOrders,
    example: {
      request: {
        user: wallet,
        orderStatus: 'active',
        recurringType: 'time',
        includeFailedTx: false,
      },
      response: {
        user: wallet,
        orderStatus: 'active',
        time: [
          {
            userPubkey: wallet,
            orderKey: order,
            inputMint: USDC,
            outputMint: SOL,
            inDeposited: '200',
            inWithdrawn: '0',
            rawInDeposited: '200000000',
            rawInWithdrawn: '0',
            cycleFrequency: '86400',
            outWithdrawn: '0',
            inAmountPerCycle: '50',
            minOutAmount: '0',
            maxOutAmount: '0',
            inUsed: '0',
            outReceived: '0',
            rawOutWithdrawn: '0',
            rawInAmountPerCycle: '50000000',
            rawMinOutAmount: '0',
            rawMaxOutAmount: '0',
            rawInUsed: '0',
            rawOutReceived: '0',
            openTx: signature,
            closeTx: '',
            userClosed: false,
            createdAt: '2026-01-25T05:02:21Z',
            updatedAt: '2026-01-25T05:02:21Z',
            trades: [],
          },
        ],
        totalPages: 1,
        page: 1,
      },
    },
  },

  /**
   * Returns the unsigned transaction that adds to the deposit of a price-based order.
   *
   * `amount` is in base units.
   *
   * Request: `POST /recurring/v1/priceDeposit`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await recurring.priceDeposit({ order, user: wallet, amount: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/price-deposit
   * @deprecated price-based orders are; open a time-based one with `createOrder`.
   */
  priceDeposit: {
    operationId: 'depositPriceRecurring',
    method: 'POST',
    mount: 'recurring',
    path: '/priceDeposit',
    auth: 'optional',
    effect: 'build',
    stability: 'deprecated',
    successor: 'recurring.createOrder',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    body: jsonWithIntegers('amount'),
    ...shapes.priceDeposit,
    example: {
      request: { user: wallet, order, amount: '100000000' },
      response: { requestId, transaction },
    },
  },

  /**
   * Returns the unsigned transaction that withdraws tokens from a price-based order: all of them
   * without an amount.
   *
   * `amount` is in base units.
   *
   * Request: `POST /recurring/v1/priceWithdraw`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await recurring.priceWithdraw({
   *   order,
   *   user: wallet,
   *   inputOrOutput: 'In',
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/price-withdraw
   * @deprecated price-based orders are; `cancelOrder` closes one and returns what is left.
   */
  priceWithdraw: {
    operationId: 'withdrawPriceRecurring',
    method: 'POST',
    mount: 'recurring',
    path: '/priceWithdraw',
    auth: 'optional',
    effect: 'build',
    stability: 'deprecated',
    successor: 'recurring.cancelOrder',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    body: jsonWithIntegers('amount'),
    ...shapes.priceWithdraw,
    example: {
      request: { user: wallet, order, amount: '100000000', inputOrOutput: 'In' },
      response: { requestId, transaction },
    },
  },
} satisfies Endpoints;
