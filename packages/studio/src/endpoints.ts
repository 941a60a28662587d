import { type Endpoints, execution, jsonWithIntegers, multipart, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';

const creator = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const mint = 'CtcPymU3GC4YZF4nNv1Qqhvw2gHvo8RMDLGsU99Hpump';
const poolAddress = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const configKey = 'EauzLSb8HBCGZ69SUuN6hnKSSkC3uAWa84aK1e781VSS';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** No field of these responses is required, so an error would pass as an empty response. */
function isRefusal(answer: unknown): boolean {
  const { error, errors } = Object(answer) as Readonly<Record<string, unknown>>;
  return (error ?? errors ?? null) !== null;
}

/** Whether the response to a launch tells its outcome. */
function tells(answer: unknown): boolean {
  const { success, data } = Object(answer) as Readonly<Record<string, unknown>>;
  return success === true || (data ?? null) !== null;
}

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the unsigned transaction that launches a token, with the addresses for its image and
   * metadata.
   *
   * Upload both with `uploadImage` and `uploadMetadata`: without them the token has neither. Sign
   * the transaction with the creator and pass it to `submitPool`.
   *
   * Request: `POST /studio/v1/dbc-pool/create-tx`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const launch = await studio.createPoolTx(input);
   * await uploadImage(launch, image, input.tokenImageContentType);
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-pool-create-tx
   */
  createPoolTx: {
    operationId: 'createDbcPoolTx',
    method: 'POST',
    mount: 'studio',
    path: '/dbc-pool/create-tx',
    auth: 'optional',
    effect: 'build',
    bucket: 'studio',
    sameKey: true,
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.createPoolTx,
    example: {
      request: {
        buildCurveByMarketCapParam: {
          quoteMint: USDC,
          initialMarketCap: 16000,
          migrationMarketCap: 69000,
          tokenQuoteDecimal: 6,
          lockedVestingParam: {
            totalLockedVestingAmount: 0,
            cliffUnlockAmount: 0,
            numberOfVestingPeriod: 0,
            totalVestingDuration: 0,
            cliffDurationFromMigrationTime: 0,
          },
        },
        antiSniping: true,
        fee: { feeBps: 100 },
        isLpLocked: true,
        tokenName: 'Newcomer',
        tokenSymbol: 'NEW',
        tokenImageContentType: 'image/png',
        creator,
      },
      response: {
        transaction,
        mint,
        imagePresignedUrl: 'https://storage.example/image?signature=any',
        metadataPresignedUrl: 'https://storage.example/metadata?signature=any',
        imageUrl: 'https://static.example/image',
      },
    },
  },

  /**
   * Submits the signed transaction of a launch, with text and an image for the token's page.
   *
   * The text and the image are for the page on the operator's site; the metadata of the token are
   * uploaded before. The transport does not retry a lost response: look the mint up first.
   *
   * Request: `POST /studio/v1/dbc-pool/submit`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `invalid_response` or
   * `outcome_unknown`.
   * @example
   * ```ts
   * await studio.submitPool({ transaction: signedTransaction, owner: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-pool-submit
   */
  submitPool: {
    operationId: 'submitDbcPool',
    method: 'POST',
    mount: 'studio',
    path: '/dbc-pool/submit',
    auth: 'optional',
    effect: 'submit',
    body: multipart,
    bucket: 'studio',
    sameKey: true,
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'empty' },
    ...execution(shapes.submitPool, tells, 'success'),
    isRefusal,
    // It may have landed before the service gave up.
    advise: ({ status }) => (status === 200 ? 'check-status' : undefined),
    example: {
      request: { transaction, owner: creator, content: 'How it began' },
      response: { success: true, data: { mint, configKey } },
    },
  },

  /**
   * Returns the pools of a token that was launched with Studio.
   *
   * Request: `GET /studio/v1/dbc-pool/addresses/{mint}`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `not_found`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { data } = await studio.poolAddresses({ mint });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-pool-addresses-by-mint
   */
  poolAddresses: {
    operationId: 'getDbcPoolAddresses',
    method: 'GET',
    mount: 'studio',
    path: '/dbc-pool/addresses/{mint}',
    auth: 'optional',
    effect: 'read',
    bucket: 'studio',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 404: 'body', 500: 'body' },
    isRefusal,
    ...shapes.poolAddresses,
    example: {
      request: { mint },
      response: {
        success: true,
        data: { dbcPoolAddress: poolAddress, dammv2PoolAddress: null, configKey },
      },
    },
  },

  /**
   * Returns the creator's trading fees of a pool: the total, and what is left to claim.
   *
   * Request: `POST /studio/v1/dbc/fee`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const fees = await studio.fee({ poolAddress });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-fee
   */
  fee: {
    operationId: 'getDbcFee',
    method: 'POST',
    mount: 'studio',
    path: '/dbc/fee',
    auth: 'optional',
    effect: 'read',
    bucket: 'studio',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'empty' },
    ...shapes.fee,
    example: { request: { poolAddress }, response: { unclaimed: '5000000', total: '25000000' } },
  },

  /**
   * Returns the unsigned transaction that claims the creator's fees of a pool.
   *
   * Sign with the owner and send the transaction over your own RPC node: `submitPool` is for
   * launches.
   *
   * Request: `POST /studio/v1/dbc/fee/create-tx`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `not_found`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await studio.createFeeTx({
   *   poolAddress,
   *   ownerWallet: wallet,
   *   maxQuoteAmount: '5000000',
   * });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-fee-create-tx
   */
  createFeeTx: {
    operationId: 'createDbcFeeTx',
    method: 'POST',
    mount: 'studio',
    path: '/dbc/fee/create-tx',
    auth: 'optional',
    effect: 'build',
    bucket: 'studio',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 403: 'body', 404: 'body', 500: 'empty' },
    // The gateway has a 403 of its own, which is about the key.
    advise: ({ body }) => (/not the owner/i.test(body.message ?? '') ? 'fix-input' : undefined),
    body: jsonWithIntegers('maxQuoteAmount'),
    ...shapes.createFeeTx,
    example: {
      request: { ownerWallet: creator, poolAddress, maxQuoteAmount: '5000000' },
      response: { transaction },
    },
  },
} satisfies Endpoints;
