import { type Endpoints, SOL } from '@perijove/core';
import { shapes } from './checks.generated.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Current US dollar prices of mints.
   *
   * A mint without a reliable price has no key in the answer. The client takes any number of mints:
   * it removes duplicates, joins calls of the same tick and asks for at most 50 a request.
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
   * Prices as version 2 gave them: decimal text, on request in another token or with depth.
   *
   * @deprecated since 2025-06; use `get`.
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
