import { type Address, type Mint, SOL } from '@perijove/core';
import {
  addressBytes,
  associatedAccountBytes,
  createAssociatedAccount,
  decodeTransaction,
  type Instruction,
  isOnCurve,
  memo,
  networkFeeOf,
  syncNative,
  type TokenFacts,
  TRANSACTION_LIFE_MS,
  transferSol,
  transferTokens,
} from '@perijove/local-node/ledger';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { INVITE_LIFE_MS, InviteRefusal, type InviteTerms, inviteAddress } from './invite.ts';
import { INVITE_BEGINS } from './invite-book.ts';
import { compileInvite, type InviteEnv } from './invite-env.ts';

const MAX_AMOUNT = 2n ** 64n - 1n;

export interface SendRequest {
  readonly inviteSigner: Address;
  readonly sender: Address;
  /** Base units. */
  readonly amount: bigint;
  /** Default: SOL. */
  readonly mint?: Mint | undefined;
}

export interface CraftedSend {
  /** Unsigned. The sender and the key of the invite must sign. */
  readonly wire: Uint8Array;
  /** World time. */
  readonly expiresAtMs: number;
  /** Fee and rent: the lamports that the sender needs in addition to the amount. */
  readonly totalFeeLamports: bigint;
}

/**
 * Returns the transaction that pays an invite. The amount goes directly to the token account of the
 * invite's address, so that the signer can see the recipient.
 *
 * @throws InviteRefusal when the invite is not possible.
 */
export function craftSend(env: InviteEnv, request: SendRequest): CraftedSend {
  const { ledger, now } = env;
  const { inviteSigner, sender, amount, mint = SOL } = request;
  assertKeys(request);
  const token = ledger.mint(mint);
  if (!token) throw new InviteRefusal('mint: unknown token');
  if (amount < 1n || amount > MAX_AMOUNT) throw new InviteRefusal('amount: out of range');
  if (env.invites.open().some((each) => each.inviteSigner === inviteSigner)) {
    throw new InviteRefusal('Invite already exists');
  }
  const invitePDA = inviteAddress(inviteSigner);
  const account = ledger.associatedAccount(invitePDA, mint, token.tokenProgram);
  const expiresAtMs = now() + INVITE_LIFE_MS;
  const terms: InviteTerms = {
    inviteSigner,
    sender,
    mint,
    isMintOmitted: request.mint === undefined,
    amount: String(amount),
    expiresAtMs,
  };
  const { settle } = ledger.createSettlement({
    kind: INVITE_BEGINS,
    taker: sender,
    expiresAtMs: now() + TRANSACTION_LIFE_MS,
    terms: { ...terms },
    legs: [{ leg: 'receive', mint, amount: 0n, to: account }],
    also: [...pay(ledger, token, { sender, account, amount }), memo('invite', [inviteSigner])],
  });
  const open = createAssociatedAccount(token, account, invitePDA, sender);
  const wire = compileInvite(ledger, sender, [open, ...settle]);
  const fee = networkFeeOf(decodeTransaction(wire));
  return { wire, expiresAtMs, totalFeeLamports: fee + rentDue(ledger, account, token) };
}

function assertKeys({ inviteSigner, sender }: SendRequest): void {
  if (inviteSigner === sender) throw new InviteRefusal('inviteSigner: must not be the sender');
  if (isOnCurve(addressBytes(inviteSigner))) return;
  throw new InviteRefusal('inviteSigner: nobody can sign for it');
}

/**
 * Returns the missing rent of the invite's account. Others may have created it or sent lamports.
 */
function rentDue(ledger: ServiceLedger, account: Address, { tokenProgram }: TokenFacts): bigint {
  const due = ledger.rentExempt(associatedAccountBytes(tokenProgram));
  const lacking = due - ledger.lamports(account);
  return lacking > 0n ? lacking : 0n;
}

interface Payment {
  readonly sender: Address;
  readonly account: Address;
  readonly amount: bigint;
}

function pay(
  ledger: ServiceLedger,
  token: TokenFacts,
  { sender, account, amount }: Payment,
): readonly Instruction[] {
  const { mint, tokenProgram } = token;
  if (mint === SOL) {
    return [transferSol(sender, account, amount), syncNative(tokenProgram, account)];
  }
  const source = ledger.associatedAccount(sender, mint, tokenProgram);
  return [transferTokens({ token, source, destination: account, authority: sender, amount })];
}
