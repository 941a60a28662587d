import type { Address } from '@perijove/core';
import { hashText, keyOf } from '../../world/random.ts';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoTime, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { Invite } from './invite.ts';

type Page = Output<'send', 'pendingInvites'>;
type Row = Page['invites'][number];

const PAGE_SIZE = 10;

/** Returns one page of invites in the format of the API. */
export function invitePage(world: World, invites: readonly Invite[], page = 1): Page {
  const end = page * PAGE_SIZE;
  return {
    invites: invites.slice(end - PAGE_SIZE, end).map((invite) => writeRow(world, invite)),
    hasMoreData: end < invites.length,
  };
}

function writeRow(world: World, invite: Invite): Row {
  const { inviteSigner, ending } = invite;
  const time = (ms: number): string => inviteTime(world, inviteSigner, ms);
  return withUndocumentedField(world, invite.id, {
    invite_signer: inviteSigner,
    invite_pda: invite.invitePDA,
    sender: invite.sender,
    expiry: time(invite.expiresAtMs),
    amount: invite.amount,
    creation_tx: invite.creationTx,
    deletion_tx: ending?.tx ?? null,
    receiver: ending?.receiver ?? null,
    action: ending?.action ?? 'created',
    creation_time: time(invite.createdAtMs),
    deletion_time: ending ? time(ending.atMs) : null,
    mint: invite.isMintOmitted ? null : invite.mint,
    confirmed: isAsSampled(world, inviteSigner) ? true : 1,
  });
}

/** Returns whether an invite has the format of recorded responses instead of the documented one. */
function isAsSampled(world: World, inviteSigner: Address): boolean {
  return keyOf(world.seed, 'invite-form', hashText(inviteSigner)) % 2 === 0;
}

/** Returns a time of an invite: Unix seconds as text, or ISO date and time. */
export function inviteTime(world: World, inviteSigner: Address, ms: number): string {
  return isAsSampled(world, inviteSigner) ? isoTime(ms) : String(unixSeconds(ms));
}
