import type { Address, Transport } from '@perijove/core';
import {
  type Change,
  type Poll,
  pagesOf,
  readList,
  type Until,
  type WatchOptions,
  watchWalletState,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Invite } from './types.ts';

export interface WatchInput {
  /** Wallet that sent the invites. */
  readonly address: Address;
  /** Ends the watch with the first invites for which it returns true; they are still yielded. */
  readonly until?: Until<readonly Invite[]> | undefined;
}

/** Open invites of a wallet; `changed` has the `invite_pda` of those that are new, ended or different. */
export type InvitesChange = Change<readonly Invite[]>;

const POLL_MS = 10_000;

/** See `SendClient.watch`. */
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<InvitesChange, void, undefined> {
  const endpoint = endpoints.pendingInvites;
  const watched = {
    name: 'send.watch',
    endpoint,
    wallet: 'address',
    pollMs: POLL_MS,
    requestOf: ({ address }: WatchInput) => ({ address }),
    read: (request: { readonly address: Address }, poll: Poll) =>
      readList(pagesOf(transport, endpoint), request, poll),
    partsOf: (invites: readonly Invite[]) =>
      new Map(invites.map((invite) => [invite.invite_pda, invite])),
  } as const;
  return watchWalletState(transport, input, watched, options);
}
