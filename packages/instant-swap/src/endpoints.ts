import { type Endpoints, execution, SOL, USDC } from '@perijove/core';
import { checkOrder } from './check-order.ts';
import { shapes } from './checks.generated.ts';
import { codeInfo } from './execute-codes.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the best price of all routers for a swap, with the unsigned transaction if a taker is
   * named.
   *
   * `amount` is in base units. Sign the transaction without a change to its message and pass it to
   * `execute` immediately. A response without a transaction is possible: `orderProblem` says why.
   * If the referral account cannot take `feeMint`, the order has the default fee: see
   * `referralFeeOf`.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.order` in new code: it takes
   * the same fields.
   *
   * Request: `GET /ultra/v1/order`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const order = await instantSwap.order({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   taker: wallet,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/order
   */
  order: {
    operationId: 'getInstantOrder',
    method: 'GET',
    mount: 'instantSwap',
    path: '/order',
    auth: 'optional',
    effect: 'build',
    bucket: 'instantSwap',
    stability: 'legacy',
    successor: 'swap.order',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ body }) => (body.message === 'Failed to get quotes' ? 'requote' : undefined),
    ...shapes.order,
    checkInput: (input: unknown) => checkOrder(input),
    example: {
      request: { inputMint: SOL, outputMint: USDC, amount: '100000000', taker: wallet },
      response: {
        mode: 'ultra',
        inputMint: SOL,
        outputMint: USDC,
        inAmount: '100000000',
        outAmount: '14745050',
        inUsdValue: 14.748,
        outUsdValue: 14.74505,
        priceImpact: -0.02,
        otherAmountThreshold: '14700815',
        swapMode: 'ExactIn',
        slippageBps: 30,
        routePlan: [
          {
            swapInfo: {
              ammKey: '5BKxfWMbmYBAEWvyPZS9esPducUba9GqyMjtLCfbaqyF',
              label: 'Meteora DLMM',
              inputMint: SOL,
              outputMint: USDC,
              inAmount: '100000000',
              outAmount: '14748000',
            },
            percent: 100,
            bps: 10000,
          },
        ],
        feeMint: USDC,
        feeBps: 2,
        platformFee: { feeBps: 2, amount: '2950' },
        signatureFeeLamports: 5000,
        signatureFeePayer: wallet,
        prioritizationFeeLamports: 5430,
        prioritizationFeePayer: wallet,
        rentFeeLamports: 0,
        rentFeePayer: null,
        router: 'metis',
        transaction: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        gasless: false,
        requestId,
        totalTime: 175,
        taker: wallet,
      },
    },
  },

  /**
   * Submits the signed transaction of an order and returns its outcome.
   *
   * The service takes the same bytes again for two minutes without executing them twice, so the
   * transport retries a lost response within that time. `Failed` is a status, not an error:
   * `codeInfo` explains its code.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.execute` in new code: it takes
   * the same fields.
   *
   * Request: `POST /ultra/v1/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, signature } = await instantSwap.execute({ signedTransaction, requestId });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/execute
   */
  execute: {
    operationId: 'executeInstantOrder',
    method: 'POST',
    mount: 'instantSwap',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    resubmitForMs: 120_000,
    bucket: 'instantSwap',
    stability: 'legacy',
    successor: 'swap.execute',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ status, body }) => (status === 400 ? codeInfo(body.code).advice : undefined),
    ...execution(shapes.execute),
    example: {
      request: {
        signedTransaction: 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor',
        requestId,
      },
      response: {
        status: 'Success',
        code: 0,
        signature:
          '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb',
        slot: '348004025',
        totalInputAmount: '100000000',
        totalOutputAmount: '14745050',
        inputAmountResult: '100000000',
        outputAmountResult: '14748000',
        swapEvents: [
          {
            inputMint: SOL,
            inputAmount: '100000000',
            outputMint: USDC,
            outputAmount: '14748000',
          },
        ],
      },
    },
  },

  /**
   * Returns the balances of a wallet by mint, native SOL under `SOL`.
   *
   * Amounts are in base units.
   *
   * Request: `GET /ultra/v1/balances/{address}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const balances = await instantSwap.balances({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/balances
   * @deprecated since 2025-09; use `holdings`.
   */
  balances: {
    operationId: 'getInstantBalances',
    method: 'GET',
    mount: 'instantSwap',
    path: '/balances/{address}',
    auth: 'optional',
    effect: 'read',
    bucket: 'instantSwap',
    stability: 'deprecated',
    successor: 'instant-swap.holdings',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.balances,
    example: {
      request: { address: wallet },
      response: {
        SOL: { amount: '1500000000', uiAmount: 1.5, slot: 348004023, isFrozen: false },
        [USDC]: { amount: '25000000', uiAmount: 25, slot: 348004023, isFrozen: false },
      },
    },
  },

  /**
   * Returns the native SOL of a wallet, and every token account by mint.
   *
   * Amounts are in base units. Slow for wallets with thousands of accounts.
   *
   * Request: `GET /ultra/v1/holdings/{address}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { amount, tokens } = await instantSwap.holdings({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/holdings
   */
  holdings: {
    operationId: 'getInstantHoldings',
    method: 'GET',
    mount: 'instantSwap',
    path: '/holdings/{address}',
    auth: 'optional',
    effect: 'read',
    bucket: 'instantSwap',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body' },
    ...shapes.holdings,
    example: {
      request: { address: wallet },
      response: {
        amount: '1500000000',
        uiAmount: 1.5,
        uiAmountString: '1.5',
        tokens: {
          [USDC]: [
            {
              account: '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2',
              amount: '25000000',
              uiAmount: 25,
              uiAmountString: '25',
              isFrozen: false,
              isAssociatedTokenAccount: true,
              decimals: 6,
              programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
            },
          ],
        },
      },
    },
  },

  /**
   * Returns the native SOL of a wallet.
   *
   * The amount is in lamports. Cheaper for the service than `holdings`, which reads every token
   * account.
   *
   * Request: `GET /ultra/v1/holdings/{address}/native`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { amount } = await instantSwap.nativeHoldings({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/holdings
   */
  nativeHoldings: {
    operationId: 'getInstantNativeHoldings',
    method: 'GET',
    mount: 'instantSwap',
    path: '/holdings/{address}/native',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    ...shapes.nativeHoldings,
    example: {
      request: { address: wallet },
      response: { amount: '1500000000', uiAmount: 1.5, uiAmountString: '1.5' },
    },
  },

  /**
   * Returns the default fee of a pair.
   *
   * Only the request is documented, in a guide: read the fields with care. An order has the fee that
   * counts, in `feeBps` and `feeMint`.
   *
   * Request: `GET /ultra/v1/fees`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { feeBps } = await instantSwap.fees({ inputMint: USDC, outputMint: SOL });
   * ```
   * @see https://dev.jup.ag/docs/ultra/fees
   */
  fees: {
    operationId: 'getInstantFees',
    method: 'GET',
    mount: 'instantSwap',
    path: '/fees',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    credits: 1,
    ...shapes.fees,
    example: {
      request: { inputMint: USDC, outputMint: SOL },
      response: { feeBps: 2, feeMint: SOL, category: 'SOL_CATEGORY' },
    },
  },

  /**
   * Returns the routers that compete for orders.
   *
   * Their ids go into `excludeRouters`.
   *
   * Request: `GET /ultra/v1/order/routers`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const routers = await instantSwap.routers();
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/routers
   */
  routers: {
    operationId: 'getInstantRouters',
    method: 'GET',
    mount: 'instantSwap',
    path: '/order/routers',
    auth: 'optional',
    effect: 'read',
    bucket: 'instantSwap',
    stability: 'stable',
    credits: 1,
    ...shapes.routers,
    example: {
      request: {},
      response: [
        { id: 'metis', name: 'Metis' },
        { id: 'jupiterz', name: 'JupiterZ' },
      ],
    },
  },

  /**
   * Returns tokens by symbol, name or mint, or the records of a list of mints.
   *
   * Takes a list of any length: the client removes duplicates, joins calls of the same tick, sends
   * at most 100 mints per request and keeps the order of the list. A mint that the service does not
   * know is missing. Text matches loosely and names are not unique: show the mint before money
   * moves.
   *
   * Request: `GET /ultra/v1/search`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const [token] = await instantSwap.search({ query: [SOL] });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/search
   */
  search: {
    operationId: 'searchInstantTokens',
    method: 'GET',
    mount: 'instantSwap',
    path: '/search',
    auth: 'optional',
    effect: 'read',
    bucket: 'instantSwap',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    batch: { field: 'query', max: 100 },
    ...shapes.search,
    example: {
      request: { query: [SOL, USDC] },
      response: [
        {
          id: SOL,
          name: 'Wrapped SOL',
          symbol: 'SOL',
          decimals: 9,
          usdPrice: 147.48,
          isVerified: true,
          tags: ['community', 'strict', 'verified'],
        },
        { id: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, usdPrice: 1, isVerified: true },
      ],
    },
  },

  /**
   * Returns warnings about tokens, by mint.
   *
   * Every mint has a key in the response. An empty list means no warning, which is not the same as
   * safe.
   *
   * Request: `GET /ultra/v1/shield`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { warnings } = await instantSwap.shield({ mints: [mint] });
   * ```
   * @see https://dev.jup.ag/api-reference/ultra/shield
   */
  shield: {
    operationId: 'getInstantShield',
    method: 'GET',
    mount: 'instantSwap',
    path: '/shield',
    auth: 'optional',
    effect: 'read',
    bucket: 'instantSwap',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.shield,
    example: {
      request: { mints: [SOL, USDC] },
      response: {
        warnings: {
          [SOL]: [],
          [USDC]: [
            {
              type: 'HAS_FREEZE_AUTHORITY',
              message: 'Its issuer can freeze token accounts',
              severity: 'warning',
            },
          ],
        },
      },
    },
  },
} satisfies Endpoints;
