import { type Endpoints, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * All DeFi positions of one wallet.
   *
   * A fetcher of a platform may fail alone: the call then succeeds without its positions. Read
   * `isComplete` and `failedFetchers` before you show an empty wallet. A call costs 100 credits.
   */
  positions: {
    operationId: 'getPortfolioPositions',
    method: 'GET',
    mount: 'portfolio',
    path: '/positions/{address}',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
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

  /** The platforms that positions can come from; their ids narrow `positions`. */
  platforms: {
    operationId: 'getPortfolioPlatforms',
    method: 'GET',
    mount: 'portfolio',
    path: '/platforms',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
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

  /** The staked governance tokens of one wallet, and those on their way out of the stake. */
  stakedJup: {
    operationId: 'getStakedJup',
    method: 'GET',
    mount: 'portfolio',
    path: '/staked-{governanceToken}/{address}',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    ...shapes.stakedJup,
    example: {
      request: { address: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' },
      response: { stakedAmount: 1200.5, unstaking: [{ amount: 300, until: 1772409600000 }] },
    },
  },
} satisfies Endpoints;
