import { type Endpoints, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { Positions } from './types.ts';

const address = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const ownerId = `solana_${address}`;
const owned = { owner: address, ownerId, networkId: 'solana' };

const sample: Positions = {
  date: 1789817600000,
  duration: 91,
  extended: true,
  fetcherResults: [
    {
      id: 'jupiter-exchange-staking',
      extended: true,
      owner: ownerId,
      networkId: 'solana',
      date: 1789817600000,
      duration: 84,
      status: 'success',
      elements: [
        {
          id: 'jupiter-exchange-staking-0',
          type: 'multiple',
          platformId: 'jupiter-exchange',
          serviceId: 'jupiter-exchange-staking',
          label: 'Staked',
          ...owned,
          sourceFetcherId: 'jupiter-exchange-staking',
          value: 250,
          data: {
            assets: [
              {
                type: 'token',
                ...owned,
                attributes: {},
                value: 250,
                data: {
                  address: USDC,
                  addressId: `solana_${USDC}`,
                  amount: { fixed: true, raw: '250000000', decimals: 6 },
                  price: 1,
                },
              },
            ],
          },
        },
      ],
    },
    {
      id: 'kamino-lending',
      extended: true,
      owner: ownerId,
      networkId: 'solana',
      date: 1789817600000,
      duration: 90,
      status: 'error',
      error: {
        code: 'FETCHER_CIRCUIT_OPEN',
        message: 'Fetcher data is temporarily unavailable',
        retryAfterMs: 30000,
      },
    },
  ],
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns all DeFi positions of one wallet, by the fetcher that read them.
   *
   * For listed organisations only: no public way to get on the list is known, and other keys get 401,
   * 403 or 404. A fetcher may fail alone: the call then succeeds, and its entry has the status `error`.
   * Read `isComplete` before you show an empty wallet. Values are US dollars, times Unix milliseconds;
   * an amount is exact where `fixed` is true. The price of 100 credits is that of version 1.
   *
   * Request: `GET /portfolio/v2/positions/{address}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { fetcherResults } = await portfolioV2.positions({ address: wallet });
   * ```
   * @see https://dev.jup.ag/docs/portfolio/v2
   */
  positions: {
    operationId: 'getPortfolioV2Positions',
    method: 'GET',
    mount: 'portfolioV2',
    path: '/positions/{address}',
    auth: 'required',
    access: 'listed',
    effect: 'read',
    stability: 'experimental',
    credits: 100,
    failures: { 503: 'body' },
    ...shapes.positions,
    example: { request: { address }, response: sample },
  },

  /**
   * Returns the same as `positions`, with the address in the query.
   *
   * For listed organisations only: no public way to get on the list is known, and other keys get 401,
   * 403 or 404. Use it for addresses of networks whose form does not fit into a path.
   *
   * Request: `GET /portfolio/v2/positions`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { fetcherResults } = await portfolioV2.positionsByQuery({ address: wallet, unpriced: true });
   * ```
   * @see https://dev.jup.ag/docs/portfolio/v2
   */
  positionsByQuery: {
    operationId: 'queryPortfolioV2Positions',
    method: 'GET',
    mount: 'portfolioV2',
    path: '/positions',
    auth: 'required',
    access: 'listed',
    effect: 'read',
    stability: 'experimental',
    credits: 100,
    failures: { 503: 'body' },
    ...shapes.positionsByQuery,
    example: { request: { address, unpriced: true }, response: sample },
  },
} satisfies Endpoints;
