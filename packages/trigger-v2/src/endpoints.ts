import {
  type Advice,
  type BodyEncoding,
  type Endpoints,
  type HttpDetails,
  jsonWithIntegers,
  noBody,
  SOL,
  USDC,
} from '@perijove/core';
import { checkCreateDcaOrder } from './check-dca-order.ts';
import { checkCraftDeposit } from './check-deposit.ts';
import { checkCreatePriceOrder, checkUpdatePriceOrder } from './check-price-order.ts';
import { shapes } from './checks.generated.ts';
import { knownFailure } from './failures.ts';
import { offsetIssue, pageOf } from './pages.ts';
import { withUnixMs } from './times.ts';
import type {
  DcaOrder,
  DcaOrderPage,
  DcaOrdersInput,
  PriceOrder,
  PriceOrderPage,
  PriceOrdersInput,
  Vault,
} from './types.ts';

const wallet = 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV';
const inputTokenAccount = '579YWbEuoa27KVJnXXPiVsYdfWyG2gBZzMaWnvid6Kx6';
const orderId = '019f0530-36a7-77da-a38f-ed9414bb996b';
const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const signedTransaction = 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor';
const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';

const vault: Vault = {
  userPubkey: wallet,
  vaultPubkey: '7nE9GJoYHNmtaQvTQpota3KV2oz4pQ2dA6nvYK8EUJHV',
  privyVaultId: 'vault-uuid',
};

const tokens = {
  authMode: 'access_refresh',
  accessToken: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl',
  refreshToken: '0d1f9c5e-6a0b-4c8e-9d51-0b1c2d3e4f50.c2VjcmV0',
  expiresAt: '2026-09-16T14:12:43.000Z',
  tokenType: 'Bearer',
};

const priceOrder: PriceOrder = {
  id: orderId,
  orderType: 'single',
  orderState: 'open',
  rawState: 'open',
  userPubkey: wallet,
  privyWalletPubkey: vault.vaultPubkey,
  inputMint: SOL,
  initialInputAmount: '1000000000',
  remainingInputAmount: '1000000000',
  outputMint: USDC,
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 200,
  slippageBps: 100,
  expiresAt: 1_800_000_000_000,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
  events: [
    {
      type: 'deposit',
      timestamp: 1_790_000_000_000,
      txSignature: signature,
      state: 'success',
      mint: SOL,
      amount: '1000000000',
    },
  ],
};

const dcaOrder: DcaOrder = {
  id: orderId,
  requestId,
  userPubkey: wallet,
  vaultPubkey: vault.vaultPubkey,
  inputMint: USDC,
  outputMint: SOL,
  inputAmountInitial: '200000000',
  inputAmountRemaining: '200000000',
  amountPerRound: '50000000',
  outputAmountTotal: '0',
  inputAmountUsed: '0',
  orderType: 'time_based',
  minPriceUsd: null,
  maxPriceUsd: null,
  triggerMint: null,
  retryWindowSeconds: 7_200,
  jlEnabled: false,
  jlYieldUsd: null,
  numberOfRounds: 4,
  intervalSeconds: 86_400,
  beginFillAt: '2026-06-26T07:53:57.767Z',
  nextFillAt: '2026-06-26T07:53:57.767Z',
  lastFillAt: null,
  roundsFilled: 0,
  fillPercent: 0,
  state: 'active',
  displayState: 'active',
  createdAt: '2026-06-26T06:54:05.327Z',
  updatedAt: '2026-06-26T06:54:05.924Z',
  events: [],
};

const plainJson = jsonWithIntegers();

const withUnixTime: BodyEncoding = {
  type: 'json',
  encode: (input, illFormed) => plainJson.encode(withUnixMs(input), illFormed),
};

/** Of a 401 or 403, the gateway's is about the key; it has a `message` and no `error`. */
const advise = ({ status, body }: HttpDetails): Advice | undefined => {
  if (status !== 401 && status !== 403) return knownFailure(body)?.advice;
  const { error } = Object(body.raw) as { readonly error?: unknown };
  return error === undefined ? undefined : (knownFailure(body)?.advice ?? 'fix-input');
};

/** No wallet has signed in yet: a 401 is about the key. */
const adviseFirst = (failure: HttpDetails): Advice | undefined =>
  failure.status === 401 ? undefined : advise(failure);

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns what a wallet signs to sign in: a text, or a transaction that is never submitted.
   *
   * A challenge is valid for five minutes. `signIn` does all of it: it checks the challenge before the
   * wallet signs, and keeps the token.
   *
   * Request: `POST /trigger/v2/auth/challenge`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { challenge } = await triggerV2.challenge({ walletPubkey: wallet, type: 'message' });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  challenge: {
    operationId: 'createTriggerChallenge',
    method: 'POST',
    mount: 'triggerV2',
    path: '/auth/challenge',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    advise: adviseFirst,
    ...shapes.challenge,
    example: {
      request: { walletPubkey: wallet, type: 'message' },
      response: {
        type: 'message',
        challenge: 'Sign this message to authenticate with Jupiter Trigger Order API: abc123...',
      },
    },
  },

  /**
   * Returns the tokens of a wallet for its signed challenge.
   *
   * The tokens are secrets, and only for this wallet. Ask for `authMode: 'access_refresh'`, an access
   * token of 15 minutes with a refresh token; without it the service returns one `token` of 24 hours,
   * which it has deprecated and will remove. `signIn` does all of it. The service answers a bad
   * signature with 400 or 401.
   *
   * Request: `POST /trigger/v2/auth/verify`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const proof = { type: 'transaction', walletPubkey: wallet, signedTransaction } as const;
   * const { accessToken } = await triggerV2.verify({ ...proof, authMode: 'access_refresh' });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  verify: {
    operationId: 'verifyTriggerChallenge',
    method: 'POST',
    mount: 'triggerV2',
    path: '/auth/verify',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 500: 'body' },
    advise,
    ...shapes.verify,
    example: {
      request: { type: 'message', walletPubkey: wallet, signature, authMode: 'access_refresh' },
      response: tokens,
    },
  },

  /**
   * Exchanges a refresh token for the next pair of tokens.
   *
   * The token that is sent is used up, so keep only the newest pair, and send one refresh of a session
   * at a time. The same request shortly after is answered again; later it ends the whole session with
   * 401. After a 401, or without a response, do not send the token again: sign in. A client with a
   * `signer` does all of it. The method never retries a request that the service may have received.
   *
   * Request: `POST /trigger/v2/auth/refresh`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`, `outcome_unknown` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { accessToken, refreshToken: next } = await triggerV2.refresh({ refreshToken });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  refresh: {
    operationId: 'refreshTriggerToken',
    method: 'POST',
    mount: 'triggerV2',
    path: '/auth/refresh',
    auth: 'optional',
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 500: 'body' },
    advise,
    ...shapes.refresh,
    example: {
      request: { refreshToken: tokens.refreshToken },
      response: tokens,
    },
  },

  /**
   * Ends the session of a refresh token.
   *
   * Answers with success whatever the token is. The access token of the session lives on for up to 15
   * minutes. `signOut` calls it.
   *
   * Request: `POST /trigger/v2/auth/logout`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * await triggerV2.logout({ refreshToken });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  logout: {
    operationId: 'logoutTrigger',
    method: 'POST',
    mount: 'triggerV2',
    path: '/auth/logout',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.logout,
    example: {
      request: { refreshToken: tokens.refreshToken },
      response: { success: true },
    },
  },

  /**
   * Ends every session of the wallet, also those on other machines.
   *
   * Their access tokens live on for up to 15 minutes. `signOut` with `everywhere` calls it.
   *
   * Request: `POST /trigger/v2/auth/logout-all`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * await triggerV2.logoutAll({}, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  logoutAll: {
    operationId: 'logoutAllTrigger',
    method: 'POST',
    mount: 'triggerV2',
    path: '/auth/logout-all',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body' },
    advise,
    ...shapes.logoutAll,
    example: {
      request: {},
      response: { success: true },
    },
  },

  /**
   * Returns the custodial wallet that holds the deposits of a wallet.
   *
   * `not_found` before the first `registerVault`.
   *
   * Request: `GET /trigger/v2/vault`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { vaultPubkey } = await triggerV2.vault({}, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  vault: {
    operationId: 'getTriggerVault',
    method: 'GET',
    mount: 'triggerV2',
    path: '/vault',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 404: 'body', 500: 'body' },
    advise,
    ...shapes.vault,
    example: {
      request: {},
      response: vault,
    },
  },

  /**
   * Returns the custodial wallet of a wallet, and makes it the first time.
   *
   * Safe to repeat. The service answers 409 with the vault when it exists already; the client returns
   * it then too.
   *
   * Request: `GET /trigger/v2/vault/register`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { vaultPubkey } = await triggerV2.registerVault({}, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  registerVault: {
    operationId: 'registerTriggerVault',
    method: 'GET',
    mount: 'triggerV2',
    path: '/vault/register',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 409: 'body', 500: 'body' },
    advise,
    ...shapes.registerVault,
    example: {
      request: {},
      response: vault,
    },
  },

  /**
   * Returns the unsigned transaction that moves the amount of an order into the vault.
   *
   * `amount` is in base units. Sign the slot of the user only and create the order with it: the service
   * signs last and lands it. `place` and `placeDca` do all of it. The service refuses orders under
   * `limits`.
   *
   * Request: `POST /trigger/v2/deposit/craft`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await triggerV2.craftDeposit(
   *   {
   *     inputMint: USDC,
   *     outputMint: SOL,
   *     userAddress: wallet,
   *     amount: 50_000_000n,
   *     orderType: 'price',
   *     orderSubType: 'single',
   *   },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v2/deposit-craft
   */
  craftDeposit: {
    operationId: 'craftTriggerDeposit',
    method: 'POST',
    mount: 'triggerV2',
    path: '/deposit/craft',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 500: 'body' },
    advise,
    ...shapes.craftDeposit,
    checkInput: (input: unknown) => checkCraftDeposit(input),
    example: {
      request: {
        inputMint: SOL,
        outputMint: USDC,
        userAddress: wallet,
        amount: '1000000000',
        orderType: 'price',
        orderSubType: 'single',
      },
      response: {
        transaction,
        requestId,
        receiverAddress: vault.vaultPubkey,
        mint: SOL,
        amount: '1000000000',
        tokenDecimals: 9,
        inputTokenAccount,
      },
    },
  },

  /**
   * Opens a price order with a signed deposit, and lands the deposit.
   *
   * Prices are in US dollars of `triggerMint`, `expiresAt` is in Unix milliseconds. The service does not
   * compare the price with the market. After `outcome_unknown` look for the deposit with `priceOrders`
   * before anything else.
   *
   * Request: `POST /trigger/v2/orders/price`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`,
   * `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { id } = await triggerV2.createPriceOrder(
   *   {
   *     orderType: 'single',
   *     depositRequestId: requestId,
   *     depositSignedTx: signedTransaction,
   *     userPubkey: wallet,
   *     inputMint: USDC,
   *     inputAmount: 50_000_000n,
   *     outputMint: SOL,
   *     triggerMint: SOL,
   *     triggerCondition: 'below',
   *     triggerPriceUsd: 120,
   *     expiresAt: new Date('2027-01-01T00:00:00Z'),
   *   },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  createPriceOrder: {
    operationId: 'createTriggerPriceOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 500: 'body' },
    advise,
    body: withUnixTime,
    ...shapes.createPriceOrder,
    checkInput: (input: unknown) => checkCreatePriceOrder(input),
    example: {
      request: {
        orderType: 'single',
        depositRequestId: requestId,
        depositSignedTx: signedTransaction,
        userPubkey: wallet,
        inputMint: SOL,
        inputAmount: '1000000000',
        outputMint: USDC,
        triggerMint: SOL,
        triggerCondition: 'above',
        triggerPriceUsd: 200,
        slippageBps: 100,
        expiresAt: 1_800_000_000_000,
      },
      response: { id: orderId, txSignature: signature, depositConfirmed: true },
    },
  },

  /**
   * Changes the price, the slippage or the distance of an open price order.
   *
   * Needs no signature. `expiresAt`, in Unix milliseconds, is in the guides of the service only. An order
   * cannot be changed between a fixed price and a trailing one.
   *
   * Request: `PATCH /trigger/v2/orders/price/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * await triggerV2.updatePriceOrder({ orderId: id, orderType: 'single', triggerPriceUsd: 110 }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  updatePriceOrder: {
    operationId: 'updateTriggerPriceOrder',
    method: 'PATCH',
    mount: 'triggerV2',
    path: '/orders/price/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    body: withUnixTime,
    ...shapes.updatePriceOrder,
    checkInput: (input: unknown) => checkUpdatePriceOrder(input),
    example: {
      request: { orderId, orderType: 'single', triggerPriceUsd: 210, slippageBps: 150 },
      response: { id: orderId },
    },
  },

  /**
   * Stops a price order, and returns the unsigned transaction that withdraws what it holds.
   *
   * Fills stop at once. Safe to repeat. Expired orders are withdrawn the same way. Sign the slot of the
   * user only, then call `confirmPriceCancel`; `cancel` and `withdrawExpired` do both.
   *
   * Request: `POST /trigger/v2/orders/price/cancel/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await triggerV2.cancelPriceOrder({ orderId: id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  cancelPriceOrder: {
    operationId: 'cancelTriggerPriceOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price/cancel/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    body: noBody,
    ...shapes.cancelPriceOrder,
    example: {
      request: { orderId },
      response: { id: orderId, transaction, requestId },
    },
  },

  /**
   * Submits the signed withdrawal of a price order.
   *
   * The service documents that the same `cancelRequestId` may be confirmed again. After
   * `outcome_unknown` look the order up with `priceOrders` first.
   *
   * Request: `POST /trigger/v2/orders/price/confirm-cancel/{orderId}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline`, `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { txSignature } = await triggerV2.confirmPriceCancel(
   *   { orderId: id, signedTransaction, cancelRequestId: requestId },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  confirmPriceCancel: {
    operationId: 'confirmTriggerPriceCancel',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/price/confirm-cancel/{orderId}',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body', 404: 'body', 500: 'body' },
    advise,
    ...shapes.confirmPriceCancel,
    example: {
      request: { orderId, signedTransaction, cancelRequestId: requestId },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Returns one page of the price orders of a wallet, up to 100 of them.
   *
   * Failed attempts are included. `iteratePriceOrders` iterates over the orders of all pages.
   *
   * Request: `GET /trigger/v2/orders/history`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { orders } = await triggerV2.priceOrders({ state: 'active' }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  priceOrders: {
    operationId: 'getTriggerPriceOrders',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 403: 'body' },
    advise,
    paging: { style: 'offset', field: 'offset' },
    pageOf: (response: PriceOrderPage, input: PriceOrdersInput) => pageOf(response, input),
    keyOf: ({ id }: PriceOrder) => id,
    ...shapes.priceOrders,
    checkInput: (input: unknown) =>
      shapes.priceOrders.checkInput(input) ?? offsetIssue(input as PriceOrdersInput),
    example: {
      request: { state: 'active' },
      response: { orders: [priceOrder], pagination: { total: 1, limit: 20, offset: 0 } },
    },
  },

  /**
   * Opens a DCA order with a signed deposit, and lands the deposit.
   *
   * `inputAmount` is in base units, `intervalSeconds` in seconds. Each round takes the same amount,
   * the last one the rest. A `price_conditional` order swaps only within a window of prices. After
   * `outcome_unknown` look for the deposit with `dcaOrders` before anything else.
   *
   * Request: `POST /trigger/v2/orders/dca`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline`,
   * `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { id } = await triggerV2.createDcaOrder(
   *   {
   *     depositRequestId: requestId,
   *     depositSignedTx: signedTransaction,
   *     userPubkey: wallet,
   *     inputMint: USDC,
   *     outputMint: SOL,
   *     inputAmount: 200_000_000n,
   *     orderCount: 4,
   *     intervalSeconds: 86_400,
   *   },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  createDcaOrder: {
    operationId: 'createTriggerDcaOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 403: 'body' },
    advise,
    ...shapes.createDcaOrder,
    checkInput: (input: unknown) => checkCreateDcaOrder(input),
    example: {
      request: {
        depositRequestId: requestId,
        depositSignedTx: signedTransaction,
        userPubkey: wallet,
        inputMint: USDC,
        outputMint: SOL,
        inputAmount: '200000000',
        orderCount: 4,
        intervalSeconds: 86_400,
        orderType: 'time_based',
      },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Stops a DCA order for good, and returns the unsigned transaction that withdraws what it holds.
   *
   * Safe to repeat; an order in `withdrawing` is never active again. Sign the slot of the user only, then
   * call `confirmDcaCancel`; `cancelDca` does both.
   *
   * Request: `POST /trigger/v2/orders/dca/cancel/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction, requestId } = await triggerV2.cancelDcaOrder({ id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  cancelDcaOrder: {
    operationId: 'cancelTriggerDcaOrder',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca/cancel/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body' },
    advise,
    body: noBody,
    ...shapes.cancelDcaOrder,
    example: {
      request: { id: orderId },
      response: {
        id: orderId,
        roundsRemaining: 3,
        refundAmount: '150000000',
        transaction,
        requestId,
      },
    },
  },

  /**
   * Submits the signed withdrawal of a DCA order.
   *
   * When it fails the order stays in `withdrawing`: start the cancellation again. After
   * `outcome_unknown` look the order up with `dcaOrder` first.
   *
   * Request: `POST /trigger/v2/orders/dca/confirm-cancel/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `bad_request`, `unauthorized`,
   * `forbidden`, `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`,
   * `deadline`, `invalid_response` or `outcome_unknown`.
   * @example
   * ```ts
   * const { txSignature } = await triggerV2.confirmDcaCancel(
   *   { id, signedTransaction, cancelRequestId: requestId },
   *   { signer },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  confirmDcaCancel: {
    operationId: 'confirmTriggerDcaCancel',
    method: 'POST',
    mount: 'triggerV2',
    path: '/orders/dca/confirm-cancel/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'submit',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 401: 'body', 404: 'body' },
    advise,
    ...shapes.confirmDcaCancel,
    example: {
      request: { id: orderId, signedTransaction, cancelRequestId: requestId },
      response: { id: orderId, txSignature: signature },
    },
  },

  /**
   * Returns one page of the DCA orders of a wallet, up to 100 of them.
   *
   * `iterateDcaOrders` iterates over the orders of all pages.
   *
   * Request: `GET /trigger/v2/orders/history/dca`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { orders } = await triggerV2.dcaOrders({ state: 'active' }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  dcaOrders: {
    operationId: 'getTriggerDcaOrders',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history/dca',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body' },
    advise,
    paging: { style: 'offset', field: 'offset' },
    pageOf: (response: DcaOrderPage, input: DcaOrdersInput) => pageOf(response, input),
    keyOf: ({ id }: DcaOrder) => id,
    ...shapes.dcaOrders,
    checkInput: (input: unknown) =>
      shapes.dcaOrders.checkInput(input) ?? offsetIssue(input as DcaOrdersInput),
    example: {
      request: { state: 'active' },
      response: { orders: [dcaOrder], pagination: { total: 1, limit: 20, offset: 0 } },
    },
  },

  /**
   * Returns one DCA order of a wallet, by its id.
   *
   * Amounts are in base units.
   *
   * Request: `GET /trigger/v2/orders/history/dca/{id}`.
   *
   * @throws PerijoveError `invalid_input`, `missing_token`, `unauthorized`, `forbidden`,
   * `not_found`, `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const { displayState, roundsFilled } = await triggerV2.dcaOrder({ id }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  dcaOrder: {
    operationId: 'getTriggerDcaOrder',
    method: 'GET',
    mount: 'triggerV2',
    path: '/orders/history/dca/{id}',
    auth: 'optional',
    wallet: true,
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 401: 'body', 404: 'body' },
    advise,
    ...shapes.dcaOrder,
    example: {
      request: { id: orderId },
      response: dcaOrder,
    },
  },
} satisfies Endpoints;
