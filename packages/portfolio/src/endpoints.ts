import { type Endpoints, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns all DeFi positions of one wallet.
   *
   * The fetcher of one platform may fail alone: the call then succeeds without its positions. Read
   * `isComplete` and `failedFetchers` before you show an empty wallet. Values are US dollars, times
   * Unix milliseconds. Costs 100 credits.
   *
   * The operator removed the public pages of this family on 2026-10-07: it is for business customers
   * from then on. Whether it still answers other keys is not stated, and the public has no successor.
   * Take 401, 403 and 404 as "not for this key".
   *
   * Request: `GET /portfolio/v1/positions/{address}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { elements } = await portfolio.positions({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/portfolio/get-positions
   */
  positions: {
    operationId: 'getPortfolioPositions',
    method: 'GET',
    mount: 'portfolio',
    path: '/positions/{address}',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    undocumentedSince: '2026-10-07',
    credits: 100,
    ...shapes.positions,
    example: {
      request: { address: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' },
      response: {
        date: 1769817600000,
        owner: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49',
        fetcherReports: [{ id: 'jupiter-exchange', status: 'succeeded', duration: 84 }],
        elements: [
          {
            type: 'multiple',
            networkId: 'solana',
            platformId: 'jupiter-exchange',
            label: 'Staked',
            value: 250,
            data: {
              assets: [
                {
                  type: 'token',
                  networkId: 'solana',
                  value: 250,
                  attributes: { lockedUntil: -1 },
                  data: { address: USDC, amount: 250, price: 1 },
                },
              ],
            },
          },
        ],
        duration: 91,
        tokenInfo: {
          solana: { [USDC]: { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
        },
      },
    },
  },

  /**
   * Returns the platforms that positions can come from.
   *
   * Their ids narrow `positions`. Costs 5 credits.
   *
   * The operator removed the public pages of this family on 2026-10-07: it is for business customers
   * from then on. Whether it still answers other keys is not stated, and the public has no successor.
   * Take 401, 403 and 404 as "not for this key".
   *
   * Request: `GET /portfolio/v1/platforms`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const platforms = await portfolio.platforms();
   * ```
   * @see https://dev.jup.ag/api-reference/portfolio/get-platforms
   */
  platforms: {
    operationId: 'getPortfolioPlatforms',
    method: 'GET',
    mount: 'portfolio',
    path: '/platforms',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    undocumentedSince: '2026-10-07',
    credits: 5,
    ...shapes.platforms,
    example: {
      request: {},
      response: [
        {
          id: 'jupiter-exchange',
          name: 'Jupiter',
          description: 'Jupiter Aggregator',
          isDeprecated: false,
          tags: ['dex'],
          links: { website: 'https://jup.ag' },
        },
      ],
    },
  },

  /**
   * Returns the staked governance tokens of one wallet, and those that are being unstaked.
   *
   * Amounts are whole tokens, times Unix milliseconds.
   *
   * The operator removed the public pages of this family on 2026-10-07: it is for business customers
   * from then on. Whether it still answers other keys is not stated, and the public has no successor.
   * Take 401, 403 and 404 as "not for this key".
   *
   * Request: `GET /portfolio/v1/staked-jup/{address}`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { stakedAmount } = await portfolio.stakedJup({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/portfolio/get-staked-jup
   */
  stakedJup: {
    operationId: 'getStakedJup',
    method: 'GET',
    mount: 'portfolio',
    path: '/staked-{governanceToken}/{address}',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    undocumentedSince: '2026-10-07',
    credits: 1,
    ...shapes.stakedJup,
    example: {
      request: { address: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' },
      response: { stakedAmount: 1200.5, unstaking: [{ amount: 300, until: 1772409600000 }] },
    },
  },
} satisfies Endpoints;
