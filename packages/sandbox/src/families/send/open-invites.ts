import type { Address, Mint } from '@perijove/core';
import type { InviteBook } from './invite-book.ts';

/** An amount that was sent and can still be taken back. */
export interface OpenInvite {
  /** The `invitePDA`. */
  readonly address: Address;
  /** Wrapped SOL for SOL. */
  readonly mint: Mint;
  /** Base units. */
  readonly amount: bigint;
}

/** What the wallet sent and nobody has claimed, newest first. */
export function openInvitesOf(invites: InviteBook, owner: Address): readonly OpenInvite[] {
  return invites.openOf(owner).map(({ invitePDA, mint, amount }) => {
    return { address: invitePDA, mint, amount: BigInt(amount) };
  });
}
