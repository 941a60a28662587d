import { type Endpoints, execution, SOL, USDC } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { executionAdvice } from '../execution-advice.ts';
import { VERIFICATION_RECEIVER, verificationMints } from '../verification.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';
const newcomer = 'CtcPymU3GC4YZF4nNv1Qqhvw2gHvo8RMDLGsU99Hpump';

/** Paid verifications of tokens. */
export const verificationEndpoints = {
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
