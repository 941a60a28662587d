import { withUndocumentedField } from '../../world/undocumented.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { Invite } from './invite.ts';
import { inviteTime, isAsSampled } from './time.ts';

type Page = Output<'send', 'pendingInvites'>;
type Row = Page['invites'][number];

const PAGE_SIZE = 10;

/** One page of the invites, as they are told of. */
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
