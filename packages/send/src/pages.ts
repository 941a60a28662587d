import type { Invite, InvitePage } from './types.ts';

const invitePages = {
  paging: { style: 'page', field: 'page' },
  pageOf: ({ invites, hasMoreData }: InvitePage) => ({ items: invites, hasMore: hasMoreData }),
  keyOf: ({ invite_pda, creation_tx }: Invite) => `${invite_pda} ${creation_tx}`,
} as const;

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = { pendingInvites: invitePages, inviteHistory: invitePages } as const;
