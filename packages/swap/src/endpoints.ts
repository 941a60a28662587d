import { type Endpoints, execution, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { codeInfo } from './execute-codes.ts';
import { adviceOn } from './failure-codes.ts';
import { checked, issueOfBuild, issueOfOrder, issueOfSwap } from './input-rules.ts';
import type { Instruction, Quote, RoutePlanStep, SwapInstructions } from './types.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const unsigned = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signed = 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor';
const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';

const routePlan: readonly RoutePlanStep[] = [
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
];

const swapInstruction: Instruction = {
  programId: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  accounts: [{ pubkey: wallet, isSigner: true, isWritable: false }],
  data: 'wSCbM0HWnIE=',
};

const instructions: SwapInstructions = {
  computeBudgetInstructions: [
    {
      programId: 'ComputeBudget111111111111111111111111111111',
      accounts: [],
      data: 'A6CGAQAAAAAA',
    },
  ],
  setupInstructions: [],
  swapInstruction,
  cleanupInstruction: null,
  otherInstructions: [],
  tipInstruction: null,
  addressesByLookupTableAddress: null,
  blockhashWithMetadata: {
    blockhash: Array.from({ length: 32 }, (_, at) => at + 1),
    lastValidBlockHeight: 326183412,
    fetchedAt: { secs_since_epoch: 1787300000, nanos_since_epoch: 0 },
  },
  transactionVersion: 0,
};

const quote: Quote = {
  inputMint: SOL,
  inAmount: '100000000',
  outputMint: USDC,
  outAmount: '14748000',
  otherAmountThreshold: '14674260',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '0.0001',
  routePlan,
  contextSlot: 348004023,
  timeTaken: 0.0125,
  transactionVersion: 0,
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the best price of all routers for a swap, with the unsigned transaction if a taker is
   * named.
   *
   * `amount` is in base units. Sign the transaction without a change to its message and pass it to
   * `execute` immediately. A response without a transaction is possible: `orderProblem` says why.
   * If the referral account cannot take `feeMint`, the order has the default fee: see
   * `referralFeeOf`. `maxSupportedTransactionVersion` is a ceiling: the response says which version its
   * transaction has.
   *
   * Request: `GET /swap/v2/order`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const order = await swap.order({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   taker: wallet,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/order
   */
  order: {
    operationId: 'getSwapOrder',
    method: 'GET',
    mount: 'swap',
    path: '/order',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.order,
    checkInput: checked(shapes.order.checkInput, issueOfOrder),
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
        routePlan,
        feeMint: USDC,
        feeBps: 2,
        platformFee: { feeBps: 2, feeMint: USDC, amount: '2950' },
        signatureFeeLamports: 5000,
        signatureFeePayer: wallet,
        prioritizationFeeLamports: 5430,
        prioritizationFeePayer: wallet,
        rentFeeLamports: 0,
        rentFeePayer: null,
        router: 'metis',
        transaction: unsigned,
        transactionVersion: 0,
        lastValidBlockHeight: '326183412',
        gasless: false,
        requestId,
        totalTime: 175,
        taker: wallet,
        jitOptimized: false,
        guaranteedPrice: false,
      },
    },
  },

  /**
   * Submits the signed transaction of an order and returns its outcome.
   *
   * The service takes the same bytes again for two minutes without executing them twice, so the
   * transport retries a lost response within that time. Only the predecessor's documentation and
   * the operator's own skill for programs state these two minutes. `Failed` is a status, not an
   * error: `codeInfo` explains its code, and `executionFees` computes what was taken as fees. It
   * has its own rate limit.
   *
   * Request: `POST /swap/v2/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, signature } = await swap.execute({ signedTransaction, requestId });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/execute
   */
  execute: {
    operationId: 'executeSwapOrder',
    method: 'POST',
    mount: 'swap',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    resubmitForMs: 120_000,
    bucket: 'swapExecute',
    stability: 'stable',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ status, body }) => (status === 400 ? codeInfo(body.code).advice : undefined),
    ...execution(shapes.execute),
    example: {
      request: { signedTransaction: signed, requestId },
      response: {
        status: 'Success',
        code: 0,
        signature,
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
   * Returns the label of each exchange, by the address of its program.
   *
   * The labels go into `dexes` and `excludeDexes` of `build` and `quote`, and into `excludeDexes` of
   * `order`. They are case-sensitive, and one label can belong to several programs. Needs no key. The
   * response changes rarely: store it for a day.
   *
   * Request: `GET /swap/v2/program-id-to-label`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const labels = await swap.programIdToLabel();
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/program-id-to-label
   */
  programIdToLabel: {
    operationId: 'getSwapV2ProgramIdToLabel',
    method: 'GET',
    mount: 'swap',
    path: '/program-id-to-label',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    ...shapes.programIdToLabel,
    example: {
      request: {},
      response: { LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo: 'Meteora DLMM' },
    },
  },

  /**
   * Returns a swap as instructions, with lookup tables and a blockhash, for your own transaction.
   *
   * `amount` is in base units. The response has a compute unit price but no limit: simulate, and
   * compare the price with your own bound. Send the transaction over your own RPC node: `execute`
   * does not take it. Above 1232 bytes, lower `maxAccounts` in small steps. With `transactionVersion`
   * `1` the price is in `computeUnitPrice`, and the message has both limits.
   *
   * Request: `GET /swap/v2/build`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { swapInstruction, setupInstructions } = await swap.build({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   taker: wallet,
   *   slippageBps: 50,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/swap/v2/build
   */
  build: {
    operationId: 'getSwapBuild',
    method: 'GET',
    mount: 'swap',
    path: '/build',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.build,
    checkInput: checked(shapes.build.checkInput, issueOfBuild),
    example: {
      request: {
        inputMint: SOL,
        outputMint: USDC,
        amount: '100000000',
        taker: wallet,
        slippageBps: 50,
      },
      response: {
        inputMint: SOL,
        outputMint: USDC,
        inAmount: '100000000',
        outAmount: '14748000',
        otherAmountThreshold: '14674260',
        swapMode: 'ExactIn',
        slippageBps: 50,
        priceImpactPct: '0.0001',
        routePlan,
        ...instructions,
      },
    },
  },

  /**
   * Returns the best route of the router `metis` for a swap, and its price.
   *
   * Experimental: the API's documentation does not link its page. `amount` is in base units. Pass
   * the response to `swap` or `swapInstructions` unchanged, unknown fields included.
   *
   * Request: `GET /swap/v2/quote`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const quote = await swap.quote({ inputMint: SOL, outputMint: USDC, amount: 100_000_000n });
   * ```
   * @see https://dev.jup.ag/docs/swap/quote-and-swap
   */
  quote: {
    operationId: 'getSwapV2Quote',
    method: 'GET',
    mount: 'swap',
    path: '/quote',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body' },
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
   * Experimental: the API's documentation does not link its page. Sign the transaction and send it
   * over your own RPC node; the service does not submit it. A quote that lost fields ends with a 500.
   *
   * Request: `POST /swap/v2/swap`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const quoteResponse = await swap.quote({ inputMint: SOL, outputMint: USDC, amount: 7n });
   * const { swapTransaction } = await swap.swap({ taker: wallet, quoteResponse });
   * ```
   * @see https://dev.jup.ag/docs/swap/quote-and-swap
   */
  swap: {
    operationId: 'createSwapV2',
    method: 'POST',
    mount: 'swap',
    path: '/swap',
    auth: 'optional',
    effect: 'build',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.swap,
    checkInput: checked(shapes.swap.checkInput, issueOfSwap),
    example: {
      request: { taker: wallet, quoteResponse: quote },
      response: {
        swapTransaction: unsigned,
        lastValidBlockHeight: 326183412,
        prioritizationFeeLamports: 99999,
        computeUnitPrice: '71428',
        transactionVersion: 0,
      },
    },
  },

  /**
   * Returns the swap of a quote as instructions for your own transaction.
   *
   * Experimental: the API's documentation does not link its page. The compute unit limit is 1400000.
   * The version is that of the quote: with version 1, the budget is in fields of its own.
   *
   * Request: `POST /swap/v2/swap-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const quoteResponse = await swap.quote({ inputMint: SOL, outputMint: USDC, amount: 7n });
   * const { swapInstruction } = await swap.swapInstructions({ taker: wallet, quoteResponse });
   * ```
   * @see https://dev.jup.ag/docs/swap/quote-and-swap
   */
  swapInstructions: {
    operationId: 'createSwapV2Instructions',
    method: 'POST',
    mount: 'swap',
    path: '/swap-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.swapInstructions,
    checkInput: checked(shapes.swapInstructions.checkInput, issueOfSwap),
    example: {
      request: { taker: wallet, quoteResponse: quote },
      response: instructions,
    },
  },

  /**
   * Returns a swap of a Squads vault as an unsigned transaction.
   *
   * Experimental: the API's documentation does not link its page. `taker` is the vault, `amount` is
   * in base units. All of `signers` sign, the first one pays the fee, and `squadsExecute` submits.
   *
   * Request: `GET /swap/v2/squads/v5/order`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await swap.squadsOrder({
   *   inputMint: SOL,
   *   outputMint: USDC,
   *   amount: 100_000_000n,
   *   taker: 'Vote111111111111111111111111111111111111111',
   *   settingsPda: 'Stake11111111111111111111111111111111111111',
   *   signers: [wallet],
   * });
   * ```
   * @see https://dev.jup.ag/docs/swap/multisig
   */
  squadsOrder: {
    operationId: 'getSquadsOrder',
    method: 'GET',
    mount: 'swap',
    path: '/squads/v5/order',
    auth: 'optional',
    effect: 'build',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body' },
    advise: (failure) => adviceOn(failure),
    ...shapes.squadsOrder,
    example: {
      request: {
        inputMint: SOL,
        outputMint: USDC,
        amount: '100000000',
        taker: '5BKxfWMbmYBAEWvyPZS9esPducUba9GqyMjtLCfbaqyF',
        settingsPda: '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2',
        signers: [wallet],
      },
      response: {
        transaction: unsigned,
        requestId,
        inAmount: '100000000',
        outAmount: '14748000',
        routePlan,
      },
    },
  },

  /**
   * Submits the signed transaction of a Squads order and returns its outcome.
   *
   * Experimental: the API's documentation does not link its page, and states only `signature` of the
   * response. The transaction must be the one of the order, bit for bit, with all signatures.
   *
   * Request: `POST /swap/v2/squads/v5/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { signature } = await swap.squadsExecute({ requestId, signedTransaction });
   * ```
   * @see https://dev.jup.ag/docs/swap/multisig
   */
  squadsExecute: {
    operationId: 'executeSquadsOrder',
    method: 'POST',
    mount: 'swap',
    path: '/squads/v5/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'experimental',
    credits: 0,
    failures: { 400: 'body', 500: 'body' },
    advise: ({ status, body }) => (status === 400 ? codeInfo(body.code).advice : undefined),
    ...execution(shapes.squadsExecute),
    example: {
      request: { requestId, signedTransaction: signed },
      response: { status: 'Success', code: 0, signature },
    },
  },
} satisfies Endpoints;
