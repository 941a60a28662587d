import type { Address, Mint } from '@perijove/core';
import type { Finder } from '../portfolio/finder.ts';
import { multiple, tokenAsset } from '../portfolio/token-asset.ts';
import type { InviteBook } from './invite-book.ts';

/** Finds open invites of the wallet: sent, not claimed, and not returned. */
export const findInvites =
  (invitesOf: (owner: Address) => readonly OpenInvite[]): Finder =>
  (env, owner) => {
    const assets = invitesOf(owner).map(({ address, mint, amount }) =>
      tokenAsset(env, mint, amount, { ref: address, attributes: { isClaimable: true } }),
    );
    return multiple('invites', { platformId: 'jupiter-send', label: 'Deposit' }, assets);
  };

/** An amount that was sent and can still be returned to the sender. */
export interface OpenInvite {
  /** The `invitePDA`. */
  readonly address: Address;
  /** The mint; wrapped SOL for SOL. */
  readonly mint: Mint;
  /** Base units. */
  readonly amount: bigint;
}

/** Returns the open invites of a wallet, newest first. */
export function openInvitesOf(invites: InviteBook, owner: Address): readonly OpenInvite[] {
  return invites.openOf(owner).map(({ invitePDA, mint, amount }) => {
    return { address: invitePDA, mint, amount: BigInt(amount) };
  });
}
