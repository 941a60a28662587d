import type { Address } from '@perijove/core';
import { decodeTransaction, memo, signTransaction } from '@perijove/local-node/ledger';
import { openInvite } from './craft-clawback.ts';
import { InviteRefusal, inviteAddress } from './invite.ts';
import type { InviteEnv } from './invite-env.ts';
import { payOut } from './pay-out.ts';

export interface ClaimRequest {
  readonly inviteSigner: Address;
  /** Wallet that gets the amount; it may be empty. */
  readonly receiver: Address;
}

/**
 * Returns the transaction that claims an invite. The sandbox pays the fee and has signed. The key
 * of the invite must sign too, which proves the right to claim without revealing the secret.
 *
 * @throws InviteRefusal when there is nothing to claim.
 */
export function craftClaim(env: InviteEnv, { inviteSigner, receiver }: ClaimRequest): Uint8Array {
  const invite = openInvite(env.invites.latestAt(inviteAddress(inviteSigner)));
  if (env.now() >= invite.expiresAtMs) throw new InviteRefusal('Invite has expired');
  const also = [memo('claim', [inviteSigner])];
  const wire = payOut(env, invite, { to: receiver, receiver, action: 'claimed', also });
  return signTransaction(decodeTransaction(wire), [env.ledger.maker]);
}
