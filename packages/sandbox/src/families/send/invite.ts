import type { Address, Mint, Signature } from '@perijove/core';
import {
  addressBytes,
  deriveAddress,
  type Ledger,
  type MintFacts,
  readTokenAccount,
} from '@perijove/local-node/ledger';

/** How long an invite can be claimed: 30 days, as in recorded responses. */
export const INVITE_LIFE_MS = 30 * 24 * 3_600_000;

/** Not in the virtual machine: only used to derive addresses. */
const INVITE_PROGRAM: Address = 'inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks';

/** The terms of an invite, which the sender sets. */
export interface InviteTerms {
  /** Public key of the invite. A signature with its secret key claims it. */
  readonly inviteSigner: Address;
  readonly sender: Address;
  /** Wrapped SOL for SOL. */
  readonly mint: Mint;
  /** Whether the request named no mint. */
  readonly isMintOmitted: boolean;
  /** Base units, in digits. */
  readonly amount: string;
  /** World time. */
  readonly expiresAtMs: number;
}

/** A paid invite. Times are world time. */
export interface Invite extends InviteTerms {
  /** Unique: one transaction can pay several invites. */
  readonly id: string;
  /** The owner of the token account with the amount. */
  readonly invitePDA: Address;
  readonly createdAtMs: number;
  readonly creationTx: Signature;
  /** Null while it is open. */
  readonly ending: Ending | null;
}

export interface Ending {
  readonly action: EndingAction;
  readonly tx: Signature;
  readonly atMs: number;
  /** The wallet that claimed it. */
  readonly receiver: Address | null;
}

export type EndingAction = 'claimed' | 'clawback' | 'expired';

/** A refused request, with the message for the client. */
export class InviteRefusal extends Error {
  override readonly name = 'InviteRefusal';
}

/** Returns the address of an invite. Clients derive the same address. */
export function inviteAddress(inviteSigner: Address): Address {
  return deriveAddress(INVITE_PROGRAM, [Buffer.from('invite'), addressBytes(inviteSigner)]);
}

/** The token account of an invite and its balance. */
export interface InviteAccount {
  readonly address: Address;
  readonly token: MintFacts;
  /** Base units. */
  readonly amount: bigint;
  /** Lamports of the account, without the amount if that is SOL. */
  readonly rent: bigint;
}

/** Returns the token account of an invite. @throws InviteRefusal when it does not exist. */
export function inviteAccountOf(ledger: Ledger, { invitePDA, mint }: Invite): InviteAccount {
  const token = ledger.mint(mint);
  const address = token && ledger.associatedAccount(invitePDA, mint, token.tokenProgram);
  const account = address && ledger.account(address);
  const held = account && readTokenAccount(account);
  if (!token || !address || !held) throw new InviteRefusal('Invite not found');
  const { amount, nativeReserve } = held;
  const native = nativeReserve === undefined ? 0n : amount;
  return { address, token, amount, rent: account.lamports - native };
}
