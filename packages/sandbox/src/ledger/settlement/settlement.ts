import type { Address, Mint, Signature } from '@perijove/core';
import type { Json } from '../store/document.ts';

/**
 * What the sandbox executes for a quote: movements of tokens that one wallet may use once, until it
 * expires. All of it is JSON, because a transaction that was built before a restart must run after it.
 */
export interface Settlement {
  readonly id: string;
  /** Whose rules apply: see `Ledger.define`. */
  readonly kind: string;
  readonly taker: Address;
  /** World time. */
  readonly expiresAtMs: number;
  /** The service's own data about it. */
  readonly terms: Json;
  readonly content: SettlementContent;
  /** The transaction that used it. */
  readonly usedBy: Signature | null;
}

export type SettlementContent = InstructionContent | MessageContent;

/** Instructions that may stand in any transaction of the taker's. */
export interface InstructionContent {
  readonly form: 'instructions';
  /** All of them are needed, each once. */
  readonly instructions: readonly SettlementInstruction[];
  readonly flows: readonly Flow[];
  /** What programs read that make the movements. Default: none does. */
  readonly scripts?: readonly Script[] | undefined;
}

/** An account of a program that exists for one transaction only; see `program/script.ts`. */
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

/** Tokens that pass through an account that exists for one transaction only. */
export type Flow = Outflow | Inflow;

/** From the sandbox to the taker, who may move the amount out of the escrow. */
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
  /** Made for the purpose. */
  | { readonly from: 'mint' }
  /** A token account that the sandbox holds; once it is empty it may be closed to the taker. */
  | { readonly from: 'account'; readonly account: Address; readonly close: boolean };

/** From the taker to the sandbox: whatever is in the escrow after the transaction. */
export interface Inflow {
  readonly flow: 'in';
  readonly escrow: Address;
  readonly mint: Mint;
  readonly target: InflowTarget;
}

export type InflowTarget =
  | { readonly to: 'vault' }
  | { readonly to: 'nowhere' }
  /** A token account; it is made for the owner if it is not there. */
  | { readonly to: 'account'; readonly account: Address; readonly owner: Address };
