import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { withRules } from './input-rules.ts';
import { adviceOn } from './outcomes.ts';
import type { Quote } from './types.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const quoteId = '7f0c1b2e-57d3-4a91-9a8e-52a0a6b0c7d4';
const unsigned = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signed = 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor';

const quote: Quote = {
  routing: 'spot',
  requestId,
  quoteId,
  maker: '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2',
  provider: 'luminosity',
  swapMode: 'exactIn',
  orderInfo: {
    input: { token: SOL, startAmount: '100000000', endAmount: '100000000' },
    output: { token: USDC, startAmount: '14748000', endAmount: '14748000' },
  },
  transaction: unsigned,
  expireAt: '1787300055',
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the firm price of a market maker for a swap, with the unsigned transaction if a taker is
   * named.
   *
   * For listed organisations only: other keys get 401. `amount` is in base units. The price has no
   * slippage, and no other router is asked. Sign the transaction without a change to its message, and
   * pass it to `execute` within about 35 seconds: `signBefore` has the time. A quote without a
   * transaction is possible: `quoteProblem` says why.
   *
   * Request: `GET /swap/v2/jupiterz/order`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `bad_request`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const quote = await jupiterz.order({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   taker: wallet,
   * });
   * ```
   * @see https://dev.jup.ag/docs/swap/jupiterz
   */
  order: {
    operationId: 'getJupiterzOrder',
    method: 'GET',
    mount: 'swap',
    path: '/jupiterz/order',
    auth: 'required',
    access: 'listed',
    effect: 'build',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.order,
    checkInput: withRules(shapes.order.checkInput),
    example: {
      request: { inputMint: SOL, outputMint: USDC, amount: '100000000', taker: wallet },
      response: quote,
    },
  },

  /**
   * Returns the firm price of a market maker for the best of up to three outputs.
   *
   * For listed organisations only: other keys get 401. The output that is worth the most in US
   * dollars wins, before your own fee; outputs without a price are left out. Exact input only. The
   * rest is as for `order`.
   *
   * Request: `GET /swap/v2/jupiterz/global-order`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `bad_request`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const quote = await jupiterz.globalOrder({
   *   inputMint: SOL,
   *   outputMint: [USDC, mint],
   *   amount: 100_000_000n,
   *   taker: wallet,
   * });
   * ```
   * @see https://dev.jup.ag/docs/swap/jupiterz
   */
  globalOrder: {
    operationId: 'getJupiterzGlobalOrder',
    method: 'GET',
    mount: 'swap',
    path: '/jupiterz/global-order',
    auth: 'required',
    access: 'listed',
    effect: 'build',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.globalOrder,
    checkInput: withRules(shapes.globalOrder.checkInput),
    example: {
      request: {
        inputMint: SOL,
        outputMint: [USDC, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
        amount: '100000000',
        taker: wallet,
      },
      response: quote,
    },
  },

  /**
   * Passes the signed transaction of a quote to its market maker, and returns the outcome.
   *
   * For listed organisations only: other keys get 401. The status is 200 for every outcome: read
   * `state`, which `explainState` explains. With `accepted`, or after a lost response, call it again
   * with the same input: it looks the swap up and never runs it twice.
   *
   * Request: `POST /swap/v2/jupiterz/execute`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `bad_request`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `outcome_unknown`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { state, signature } = await jupiterz.execute({
   *   requestId,
   *   quoteId,
   *   transaction: signedTransaction,
   * });
   * ```
   * @see https://dev.jup.ag/docs/swap/jupiterz
   */
  execute: {
    operationId: 'executeJupiterzOrder',
    method: 'POST',
    mount: 'swap',
    path: '/jupiterz/execute',
    auth: 'required',
    access: 'listed',
    effect: 'submit',
    whenUnknown: 'call execute again with the same input, which looks the swap up',
    stability: 'experimental',
    credits: 0,
    failures: { 400: 'body', 401: 'body', 404: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.execute,
    example: {
      request: { requestId, quoteId, transaction: signed },
      response: {
        quoteId,
        state: 'confirmed',
        signature:
          '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb',
      },
    },
  },
} satisfies Endpoints;
