import { type Address, SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  describeTransactionError,
  type Instruction,
  TRANSACTION_LIFE_MS,
  transferSol,
} from '@perijove/local-node/ledger';
import { type Invite, InviteRefusal, inviteAccountOf } from './invite.ts';
import { type EndingTerms, INVITE_ENDS } from './invite-book.ts';
import { compileInvite, type InviteEnv } from './invite-env.ts';

export interface Payout extends Pick<EndingTerms, 'action' | 'receiver'> {
  /**
   * Wallet that gets the amount. The rent of the invite's account returns to its sender, who paid
   * it.
   */
  readonly to: Address;
  /** Additional instructions of the transaction. */
  readonly also?: readonly Instruction[];
}

/**
 * Returns the unsigned transaction that pays out an invite. The sandbox pays the fee and the
 * receiver's token account, because the receiver may have no SOL.
 *
 * @throws InviteRefusal when it would fail now.
 */
export function payOut(env: InviteEnv, invite: Invite, payout: Payout): Uint8Array {
  const { ledger, now } = env;
  const { to, also = [], action, receiver } = payout;
  const maker = ledger.maker.address;
  const { address: account, token, amount, rent } = inviteAccountOf(ledger, invite);
  const { mint, tokenProgram } = token;
  // Wrapped SOL goes to the sandbox, which pays SOL for it.
  const isSol = mint === SOL;
  const target = isSol ? token.vault : ledger.associatedAccount(to, mint, tokenProgram);
  const terms: EndingTerms = { invite: invite.id, action, receiver };
  const source = { from: 'account', account, close: true } as const;
  const { settle } = ledger.createSettlement({
    kind: INVITE_ENDS,
    taker: maker,
    expiresAtMs: now() + TRANSACTION_LIFE_MS,
    terms: { ...terms },
    legs: [{ leg: 'receive', mint, amount, to: target, source }],
  });
  const wire = compileInvite(ledger, maker, [
    ...(isSol ? [] : [createAssociatedAccount(token, target, to, maker)]),
    ...settle,
    ...(isSol ? [transferSol(maker, to, amount)] : []),
    // Closing the account leaves its rent with the sandbox.
    transferSol(maker, invite.sender, rent),
    ...also,
  ]);
  const { error } = ledger.simulate(wire);
  if (error === undefined) return wire;
  throw new InviteRefusal(`Transaction would fail: ${describeTransactionError(error)}`);
}
