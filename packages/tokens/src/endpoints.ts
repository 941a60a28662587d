import { arrayStream, type Endpoints, execution, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { executionAdvice } from './execution-advice.ts';
import { pages } from './pages.ts';
import { VERIFICATION_RECEIVER, verificationMints } from './verification.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';
const newcomer = 'CtcPymU3GC4YZF4nNv1Qqhvw2gHvo8RMDLGsU99Hpump';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns tokens by symbol, name or mint, or the records of a list of mints.
   *
   * Takes a list of any length: the client removes duplicates, joins calls of the same tick, sends
   * at most 100 mints per request and keeps the order of the list. A mint that the service does not
   * know is missing; `unknownMints` names it. Text matches loosely and names are not unique: show
   * the mint before money moves. Costs 10 credits per request.
   *
   * Request: `GET /tokens/v2/search`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const [token] = await tokens.search({ query: [SOL] });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/search
   */
  search: {
    operationId: 'searchTokens',
    method: 'GET',
    mount: 'tokens',
    path: '/search',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 10,
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
          circSupply: 531207433.39,
          totalSupply: 603724547.36,
          holderCount: 2342610,
          usdPrice: 147.48,
          priceBlockId: 348004023,
          liquidity: 89970631.84,
          stats24h: { priceChange: 1.29, buyVolume: 4273248565.25, numBuys: 15125444 },
          audit: { mintAuthorityDisabled: true, topHoldersPercentage: 1.24 },
          organicScore: 98.92,
          organicScoreLabel: 'high',
          isVerified: true,
          tags: ['community', 'strict', 'verified'],
          updatedAt: '2026-01-25T05:02:21.034234634Z',
        },
        { id: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, usdPrice: 1, isVerified: true },
      ],
    },
  },

  /**
   * Returns every token with one tag, such as `verified` or `lst`.
   *
   * One large response, the whole list without pages. Costs 50 credits: store the list instead of
   * requesting it often.
   *
   * Request: `GET /tokens/v2/tag`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const verified = await tokens.byTag({ query: 'verified' });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/tag
   */
  byTag: {
    operationId: 'getTokensByTag',
    method: 'GET',
    mount: 'tokens',
    path: '/tag',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 50,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.byTag,
    example: {
      request: { query: 'verified' },
      response: [{ id: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, isVerified: true }],
    },
  },

  /**
   * Returns the first tokens of a ranking: by organic score, by trading, or by trend.
   *
   * 1 to 100 tokens, 50 unless `limit` says otherwise. Tokens that would lead every ranking, such
   * as SOL and USDC, are left out. Costs 5 credits.
   *
   * Request: `GET /tokens/v2/{category}/{interval}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const top = await tokens.byCategory({ category: 'toptrending', interval: '1h', limit: 10 });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/category
   */
  byCategory: {
    operationId: 'getTokensByCategory',
    method: 'GET',
    mount: 'tokens',
    path: '/{category}/{interval}',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 5,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.byCategory,
    example: {
      request: { category: 'toptrending', interval: '1h', limit: 1 },
      response: [
        {
          id: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
          name: 'Jupiter',
          symbol: 'JUP',
          decimals: 6,
          stats1h: { priceChange: 3.1, volumeChange: 30.39, numTraders: 5174 },
        },
      ],
    },
  },

  /**
   * Returns the newest tokens, by the creation of their first pool.
   *
   * 30 tokens, unless the service changes its default. Expect records without price, supply or
   * icon.
   *
   * Request: `GET /tokens/v2/recent`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const newest = await tokens.recent();
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/recent
   */
  recent: {
    operationId: 'getRecentTokens',
    method: 'GET',
    mount: 'tokens',
    path: '/recent',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.recent,
    example: {
      request: {},
      response: [
        {
          id: 'CtcPymU3GC4YZF4nNv1Qqhvw2gHvo8RMDLGsU99Hpump',
          name: 'Newcomer',
          symbol: '',
          decimals: 6,
          launchpad: 'pump.fun',
          firstPool: { createdAt: '2026-01-21T18:35:55Z' },
          updatedAt: '2026-01-21T18:35:57.065537172Z',
        },
      ],
    },
  },

  /**
   * Returns one token, as version 1 described it.
   *
   * Request: `GET /tokens/v1/token/{mint_address}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const token = await tokens.tokenV1({ mint_address: USDC });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/token-information
   * @deprecated since 2025-08; use `search`.
   */
  tokenV1: {
    operationId: 'getTokenV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/token/{mint_address}',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.search',
    credits: 1,
    ...shapes.tokenV1,
    example: {
      request: { mint_address: USDC },
      response: {
        address: USDC,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        tags: ['verified', 'strict'],
        daily_volume: 24017778.69,
        created_at: '2024-04-26T10:57:45.759228Z',
        freeze_authority: null,
        extensions: { coingeckoId: 'usd-coin' },
      },
    },
  },

  /**
   * Returns the mints that one pool trades.
   *
   * Request: `GET /tokens/v1/market/{market_address}/mints`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const mints = await tokens.marketMintsV1({ market_address: pool });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/mints-in-market
   * @deprecated since 2025-08, without a replacement; `search` gives the records of mints you know.
   */
  marketMintsV1: {
    operationId: 'getMarketMintsV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/market/{market_address}/mints',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.search',
    credits: 1,
    ...shapes.marketMintsV1,
    example: {
      request: { market_address: '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2' },
      response: [SOL, USDC],
    },
  },

  /**
   * Returns every mint that can be traded, in one large response.
   *
   * Request: `GET /tokens/v1/mints/tradable`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const mints = await tokens.tradableMintsV1();
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/tradable
   * @deprecated since 2025-08; use `byTag` with `verified`, which holds fewer.
   */
  tradableMintsV1: {
    operationId: 'getTradableMintsV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/mints/tradable',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.byTag',
    credits: 1,
    ...shapes.tradableMintsV1,
    example: { request: {}, response: [SOL, USDC] },
  },

  /**
   * Returns every token with any of the tags, as version 1 described them.
   *
   * Request: `GET /tokens/v1/tagged/{tag}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const tagged = await tokens.taggedV1({ tag: ['verified', 'lst'] });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/tagged
   * @deprecated since 2025-08; use `byTag`.
   */
  taggedV1: {
    operationId: 'getTaggedTokensV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/tagged/{tag}',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.byTag',
    credits: 1,
    ...shapes.taggedV1,
    example: {
      request: { tag: ['verified', 'lst'] },
      response: [
        { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, tags: ['verified'] },
      ],
    },
  },

  /**
   * Returns one page of the newest tokens, as version 1 described them.
   *
   * `iterateNewV1` iterates over the tokens of all pages.
   *
   * Request: `GET /tokens/v1/new`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const page = await tokens.newV1({ limit: 50, offset: 0 });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/new
   * @deprecated since 2025-08; use `recent`.
   */
  newV1: {
    operationId: 'getNewTokensV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/new',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.recent',
    credits: 1,
    ...pages.newV1,
    ...shapes.newV1,
    example: {
      request: { limit: 1 },
      response: [
        {
          mint: 'CtcPymU3GC4YZF4nNv1Qqhvw2gHvo8RMDLGsU99Hpump',
          created_at: '1733481083',
          metadata_updated_at: 1733481087,
          name: 'Newcomer',
          symbol: 'NEW',
          decimals: 6,
          known_markets: ['Ag8LzNvnqMs8dGzWcRaVgiwUuSL3hrGG5kexK5qd9knD'],
        },
      ],
    },
  },

  /**
   * Returns every token that version 1 knows, as a stream of more than 300 MB.
   *
   * Nothing is sent before the first element is read.
   *
   * Request: `GET /tokens/v1/all`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * for await (const token of tokens.allV1()) console.log(token.address);
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/v1/all
   * @deprecated since 2025-08; use `byTag` with `verified`, which holds fewer.
   */
  allV1: {
    operationId: 'getAllTokensV1',
    method: 'GET',
    mount: 'tokensV1',
    path: '/all',
    auth: 'optional',
    effect: 'read',
    stability: 'deprecated',
    successor: 'tokens.byTag',
    credits: 1,
    streams: arrayStream,
    ...shapes.allV1,
    example: {
      request: {},
      response: [{ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, tags: null }],
    },
  },

  /**
   * Returns whether a token can be verified, and whether its metadata can be changed.
   *
   * Ask before you pay: `executeVerification` refuses a token that is not eligible, and charges
   * nothing then.
   *
   * Request: `GET /tokens/v2/verify/express/check-eligibility`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { canVerify, verificationError } = await tokens.checkVerification({ tokenId: mint });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/verify-check-eligibility
   */
  checkVerification: {
    operationId: 'checkVerification',
    method: 'GET',
    mount: 'tokens',
    path: '/verify/express/check-eligibility',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.checkVerification,
    example: {
      request: { tokenId: newcomer },
      response: { tokenExists: true, isVerified: false, canVerify: true, canMetadata: true },
    },
  },

  /**
   * Returns the unsigned transaction that pays for a verification: 1,000 JUP.
   *
   * With `SOL`, `USDC` or `JUPUSD` as `paymentCurrency`, the transaction has a swap into JUP:
   * `quotedInputAmount` is what it should cost, `maxInputAmount` 50 basis points more. A response
   * with a `code` other than 0 is a failure although its status is 200, and it has no transaction:
   * `verificationCode` says why. Before you sign, compare receiver, mint and amount, or use
   * `verify`, which does.
   *
   * Request: `GET /tokens/v2/verify/express/craft-txn`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { code, transaction, requestId } = await tokens.craftVerification({
   *   senderAddress: wallet,
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/verify-craft-txn
   */
  craftVerification: {
    operationId: 'craftVerification',
    method: 'GET',
    mount: 'tokens',
    path: '/verify/express/craft-txn',
    auth: 'optional',
    effect: 'build',
    stability: 'stable',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.craftVerification,
    example: {
      request: { senderAddress: wallet, paymentCurrency: 'USDC' },
      response: {
        transaction,
        requestId,
        receiverAddress: VERIFICATION_RECEIVER,
        mint: verificationMints.JUP,
        amount: '1000000000',
        tokenDecimals: 6,
        tokenUsdRate: 0.42,
        feeLamports: 5000,
        feeMint: SOL,
        feeTokenDecimals: 9,
        feeAmount: 5000,
        totalTime: 150,
        expireAt: '2026-07-01T05:02:21.000Z',
        code: 0,
        gasless: false,
        inputMint: USDC,
        inputDecimals: 6,
        quotedInputAmount: '420000000',
        maxInputAmount: '422100000',
      },
    },
  },

  /**
   * Submits the signed payment of a verification and begins the verification.
   *
   * Costs 1,000 JUP. The service does not take the same payment twice, so the transport does not
   * retry. After a failure with the code `EXECUTION_FAILED`, or `outcome_unknown`, look the payment
   * up on the chain before anything else: it may have landed. `ELIGIBILITY_CONFLICT` charges
   * nothing. After `TRANSACTION_EXPIRED`, craft again.
   *
   * Request: `POST /tokens/v2/verify/express/execute`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * const { status, verificationCreated } = await tokens.executeVerification({
   *   transaction: signedTransaction,
   *   requestId,
   *   senderAddress: wallet,
   *   tokenId: mint,
   *   twitterHandle: 'https://x.com/newcomer',
   *   description: 'The token of a sample.',
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/verify-execute
   */
  executeVerification: {
    operationId: 'executeVerification',
    method: 'POST',
    mount: 'tokens',
    path: '/verify/express/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'stable',
    credits: 0,
    failures: { 400: 'body', 409: 'body', 500: 'body' },
    advise: ({ body }) => executionAdvice.get(body.code),
    ...execution(shapes.executeVerification),
    example: {
      request: {
        transaction: 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor',
        requestId,
        senderAddress: wallet,
        tokenId: newcomer,
        twitterHandle: 'https://x.com/newcomer',
        description: 'The token of a sample.',
      },
      response: {
        status: 'Success',
        signature,
        code: 0,
        totalTime: 2150,
        verificationCreated: true,
        metadataCreated: false,
      },
    },
  },

  /**
   * Returns the price of a verification. Its fields are not documented.
   *
   * Not in the API's reference: only a program of the operator calls it. It may vanish without
   * notice; `craftVerification` has the documented price.
   *
   * Request: `GET /tokens/v2/verify/express/quote`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const quote = await tokens.quoteVerification({ paymentCurrency: 'SOL' });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/verify-craft-txn
   */
  quoteVerification: {
    operationId: 'quoteVerification',
    method: 'GET',
    mount: 'tokens',
    path: '/verify/express/quote',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    credits: 1,
    ...shapes.quoteVerification,
    example: {
      request: { paymentCurrency: 'USDC' },
      response: { amount: '1000000000', quotedInputAmount: '420000000' },
    },
  },
} satisfies Endpoints;
