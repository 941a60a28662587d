import { type Endpoints, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import { pages } from './pages.ts';
import type { Invite } from './types.ts';

const sender = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const invite: Invite = {
  invite_signer: 'EauzLSb8HBCGZ69SUuN6hnKSSkC3uAWa84aK1e781VSS',
  invite_pda: 'Dwfhh9VcsTFjkqt8DRRyjSAKHzCRvJu67UoHDjBdrRbY',
  sender,
  expiry: '2026-02-24T05:02:21.000Z',
  amount: '25000000',
  creation_tx:
    '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb',
  deletion_tx: null,
  receiver: null,
  action: 'created',
  creation_time: '2026-01-25T05:02:21.000Z',
  deletion_time: null,
  mint: USDC,
  confirmed: 1,
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the unsigned transaction that puts an amount into an invite.
   *
   * `amount` is in base units. `createInviteCode` and `deriveInvite` make the key of the invite.
   * Sign with the sender and with that key, and send the transaction over your own RPC node: the
   * API submits nothing here.
   *
   * Request: `POST /send/v1/craft-send`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { inviteSigner } = await deriveInvite(createInviteCode());
   * const { tx } = await send.craftSend({ inviteSigner, sender: wallet, amount: 1_000_000n });
   * ```
   * @see https://dev.jup.ag/api-reference/send/craft-send
   */
  craftSend: {
    operationId: 'craftSend',
    method: 'POST',
    mount: 'send',
    path: '/craft-send',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.craftSend,
    example: {
      request: { inviteSigner: invite.invite_signer, sender, amount: '25000000', mint: USDC },
      response: { tx: transaction, expiry: '1771909341', totalFeeLamports: '4083560' },
    },
  },

  /**
   * Returns the unsigned transaction that takes back an unclaimed invite.
   *
   * The whole amount returns, with unused fees. Sign with the sender and send the transaction over
   * your own RPC node. Expired invites return without a clawback.
   *
   * Request: `POST /send/v1/craft-clawback`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { tx } = await send.craftClawback({ invitePDA, sender: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/send/craft-clawback
   */
  craftClawback: {
    operationId: 'craftClawback',
    method: 'POST',
    mount: 'send',
    path: '/craft-clawback',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...shapes.craftClawback,
    example: {
      request: { invitePDA: invite.invite_pda, sender },
      response: { tx: transaction },
    },
  },

  /**
   * Returns one page of the open invites of a wallet.
   *
   * `iteratePendingInvites` iterates over the invites of all pages.
   *
   * Request: `GET /send/v1/pending-invites`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { invites } = await send.pendingInvites({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/send/pending-invites
   */
  pendingInvites: {
    operationId: 'getPendingInvites',
    method: 'GET',
    mount: 'send',
    path: '/pending-invites',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...pages.pendingInvites,
    ...shapes.pendingInvites,
    example: {
      request: { address: sender, page: 1 },
      response: { invites: [invite], hasMoreData: false },
    },
  },

  /**
   * Returns one page of a wallet's sent and received invites that are claimed, taken back or
   * expired.
   *
   * `iterateInviteHistory` iterates over the invites of all pages.
   *
   * Request: `GET /send/v1/invite-history`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { invites } = await send.inviteHistory({ address: wallet });
   * ```
   * @see https://dev.jup.ag/api-reference/send/invite-history
   */
  inviteHistory: {
    operationId: 'getInviteHistory',
    method: 'GET',
    mount: 'send',
    path: '/invite-history',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'body', 500: 'body' },
    ...pages.inviteHistory,
    ...shapes.inviteHistory,
    example: {
      request: { address: sender },
      response: {
        invites: [
          {
            ...invite,
            deletion_tx:
              '2CDipZriGTV3sAQW7ncR1xVwRGw5S9TDXWpgzueUJvzrYmndwayU9XvFsWwAvrUE25EMYs9J6ogfwpyBm8kb1jSy',
            receiver: '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2',
            action: 'claimed',
            deletion_time: '2026-01-26T09:30:00.000Z',
          },
        ],
        hasMoreData: false,
      },
    },
  },
} satisfies Endpoints;
