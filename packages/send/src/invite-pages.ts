import { type CallOptions, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { Invite, InvitePage, PendingInvitesInput } from './types.ts';

type GetPage = (input: PendingInvitesInput, options?: CallOptions) => Promise<InvitePage>;

/** The invites of all pages, each once, from `input.page` on; see `readPages`. */
export function readInvites(
  method: 'pendingInvites' | 'inviteHistory',
  getPage: GetPage,
  input: PendingInvitesInput,
  options?: CallOptions,
): AsyncGenerator<Invite, void, undefined> {
  const paged = {
    endpoint: endpoints[method],
    fetchPage: getPage,
    pageOf: ({ invites, hasMoreData }: InvitePage) => ({ items: invites, hasMore: hasMoreData }),
    keyOf: ({ invite_pda, creation_tx }: Invite) => `${invite_pda} ${creation_tx}`,
  };
  return readPages(paged, input, options);
}
