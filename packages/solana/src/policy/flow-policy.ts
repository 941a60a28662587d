import type { Address } from '@perijove/core';
import type { WalletEffects } from './wallet-effects.ts';

/** One transaction of one flow. */
export interface ReservationKey {
  /** Name of the flow in its journal. */
  readonly id: string;
  /** SHA-256 of the transaction's message, in hexadecimal digits. */
  readonly message: string;
}

/** Until when a message can land, as a node has shown it before the signature. */
export interface MessageLife {
  readonly blockhash: string;
  /** The state of the node before the signature: the message cannot be in an older block. */
  readonly signedAfterSlot?: number | undefined;
  /** A slot at which the blockhash was valid. */
  readonly validAtSlot?: number | undefined;
}

/** A transaction that passed all checks of the guard, before the signer is asked. */
export interface PolicyRequest extends ReservationKey {
  /** The number of the transaction in the flow, from 1. */
  readonly attempt: number;
  readonly effects: WalletEffects;
  /**
   * The message that the wallet was asked to sign when it signed this one instead. Its reservation ends
   * in the same step.
   */
  readonly replaces?: string | undefined;
  /** Lets a policy find out later whether it has landed. Undefined without a node, and for a durable nonce. */
  readonly life?: MessageLife | undefined;
  /** Ends the wait for a person. */
  readonly signal?: AbortSignal | undefined;
}

/** A text that the wallet is asked to sign. */
export interface TextRequest {
  readonly wallet: Address;
  /** The form that the text was checked for. */
  readonly purpose: 'sign-in';
}

/** What is known of a transaction that has ended. */
export interface PolicyOutcome {
  /**
   * `landed`: it is in a block. `failed`: it is in a block and only its fee was paid, or that cannot be
   * excluded.
   */
  readonly kind: 'landed' | 'failed';
  /**
   * Base units that the wallet lost, by mint, with the fee in that of SOL, as the node shows it.
   * Undefined when it is not known: everything that was reserved counts.
   */
  readonly left?: Readonly<Record<string, bigint>> | undefined;
  /** Base units that the wallet gained, by mint. Undefined when it is not known: nothing came back. */
  readonly arrived?: Readonly<Record<string, bigint>> | undefined;
}

/** Why a transaction cannot land. */
export type ReservationEnd =
  /** It is in no block that the node has finalized, and never will be. */
  | { readonly kind: 'dead' }
  /**
   * It has no signature. `asked` is how often this call has called `beforeSignature` for it: where it was
   * called more often, an earlier process may have a signature, and the reservation stays.
   */
  | { readonly kind: 'unsigned'; readonly asked: 0 | 1 };

/**
 * What a program may do with a wallet: an option of every flow. `createPolicy` of `@perijove/policy`
 * makes one; another one may stand in another process.
 *
 * What its methods throw ends the flow before the wallet signs. After the signature it changes nothing:
 * the reservation stays. The flow waits for `reserve` as long as for a person, for `beforeSignature` and
 * `allowText` for 10 s or `deadlineMs` if that is less, and for `settle` and `release` for 2 s.
 */
export interface FlowPolicy {
  /**
   * Judges a transaction and reserves what it may take, durably. Called before `confirm` and before the
   * signer. Called again with the same key, it reserves nothing more.
   *
   * @throws PerijoveError `policy_denied`, `policy_failed`.
   */
  reserve(request: PolicyRequest): Promise<void>;
  /**
   * Called last before the wallet signs, after a person took any time to decide.
   *
   * @throws PerijoveError `policy_denied` when signing was frozen meanwhile; `policy_failed`.
   */
  beforeSignature(key: ReservationKey): Promise<void>;
  /** Counts what a transaction has taken. Called again, it counts nothing more. */
  settle(key: ReservationKey, outcome: PolicyOutcome): Promise<void>;
  /** Frees what was reserved for a transaction that was never signed, or can never land. */
  release(key: ReservationKey, end: ReservationEnd): Promise<void>;
  /**
   * Judges a text before the wallet signs it.
   *
   * @throws PerijoveError `policy_denied`, `policy_failed`.
   */
  allowText(request: TextRequest): Promise<void>;
}
