import type { Address, Finding, Mint, Signature } from '@perijove/core';
import type { ReviewTerm } from '../review/review-term.ts';
import type { TransactionVersion } from '../transaction/transaction-version.ts';

/**
 * Where the amounts come from: the `bytes` alone, which give bounds; a `simulation` on a node; or the
 * block in which the transaction `landed`.
 */
export type DescriptionBasis = 'bytes' | 'simulation' | 'landed';

/** What leaves the owner of one mint, without rent, network fee and tips. */
export interface DescribedLeaving {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Maximum base units by the bytes; undefined where a program decides how much it takes. */
  readonly atMost: bigint | undefined;
  /** Whether the bytes say that exactly this amount leaves. */
  readonly isExact: boolean;
  /** Base units that left in the simulation, or when it landed. Undefined from the bytes alone. */
  readonly amount: bigint | undefined;
  /** The wallets, or else accounts, that the bytes send it to. Empty where a program keeps it. */
  readonly to: readonly Address[];
}

/** What arrives for the owner of one mint. */
export interface DescribedArriving {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Minimum base units by the bytes; undefined where a program decides how much it gives. */
  readonly atLeast: bigint | undefined;
  /** Whether the bytes alone prove it: not where an amount could be read at a wrong place. */
  readonly proved: boolean;
  /** Base units that arrived in the simulation, or when it landed. Undefined from the bytes alone. */
  readonly amount: bigint | undefined;
}

/** What arrives for another wallet by what the owner signs, such as the output of a swap for it. */
export interface DescribedDelivery {
  readonly mint: Mint;
  readonly wallet: Address;
  /** Minimum base units by the bytes. */
  readonly atLeast: bigint;
}

/** What the network and the block builders get. */
export interface DescribedFee {
  readonly payer: Address;
  /** Whether the owner pays it. */
  readonly byOwner: boolean;
  /** Lamports for the signatures. */
  readonly baseLamports: bigint;
  /** Maximum lamports for priority. */
  readonly priorityLamports: bigint;
  /** Lamports that the network charged, without tips; undefined before it landed. */
  readonly chargedLamports: bigint | undefined;
  /** Lamports that the owner pays to known tip accounts. */
  readonly tipLamports: bigint;
}

/** An account that the transaction opens or closes. */
export interface DescribedAccount {
  readonly account: Address;
  /** Whose token account it is; undefined for the account of a program. */
  readonly wallet: Address | undefined;
  readonly mint: Mint | undefined;
  /** Lamports of its rent. Maximum by the bytes, where they may find that it exists. */
  readonly lamports: bigint;
  /** Who pays the rent, or gets it back; undefined where nothing shows it. */
  readonly party: Address | undefined;
}

/** An approval: a delegate may take tokens of the owner later. */
export interface DescribedApproval {
  readonly account: Address;
  readonly mint: Mint | undefined;
  readonly delegate: Address;
  /** Base units. */
  readonly amount: bigint;
}

/** An authority that the owner gives away or changes. */
export interface DescribedAuthority {
  /** The account or mint. */
  readonly account: Address;
  readonly authority: 'mint' | 'freeze' | 'owner' | 'close' | 'other';
  /** Undefined where nobody has it afterwards. */
  readonly newAuthority: Address | undefined;
}

export interface DescribedProgram {
  readonly address: Address;
  /** Undefined for a program that the toolkit does not know. */
  readonly name: string | undefined;
  /** How often the message calls it. */
  readonly calls: number;
}

/** One instruction of the message; each part of a batch by itself. */
export interface DescribedCall {
  /** Position in the transaction. */
  readonly instruction: number;
  readonly program: Address;
  /** Such as `token.transferChecked` or `trigger.place`; undefined for a call that could not be read. */
  readonly name: string | undefined;
  /** What is agreed to in a call of a known program, such as the price of an order. */
  readonly terms: readonly ReviewTerm[];
}

/** What could not be read: nothing is said of its effects. */
export interface Unread {
  /** Position in the transaction; undefined where it concerns the whole transaction. */
  readonly instruction: number | undefined;
  readonly program: Address | undefined;
  /** English, for a person. */
  readonly reason: string;
}

/** The part of the service that a transaction belongs to, by the programs that it calls. */
export type DescribedFamily =
  | 'swap'
  | 'trigger'
  | 'recurring'
  | 'earn'
  | 'borrow'
  | 'studio'
  | 'send'
  /** Only programs of tokens and SOL. */
  | 'transfer'
  | 'other';

/** What a transaction does for one wallet. */
export interface Description {
  readonly owner: Address;
  readonly basis: DescriptionBasis;
  readonly version: TransactionVersion;
  readonly family: DescribedFamily;
  /** Why it fails in the simulation, or failed when it landed; undefined where it does not fail. */
  readonly failure: string | undefined;
  /** The accounts that sign, the fee payer first. */
  readonly signers: readonly Address[];
  readonly fee: DescribedFee;
  readonly leaving: readonly DescribedLeaving[];
  readonly arriving: readonly DescribedArriving[];
  /** For other wallets, without what `leaving` sends to them. */
  readonly delivers: readonly DescribedDelivery[];
  /**
   * Base units by mint, positive for what arrives, as the result of a flow has it in `moved`: SOL is
   * native and wrapped SOL together, with rent and tips, without the fee of the network. Undefined from
   * the bytes alone, and for a simulation that fails.
   */
  readonly moved: Readonly<Record<Mint, bigint>> | undefined;
  readonly opened: readonly DescribedAccount[];
  readonly closed: readonly DescribedAccount[];
  readonly approvals: readonly DescribedApproval[];
  readonly authorities: readonly DescribedAuthority[];
  /** What the guard refuses in every transaction, such as a durable nonce, in its words. */
  readonly warnings: readonly Finding[];
  readonly programs: readonly DescribedProgram[];
  readonly calls: readonly DescribedCall[];
  readonly unread: readonly Unread[];
  /** Decimals of mints, as far as the transaction or the node names them. */
  readonly decimals: Readonly<Record<Mint, number>>;
  /**
   * What balances of mints are multiplied with where they are shown, as far as a node has shown it: other
   * than 1 for scaled amounts of Token-2022. Amounts here are base units, without it.
   */
  readonly multipliers: Readonly<Record<Mint, number>>;
  /** Undefined before it landed. */
  readonly landed: LandedAt | undefined;
}

/** Where a transaction landed. */
export interface LandedAt {
  readonly signature: Signature;
  readonly slot: number;
  /** Unix milliseconds of the block; undefined where the node does not know it. */
  readonly unixMs: number | undefined;
}
