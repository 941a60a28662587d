import type { Address } from '@perijove/core';
import { TRANSACTION_LIFE_MS } from '../../ledger/blockhashes.ts';
import { type Invite, InviteRefusal, inviteAccountOf } from './invite.ts';
import { type EndingTerms, INVITE_ENDS } from './invite-book.ts';
import { compileInvite, type InviteEnv } from './invite-env.ts';

export interface ClawbackRequest {
  readonly invitePDA: Address;
  readonly sender: Address;
}

const endings = {
  claimed: 'Invite has been claimed',
  clawback: 'Invite has been clawed back',
  expired: 'Invite has expired',
} as const;

/**
 * The transaction that takes an invite back: all that is in its account, and the rent of it. Unsigned;
 * the sender alone is to sign.
 *
 * @throws InviteRefusal when there is nothing to take back, or not for this sender.
 */
export function craftClawback(env: InviteEnv, { invitePDA, sender }: ClawbackRequest): Uint8Array {
  const { ledger, now } = env;
  const invite = openInvite(env.invites.latestAt(invitePDA));
  if (invite.sender !== sender) throw new InviteRefusal('Invite is of another sender');
  const { address: account, amount } = inviteAccountOf(ledger, invite);
  const terms: EndingTerms = {
    invite: invite.id,
    action: 'clawback',
    receiver: null,
  };
  const source = { from: 'account', account, close: true } as const;
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: INVITE_ENDS,
    taker: sender,
    expiresAtMs: now() + TRANSACTION_LIFE_MS,
    terms: { ...terms },
    legs: [{ leg: 'receive', mint: invite.mint, amount, source }],
    unwrapSol: true,
  });
  return compileInvite(ledger, sender, [...setup, ...settle, ...cleanup]);
}

/** @throws InviteRefusal when there is none, or it has ended. */
export function openInvite(invite: Invite | undefined): Invite {
  if (!invite) throw new InviteRefusal('Invite not found');
  if (invite.ending) throw new InviteRefusal(endings[invite.ending.action]);
  return invite;
}
