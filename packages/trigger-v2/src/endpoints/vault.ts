import { type Endpoints, SOL, USDC } from '@perijove/core';
import { checkCraftDeposit } from '../check-deposit.ts';
import { shapes } from '../checks.generated.ts';
import { advise } from './rules.ts';
import { inputTokenAccount, requestId, transaction, vault, wallet } from './samples.ts';

/** The custodial wallet, and deposits into it. */
export const vaultEndpoints = {
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
} satisfies Endpoints;
