import { type Endpoints, SOL } from '@perijove/core';
import { shapes } from './checks.generated.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the current US dollar prices of mints.
   *
   * A mint without a reliable price has no key in the response: read that as unknown, never as 0.
   * Takes any number of mints: the client removes duplicates, joins calls of the same tick and
   * sends at most 50 mints per request.
   *
   * Request: `GET /price/v3`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const prices = await price.get({ ids: [SOL, USDC] });
   * const usd = prices[SOL]?.usdPrice;
   * ```
   * @see https://dev.jup.ag/api-reference/price/v3/price
   */
  get: {
    operationId: 'getPriceV3',
    method: 'GET',
    mount: 'price',
    path: '/v3',
    auth: 'optional',
    effect: 'read',
    bucket: 'price',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'empty', 500: 'empty' },
    batch: { field: 'ids', max: 50 },
    ...shapes.get,
    example: {
      request: { ids: [SOL] },
      response: {
        [SOL]: { usdPrice: 147.48, decimals: 9, blockId: 348004023, priceChange24h: 1.29 },
      },
    },
  },

  /**
   * Returns prices as version 2 had them: decimal text, on request in another token or with depth.
   *
   * Takes any number of mints, at most 100 per request. The public service has answered 404 here
   * since April 2026; the sandbox still serves it.
   *
   * Request: `GET /price/v2`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await price.getV2({ ids: [SOL], showExtraInfo: true });
   * ```
   * @see https://dev.jup.ag/api-reference/price/v2/price
   * @deprecated since 2025-06, gone since 2026-04; use `get`.
   */
  getV2: {
    operationId: 'getPriceV2',
    method: 'GET',
    mount: 'price',
    path: '/v2',
    auth: 'optional',
    effect: 'read',
    bucket: 'price',
    stability: 'deprecated',
    successor: 'price.get',
    credits: 1,
    failures: { 400: 'empty', 500: 'empty' },
    batch: { field: 'ids', max: 100 },
    ...shapes.getV2,
    example: {
      request: { ids: [SOL] },
      response: {
        data: { [SOL]: { id: SOL, type: 'derivedPrice', price: '147.48' } },
        timeTaken: 0.002,
      },
    },
  },
} satisfies Endpoints;
