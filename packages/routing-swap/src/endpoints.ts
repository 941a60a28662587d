import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { adviceOn } from './failure-codes.ts';
import { ROUTER } from './router-codes.ts';
import type { Quote } from './types.ts';

const quote: Quote = {
  inputMint: SOL,
  inAmount: '100000000',
  outputMint: USDC,
  outAmount: '14748000',
  otherAmountThreshold: '14674260',
  swapMode: 'ExactIn',
  slippageBps: 50,
  platformFee: null,
  priceImpactPct: '0.0001',
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
    },
  ],
  contextSlot: 348004023,
  timeTaken: 0.0125,
};

const userPublicKey = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the best route for a swap, and its price.
   *
   * `amount` is in base units. Pass the response to `swap` or `swapInstructions` unchanged, unknown
   * fields included. A quote is stale within seconds: request a new one instead of storing it.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.build` in new code: it returns
   * the quote and its instructions in one response.
   *
   * Request: `GET /swap/v1/quote`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const quoteResponse = await routingSwap.quote({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   slippageBps: 50,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/quote
   */
  quote: {
    operationId: 'getSwapQuote',
    method: 'GET',
    mount: 'routingSwap',
    path: '/quote',
    auth: 'optional',
    effect: 'read',
    stability: 'legacy',
    successor: 'swap.build',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.quote,
    example: {
      request: { inputMint: SOL, outputMint: USDC, amount: '100000000', slippageBps: 50 },
      response: quote,
    },
  },

  /**
   * Returns the swap of a quote as an unsigned transaction.
   *
   * Sign it and send it over your own RPC node; the service does not submit it. If
   * `simulationError` is not null, the transaction would fail.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.order` and `swap.execute` in
   * new code.
   *
   * Request: `POST /swap/v1/swap`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { swapTransaction } = await routingSwap.swap({ userPublicKey: wallet, quoteResponse });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/swap
   */
  swap: {
    operationId: 'createSwap',
    method: 'POST',
    mount: 'routingSwap',
    path: '/swap',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'swap.order',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.swap,
    example: {
      request: { userPublicKey, quoteResponse: quote, dynamicComputeUnitLimit: true },
      response: {
        swapTransaction: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        lastValidBlockHeight: 326183412,
        prioritizationFeeLamports: 99999,
        simulationError: null,
      },
    },
  },

  /**
   * Returns the swap of a quote as instructions for your own transaction.
   *
   * Lookup tables are addresses only: read their contents over RPC.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.build` in new code.
   *
   * Request: `POST /swap/v1/swap-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { swapInstruction } = await routingSwap.swapInstructions({
   *   userPublicKey: wallet,
   *   quoteResponse,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/swap-instructions
   */
  swapInstructions: {
    operationId: 'createSwapInstructions',
    method: 'POST',
    mount: 'routingSwap',
    path: '/swap-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'legacy',
    successor: 'swap.build',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.swapInstructions,
    example: {
      request: { userPublicKey, quoteResponse: quote },
      response: {
        tokenLedgerInstruction: null,
        computeBudgetInstructions: [
          {
            programId: 'ComputeBudget111111111111111111111111111111',
            accounts: [],
            data: 'AkkeBQA=',
          },
        ],
        otherInstructions: [],
        setupInstructions: [],
        swapInstruction: {
          programId: ROUTER,
          accounts: [{ pubkey: userPublicKey, isSigner: true, isWritable: false }],
          data: 'wSCbM0HWnIE=',
        },
        cleanupInstruction: null,
        addressLookupTableAddresses: [],
      },
    },
  },

  /**
   * Returns the name of each exchange, by the address of its program.
   *
   * The names go into `dexes` and `excludeDexes`; `explainFailure` finds the one that failed. The
   * response changes rarely: store it for a day.
   *
   * Legacy: still served, but unmaintained since 2026-03. Use `swap.programIdToLabel` in new code: it
   * returns the same list.
   *
   * Request: `GET /swap/v1/program-id-to-label`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const labels = await routingSwap.programIdToLabel();
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v1/program-id-to-label
   */
  programIdToLabel: {
    operationId: 'getProgramIdToLabel',
    method: 'GET',
    mount: 'routingSwap',
    path: '/program-id-to-label',
    auth: 'optional',
    effect: 'read',
    stability: 'legacy',
    successor: 'swap.programIdToLabel',
    credits: 1,
    ...shapes.programIdToLabel,
    example: {
      request: {},
      response: {
        LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo: 'Meteora DLMM',
      },
    },
  },
} satisfies Endpoints;
