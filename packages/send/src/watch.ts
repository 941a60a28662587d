import type { Address, Transport } from '@perijove/core';
import {
  assertAddress,
  assertWatchInput,
  type Change,
  type Poll,
  pagesOf,
  readList,
  type Until,
  type WatchOptions,
  watchResource,
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
export async function* watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<InvitesChange, void, undefined> {
  const name = 'send.watch';
  assertWatchInput(name, input, ['address', 'until']);
  const { address, until } = input;
  assertAddress(name, 'address', address);
  const endpoint = endpoints.pendingInvites;
  const watched = {
    name,
    endpoint,
    input: { address },
    pollMs: POLL_MS,
    until,
    read: (poll: Poll) => readList(pagesOf(transport, endpoint), { address }, poll),
    partsOf: (invites: readonly Invite[]) =>
      new Map(invites.map((invite) => [invite.invite_pda, invite])),
  };
  yield* watchResource(transport, watched, options);
}
