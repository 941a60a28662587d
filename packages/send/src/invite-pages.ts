import type { CallOptions } from '@perijove/core';
import type { Invite, InvitePage, PendingInvitesInput } from './types.ts';

type GetPage = (input: PendingInvitesInput, options?: CallOptions) => Promise<InvitePage>;

/**
 * Newer invites can push a whole page of known ones down between two requests, so a page that brings
 * nothing new is not yet the end. So many in a row come from a service that ignores the page.
 */
const MOST_STALE_PAGES = 3;

/** The invites of all pages, each once, from `input.page` on until the service has no more. */
export async function* readInvites(
  getPage: GetPage,
  input: PendingInvitesInput,
  options: CallOptions = {},
): AsyncGenerator<Invite, void, undefined> {
  const seen = new Set<string>();
  let { page = 1 } = input;
  for (let stalePages = 0; stalePages < MOST_STALE_PAGES; page++) {
    const { invites, hasMoreData } = await getPage({ ...input, page }, options);
    const before = seen.size;
    for (const invite of invites) {
      const key = `${invite.invite_pda} ${invite.creation_tx}`;
      if (seen.has(key)) continue;
      options.signal?.throwIfAborted();
      seen.add(key);
      yield invite;
    }
    if (!hasMoreData) return;
    stalePages = seen.size === before ? stalePages + 1 : 0;
  }
}
