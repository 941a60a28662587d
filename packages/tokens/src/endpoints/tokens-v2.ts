import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from '../checks.generated.ts';

/** Tokens of the current API. */
export const tokenEndpoints = {
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
} satisfies Endpoints;
