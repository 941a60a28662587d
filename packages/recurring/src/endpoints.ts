import { type Endpoints, jsonWithIntegers, SOL, USDC } from '@perijove/core';
import { checkCreateOrder } from './check-create-order.ts';
import { shapes } from './checks.generated.ts';
import { knownFailure } from './failures.ts';
import { withUnixSeconds } from './start-time.ts';

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
   * The unsigned transaction that opens an order for swaps at intervals.
   *
   * The whole amount is deposited at once. Orders under `minimums` are refused. The account of the
   * order is known after `execute`.
   */
  createOrder: {
    operationId: 'createRecurringOrder',
    method: 'POST',
    mount: 'recurring',
    path: '/createOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
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
   * The unsigned transaction that closes an order and returns what is left of it.
   *
   * A swap may come first: the order then ends up in the history with one trade more.
   */
  cancelOrder: {
    operationId: 'cancelRecurringOrder',
    method: 'POST',
    mount: 'recurring',
    path: '/cancelOrder',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
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
   * Submits the signed transaction of any other method and waits for what becomes of it.
   *
   * `Failed` is an answer: `explainExecution` reads it. Nothing says that the same bytes may be sent
   * twice, so the transport never does. After `outcome_unknown` look the order up with `getOrders`.
   */
  execute: {
    operationId: 'executeRecurring',
    method: 'POST',
    mount: 'recurring',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'stable',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    ...shapes.execute,
    example: {
      request: {
        requestId,
        signedTransaction: 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor',
      },
      response: { signature, status: 'Success', order, error: null },
    },
  },

  /**
   * One page of a wallet's orders of one type, active ones or past ones, ten a page.
   *
   * `iterateOrders` iterates over the orders of all pages; `pageOf` reads a page in either form.
   */
  getOrders: {
    operationId: 'getRecurringOrders',
    method: 'GET',
    mount: 'recurring',
    path: '/getRecurringOrders',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => knownFailure(body.message)?.advice,
    paging: { style: 'page', field: 'page' },
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
   * The unsigned transaction that adds to the deposit of a price-based order.
   *
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
   * The unsigned transaction that takes tokens out of a price-based order: without an amount, all.
   *
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
