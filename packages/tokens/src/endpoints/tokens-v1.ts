import { arrayStream, type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { pages } from '../pages.ts';

/** Tokens of the API before, which is deprecated. */
export const tokenV1Endpoints = {
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
} satisfies Endpoints;
