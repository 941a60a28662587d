import type { Address, Mint, Signature } from '@perijove/core';

export interface CraftSendInput {
  /** Public key of the invite, from `deriveInvite`. The code itself stays with you. */
  readonly inviteSigner: Address;
  /** Wallet that pays. */
  readonly sender: Address;
  /** Base units. */
  readonly amount: bigint | string;
  /** SOL when left out. */
  readonly mint?: Mint | undefined;
}

/** The unsigned transaction of an invite. The API does not submit it. */
export interface CraftedSend {
  /** Base64. To be signed by the sender and by the key of the invite, as it is. */
  readonly tx: string;
  /** When the invite ends. Documented as Unix time in text, with a sample in ISO form. */
  readonly expiry?: string | number | null | undefined;
  /** What the sender needs in SOL in addition to the amount: fees and rent, in lamports. */
  readonly totalFeeLamports?: string | number | null | undefined;
}

export interface CraftClawbackInput {
  /** Account of the invite, from `findInvitePda`, or `invite_pda` of an open invite. */
  readonly invitePDA: Address;
  /** Wallet that paid. */
  readonly sender: Address;
}

/** The unsigned transaction that takes an invite back. The API does not submit it. */
export interface CraftedClawback {
  /** Base64. To be signed by the sender, as it is. */
  readonly tx: string;
}

export interface PendingInvitesInput {
  /** Wallet that sent. */
  readonly address: Address;
  /** From 1. */
  readonly page?: number | undefined;
}

export interface InviteHistoryInput {
  /** Wallet that sent, or that received. */
  readonly address: Address;
  /** From 1. */
  readonly page?: number | undefined;
}

/** One page of invites. The service does not state its size. */
export interface InvitePage {
  readonly invites: readonly Invite[];
  /** Whether there is another page. */
  readonly hasMoreData?: boolean | null | undefined;
}

/** One invite. The service does not state the form of its times; a sample has ISO date and time. */
export interface Invite {
  readonly invite_signer?: Address | null | undefined;
  readonly invite_pda: Address;
  readonly sender?: Address | null | undefined;
  /** Base units. */
  readonly amount: string | number;
  /** Null presumably means SOL. */
  readonly mint?: Mint | null | undefined;
  readonly expiry?: string | number | null | undefined;
  /** Transaction that made the invite. */
  readonly creation_tx?: Signature | null | undefined;
  /** Transaction that ended it; null while it is open. */
  readonly deletion_tx?: Signature | null | undefined;
  /** Who claimed it. */
  readonly receiver?: Address | null | undefined;
  /** Its last event: `created` or `claimed` in samples; others are possible. */
  readonly action?: string | null | undefined;
  readonly creation_time?: string | number | null | undefined;
  readonly deletion_time?: string | number | null | undefined;
  /** Documented as a whole number, with a sample of true. */
  readonly confirmed?: number | boolean | null | undefined;
}
