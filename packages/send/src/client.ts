import { type CallOptions, type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import { readInvites } from './invite-pages.ts';
import type { Invite, InviteHistoryInput, PendingInvitesInput } from './types.ts';

/** The send family as methods. */
export interface SendClient extends Client<typeof endpoints> {
  /**
   * The open invites of a wallet from `page` on, from page to page. A page is asked for when the one
   * before is used up. Invites that turn up on two pages, because newer ones pushed them down, are
   * given once. `options` hold for each page; the signal also ends the iteration between two items.
   */
  readonly pendingInvitesItems: (
    input: PendingInvitesInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;

  /** The ended invites of a wallet, in the way of `pendingInvitesItems`. */
  readonly inviteHistoryItems: (
    input: InviteHistoryInput,
    options?: CallOptions,
  ) => AsyncGenerator<Invite, void, undefined>;
}

/** Sending by invite over a shared transport. */
export function createSendClient(transport: Transport): SendClient {
  const methods = createClient(transport, endpoints);
  return {
    ...methods,
    pendingInvitesItems: (input, options) => readInvites(methods.pendingInvites, input, options),
    inviteHistoryItems: (input, options) => readInvites(methods.inviteHistory, input, options),
  };
}
