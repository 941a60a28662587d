import { type CallOptions, type Paged, readPages } from '@perijove/core';
import type { Invite, InvitePage, PendingInvitesInput } from './types.ts';

type List = Paged<PendingInvitesInput, InvitePage, Invite>;

/** The invites of all pages, each once, from `input.page` on; see `readPages`. */
export function readInvites(
  endpoint: List['endpoint'],
  fetchPage: List['fetchPage'],
  input: PendingInvitesInput,
  options?: CallOptions,
): AsyncGenerator<Invite, void, undefined> {
  const list: List = {
    endpoint,
    fetchPage,
    pageOf: ({ invites, hasMoreData }) => ({ items: invites, hasMore: hasMoreData }),
    keyOf: ({ invite_pda, creation_tx }) => `${invite_pda} ${creation_tx}`,
  };
  return readPages(list, input, options);
}
