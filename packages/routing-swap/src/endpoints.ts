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
   * The best route for a swap, and its price.
   *
   * Hand the answer to `swap` or `swapInstructions` as it is, unknown fields included. It goes stale
   * within seconds: ask again rather than keep it.
   */
  quote: {
    operationId: 'getSwapQuote',
    method: 'GET',
    mount: 'routingSwap',
    path: '/quote',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
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
   * The swap of a quote as an unsigned transaction.
   *
   * Sign it and send it over an RPC node of your own; the service does not submit it. A
   * `simulationError` that is not null says that it would fail.
   */
  swap: {
    operationId: 'createSwap',
    method: 'POST',
    mount: 'routingSwap',
    path: '/swap',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
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
   * The swap of a quote as instructions, for a transaction of your own.
   *
   * Lookup tables come as addresses only: read their contents over RPC.
   */
  swapInstructions: {
    operationId: 'createSwapInstructions',
    method: 'POST',
    mount: 'routingSwap',
    path: '/swap-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
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
   * The name of each exchange, by the address of its program.
   *
   * Names go into `dexes` and `excludeDexes`; `explainFailure` finds the one that failed. The answer
   * changes rarely: keep it for a day.
   */
  programIdToLabel: {
    operationId: 'getProgramIdToLabel',
    method: 'GET',
    mount: 'routingSwap',
    path: '/program-id-to-label',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
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
