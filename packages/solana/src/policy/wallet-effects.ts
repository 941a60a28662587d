import type { Address, Finding, Mint } from '@perijove/core';
import type { Arriving } from '../review/arriving.ts';
import type { Leaving } from '../review/leaving.ts';
import type { ReviewSigner } from '../review/review.ts';

/** What a transaction can do to a wallet, as data, as the guard has read it. */
export interface WalletEffects {
  /** The wallet whose money moves. */
  readonly wallet: Address;
  /** Which flow, such as `swap.swap`. */
  readonly flow: string;
  /** What the guard objects to. Empty in a flow, which stops before. */
  readonly findings: readonly Finding[];
  /**
   * What shows the effects: a `simulation` on a node, the `bytes` alone, or the `trust` in programs whose
   * calls were not simulated. Only then can more leave than `leaving` says.
   */
  readonly evidence: 'simulation' | 'bytes' | 'trust';
  /** What leaves at most, one total for each mint, with rent, fees and tips in that of SOL. */
  readonly leaving: readonly Leaving[];
  /** What must arrive, also in other wallets. */
  readonly arriving: readonly Arriving[];
  /**
   * Who may get what leaves: only `receivers`; those who give what `arriving` says, as the pools of a
   * `market` do; or `anybody`, such as the account of an order.
   */
  readonly goesTo: 'receivers' | 'market' | 'anybody';
  /** Other wallets and accounts that are meant to get something. */
  readonly receivers: readonly Address[];
  /** Transfers that the instructions of the transaction itself make to others. */
  readonly payments: readonly Payment[];
  /** Called programs whose effects only a simulation shows. */
  readonly programs: readonly Address[];
  /** Who signs, the fee payer first. */
  readonly signers: readonly ReviewSigner[];
  /** Powers over the wallet that outlive the transaction. */
  readonly grants: readonly Grant[];
  /** The price of an order, which pays out later: what it sells, and what it gets for it at least. */
  readonly promised: Promised | undefined;
}

/** A transfer to another wallet. */
export interface Payment {
  /** Wallet or account; undefined when the tokens are burnt. */
  readonly to: Address | undefined;
  /** Undefined when the instruction does not name it. */
  readonly mint: Mint | undefined;
  /** Base units. */
  readonly amount: bigint;
}

/** A power over the wallet's tokens. */
export interface Grant {
  readonly kind: 'approval' | 'authority' | 'durable-nonce';
  /** Who gets it; for a durable nonce its account. Undefined when an authority ends. */
  readonly to: Address | undefined;
  /** Of an approval; undefined when it is not known. */
  readonly mint?: Mint | undefined;
  /** Base units that an approval lets leave. */
  readonly atMost?: bigint | undefined;
}

/** Two amounts in base units, of which one is given for the other. */
export interface Promised {
  readonly sold: { readonly mint: Mint; readonly units: bigint };
  readonly bought: { readonly mint: Mint; readonly units: bigint };
}
