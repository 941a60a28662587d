import type { Address, Mint, Signature } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';

/**
 * The token movements that the sandbox executes for a quote. One wallet may use them once, until
 * they expire. Plain JSON, because a transaction that was built before a restart must run after it.
 */
export interface Settlement {
  readonly id: string;
  /** The kind, which selects the rules: see `Ledger.define`. */
  readonly kind: string;
  readonly taker: Address;
  /** World time. */
  readonly expiresAtMs: number;
  /** The service's own data. */
  readonly terms: Json;
  readonly content: SettlementContent;
  /** The transaction that used it; null for an unused settlement. */
  readonly usedBy: Signature | null;
}

export type SettlementContent = InstructionContent | MessageContent;

/** Instructions for any transaction of the taker. */
export interface InstructionContent {
  readonly form: 'instructions';
  /** The transaction must have each of them exactly once. */
  readonly instructions: readonly SettlementInstruction[];
  readonly flows: readonly Flow[];
  /** The scripts of program calls that make the movements. Default: none. */
  readonly scripts?: readonly Script[] | undefined;
}

/** An account of a program that exists during one transaction; see `program/script.ts`. */
export interface Script {
  readonly account: Address;
  readonly program: Address;
  /** Base64. */
  readonly data: string;
}

/** A whole message, which the maker signs too. */
export interface MessageContent {
  readonly form: 'message';
  /** Base64. */
  readonly message: string;
}

export interface SettlementInstruction {
  readonly programAddress: Address;
  readonly accounts: readonly Address[];
  /** Base64. */
  readonly data: string;
}

/** Tokens that pass through an escrow, which exists during one transaction. */
export type Flow = Outflow | Inflow;

/** Tokens from the sandbox to the taker, who may move the amount out of the escrow. */
export interface Outflow {
  readonly flow: 'out';
  readonly escrow: Address;
  readonly mint: Mint;
  /** Base units, decimal. */
  readonly amount: string;
  readonly source: OutflowSource;
}

export type OutflowSource =
  | { readonly from: 'vault' }
  /** Minted for this settlement. */
  | { readonly from: 'mint' }
  /**
   * A token account of the sandbox. `close`: when empty, it is closed and its rent goes to the
   * taker.
   */
  | { readonly from: 'account'; readonly account: Address; readonly close: boolean }
  /** Lamports of a wallet that others sign for, such as the vault of a multisig. Of SOL only. */
  | { readonly from: 'wallet'; readonly account: Address };

/** Tokens from the taker to the sandbox: the contents of the escrow after the transaction. */
export interface Inflow {
  readonly flow: 'in';
  readonly escrow: Address;
  readonly mint: Mint;
  readonly target: InflowTarget;
}

export type InflowTarget =
  | { readonly to: 'vault' }
  | { readonly to: 'nowhere' }
  /** A token account of the owner; created if it does not exist. */
  | { readonly to: 'account'; readonly account: Address; readonly owner: Address }
  /** A wallet, which gets lamports. Of SOL only. */
  | { readonly to: 'wallet'; readonly account: Address };
