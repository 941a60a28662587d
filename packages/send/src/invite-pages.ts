import { type CallOptions, readPages } from '@perijove/core';
import type { Invite, InvitePage, PendingInvitesInput } from './types.ts';

type GetPage = (input: PendingInvitesInput, options?: CallOptions) => Promise<InvitePage>;

/** The invites of all pages, each once, from `input.page` on; see `readPages`. */
export function readInvites(
  endpoint: string,
  getPage: GetPage,
  input: PendingInvitesInput,
  options: CallOptions = {},
): AsyncGenerator<Invite, void, undefined> {
  return readPages(
    {
      endpoint,
      firstPage: input?.page,
      async read(page, timed) {
        const { invites, hasMoreData } = await getPage({ ...input, page }, timed);
        return { items: invites, hasMore: hasMoreData ?? undefined };
      },
      keyOf: ({ invite_pda, creation_tx }) => `${invite_pda} ${creation_tx}`,
    },
    options,
  );
}
