import { type Endpoints, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
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
   * The unsigned transaction that puts an amount into an invite.
   *
   * `createInviteCode` and `deriveInvite` make the invite's key. Sign with the sender and with that
   * key, and send it over an RPC node of your own: the API submits nothing here.
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
   * The unsigned transaction that takes back an invite that nobody claimed.
   *
   * The whole amount returns, with left-over fees. Sign with the sender and send it over an RPC node
   * of your own. Expired invites return by themselves.
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
   * One page of the open invites of a wallet.
   *
   * `iteratePendingInvites` iterates over the invites of all pages.
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
    paging: { style: 'page', field: 'page' },
    ...shapes.pendingInvites,
    example: {
      request: { address: sender, page: 1 },
      response: { invites: [invite], hasMoreData: false },
    },
  },

  /**
   * One page of the invites that a wallet sent or received and that are claimed, taken back or expired.
   *
   * `iterateInviteHistory` iterates over the invites of all pages.
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
    paging: { style: 'page', field: 'page' },
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
