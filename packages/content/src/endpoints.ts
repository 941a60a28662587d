import { type Endpoints, SOL } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { pages } from './pages.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the approved items and both summaries of each of a list of mints.
   *
   * Takes any number of mints: the client removes duplicates, joins calls of the same tick, sends
   * at most 50 mints per request and keeps the order of the list. A mint without content may be
   * missing.
   *
   * Request: `GET /tokens/v2/content`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await content.get({ mints: [SOL] });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/get-content
   */
  get: {
    operationId: 'getContent',
    method: 'GET',
    mount: 'content',
    path: '',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body' },
    batch: { field: 'mints', max: 50 },
    ...shapes.get,
    example: {
      request: { mints: [SOL] },
      response: {
        data: [
          {
            mint: SOL,
            contents: [
              {
                contentId: 'c-1',
                content: 'A network upgrade went live.',
                contentType: 'tweet',
                status: 'approved',
                source: null,
                submittedAt: '2026-01-25T05:02:21.034Z',
                submittedBy: { id: 'u-1', username: 'scribe', role: null },
                updatedAt: null,
                updatedBy: { id: null, username: null, role: null },
                postedAt: null,
              },
            ],
            tokenSummary: {
              summaryFull: 'The native token of Solana, wrapped.',
              summaryShort: null,
              updatedAt: '2026-01-25T05:02:21.034Z',
              citations: ['https://solana.com'],
            },
            newsSummary: null,
          },
        ],
      },
    },
  },

  /**
   * Returns both summaries of each of a list of mints, without the items.
   *
   * Takes any number of mints: the client removes duplicates, joins calls of the same tick, sends
   * at most 50 mints per request and keeps the order of the list. A mint without summaries may be
   * missing. The public documents name this path in a guide and another one in the reference.
   *
   * Request: `GET /tokens/v2/content/summaries`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await content.summaries({ mints: [SOL] });
   * ```
   * @see https://dev.jup.ag/docs/tokens/v2/content
   */
  summaries: {
    operationId: 'getContentSummaries',
    method: 'GET',
    mount: 'content',
    path: '/summaries',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    credits: 1,
    failures: { 400: 'body' },
    batch: { field: 'mints', max: 50 },
    ...shapes.summaries,
    example: {
      request: { mints: [SOL] },
      response: {
        data: [
          {
            mint: SOL,
            tokenSummary: {
              summaryFull: 'The native token of Solana, wrapped.',
              summaryShort: null,
              updatedAt: '2026-01-25T05:02:21.034Z',
              citations: ['https://solana.com'],
            },
            newsSummary: null,
          },
        ],
      },
    },
  },

  /**
   * Returns the approved items and both summaries of the tokens that are trending now.
   *
   * Needs a key.
   *
   * Request: `GET /tokens/v2/content/cooking`.
   *
   * @throws PerijoveError `invalid_input`, `missing_key`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await content.cooking();
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/get-content-cooking
   */
  cooking: {
    operationId: 'getCookingContent',
    method: 'GET',
    mount: 'content',
    path: '/cooking',
    auth: 'required',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 500: 'body' },
    ...shapes.cooking,
    example: {
      request: {},
      response: {
        data: [{ mint: SOL, contents: [], tokenSummary: null, newsSummary: null }],
      },
    },
  },

  /**
   * Returns one page of the approved items about one mint, and both summaries.
   *
   * A page has 1 to 100 items, 50 unless `limit` says otherwise. `iterateFeed` iterates over the
   * items of all pages.
   *
   * Request: `GET /tokens/v2/content/feed`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await content.feed({ mint: SOL, page: 1, limit: 20 });
   * ```
   * @see https://dev.jup.ag/api-reference/tokens/get-content-feed
   */
  feed: {
    operationId: 'getContentFeed',
    method: 'GET',
    mount: 'content',
    path: '/feed',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body' },
    ...pages.feed,
    ...shapes.feed,
    example: {
      request: { mint: SOL, page: 1, limit: 1 },
      response: {
        data: {
          contents: [
            {
              contentId: 'c-1',
              content: 'A network upgrade went live.',
              contentType: 'text',
              status: 'approved',
              submittedAt: '2026-01-25T05:02:21.034Z',
            },
          ],
          tokenSummary: null,
          newsSummary: null,
          pagination: { limit: 1, total: 3, page: 1, totalPages: 3 },
        },
      },
    },
  },
} satisfies Endpoints;
