import type { Endpoints } from '@perijove/core';
import { shapes } from '../checks.generated.ts';
import { advise, adviseFirst } from './rules.ts';
import { signature, tokens, wallet } from './samples.ts';

/** Sign-in: challenges, tokens and their end. */
export const signInEndpoints = {
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
    sameKey: true,
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
    sameKey: true,
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
    secretFields: ['refreshToken'],
    whenUnknown: 'the refresh token may have been used, do not send it again: sign in',
    sameKey: true,
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
    secretFields: ['refreshToken'],
    sameKey: true,
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
} satisfies Endpoints;
