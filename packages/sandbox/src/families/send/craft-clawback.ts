import type { Address } from '@perijove/core';
import { TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
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
 * Returns the unsigned transaction that returns the balance of an invite's account, and its rent,
 * to the sender. Only the sender signs it.
 *
 * @throws InviteRefusal when there is nothing to return, or the invite is of another sender.
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

/** Returns an open invite. @throws InviteRefusal when it does not exist or has ended. */
export function openInvite(invite: Invite | undefined): Invite {
  if (!invite) throw new InviteRefusal('Invite not found');
  if (invite.ending) throw new InviteRefusal(endings[invite.ending.action]);
  return invite;
}
