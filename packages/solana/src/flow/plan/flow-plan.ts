import type { Address, Finding, Mint, OfEndpoint } from '@perijove/core';
import type { Json, SignedTransaction, Storable } from '@perijove/journal';
import type { Intent } from '../../check/intent.ts';
import type { RouterCall } from '../../programs/router-call.ts';
import type { ReviewTerm } from '../../review/review-term.ts';
import type { Reviewable } from '../../review/reviewable.ts';
import type { Signer } from '../../sign/signer.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import type { SkippedTransaction } from './progress.ts';

/**
 * The parts of one flow. They keep no state between calls: a flow can be resumed in another process.
 *
 * The journal stores `Result`, `Notes` and `Agreed` as JSON: see `Storable`.
 */
export interface FlowPlan<Offer, Result, Notes = null, Agreed = null> {
  /** Such as `instant-swap.swap`. */
  readonly name: string;
  /** The wallet whose money moves: what `flowOwner` returned. */
  readonly owner: Address;
  /** The input of the flow, as `askedOf` writes it. */
  readonly asked: Json;
  /**
   * Whether the flow sends its transactions over the caller's node. A wallet may then add
   * instructions when it signs, and the changed transaction is checked again by the same intent. A
   * service executes only the transaction that it built. Default false.
   */
  readonly overNode?: boolean | undefined;
  /**
   * Whether two flows may sign the same transaction and both report it, as two cancellations of one
   * order do. Otherwise the second one is built again: the chain executes a transaction once.
   * Default false.
   */
  readonly isIdempotent?: boolean | undefined;
  /**
   * A method of the client that the transactions come from, such as `client.createOrder`: when the node
   * does not have what they need, its network is compared with that of the service. Default: not
   * compared.
   */
  readonly api?: Partial<Pick<OfEndpoint, 'transport'>> | undefined;
  /** What is known before the service builds a transaction, for a preview where it builds none. */
  readonly ahead?: (() => Ahead) | undefined;
  /** Asks the service for a transaction. `agreed` is that of the first offer, once there was one. */
  build(
    agreed: Agreed | undefined,
  ): Promise<Built<Offer, Storable<Notes>, Storable<Agreed>> | Needless<Storable<Result>>>;
  /** Submits the transaction, or looks up its outcome. Can be called again for the same one. */
  submit(pending: SignedTransaction<Notes>, handover: Handover): Promise<Settled<Storable<Result>>>;
}

/** What is known of a transaction before it is built. */
export interface Ahead {
  /** What is agreed to, apart from what the offer of the service decides. */
  readonly terms: readonly ReviewTerm[];
  /** Number of signatures that the owner pays for. */
  readonly signatures: number;
  /** Mints of token accounts of others that the owner pays for, one account each. */
  readonly opens: readonly Mint[];
  /** Mints of associated token accounts of the owner that are opened if they are missing, and stay. */
  readonly keeps: readonly Mint[];
}

/** How a transaction is handed to `FlowPlan.submit`. */
export interface Handover {
  /**
   * Whether another process or an earlier call may have sent the transaction. When false, it was
   * never sent. If another process resumes the flow meanwhile, a `void` that relies on this does
   * not count.
   */
  readonly sentBefore: boolean;
  /** The caller's signal joined with the deadline: ends the wait for the outcome. */
  readonly signal: AbortSignal | undefined;
  /** Reports a transaction of a signer that cannot be read: give it to `settleExecution`. */
  readonly onSkipped?: ((skipped: SkippedTransaction) => void) | undefined;
}

/** What a transaction is compared with. */
export interface Bounds {
  readonly intent: Intent;
  /**
   * Compares the calls of the family's program with the input, such as `judgeCalls` does. Any finding
   * refuses the transaction, before it is simulated.
   */
  readonly judge?: ((decoded: DecodedTransaction) => readonly Finding[]) | undefined;
}

/** An offer of the service, with the transaction that executes it. */
export interface Built<Offer, Notes = null, Agreed = null> extends Reviewable, Bounds {
  /** Base64, unsigned. */
  readonly transaction: string;
  readonly offer: Offer;
  /** Kept with the signed transaction, for `submit`. */
  readonly notes: Notes;
  /** Kept for the offers that follow: `build` gets it. */
  readonly agreed: Agreed;
  /**
   * What the offer guarantees. A call of the router that allows less is refused, because it would
   * pass a simulation.
   */
  readonly guarantee?: RouterCall | undefined;
  /**
   * Reads what the bounds depend on from the node, side by side with the simulation: `intent` and `judge`
   * are a guess until then. Returns the bounds that hold, or undefined where the guess was right, and the
   * slot of the state that they are from. `minContextSlot` is a slot that the node must have seen.
   * Default: `intent` and `judge` are final.
   */
  readonly readBounds?: ((minContextSlot: number | undefined) => Promise<ReadBounds>) | undefined;
  /**
   * Returns the transaction that is signed, in base64: the same with a compute limit that is enough for
   * the units which the simulation used, `undefined` where the node does not say. Only the compute limit
   * and its price may differ, and neither the limit nor the priority fee may be higher. Default:
   * `transaction` is signed as it is.
   */
  readonly withLimit?: ((units: number | undefined) => string) | undefined;
  /** Further signers whose keys the flow has, such as an invite's. */
  readonly alsoSign?: readonly Signer[] | undefined;
  /**
   * Whether the state that it was built on has changed since, such as the balance of an order. Called
   * when the guard refuses it: if so, another one is built, and checked against its own intent.
   */
  readonly isOutdated?: (() => Promise<boolean>) | undefined;
}

/** What `Built.readBounds` returns. */
export interface ReadBounds {
  readonly slot: number;
  readonly bounds: Bounds | undefined;
}

/** There is nothing to sign: the goal of the flow is already reached. */
export interface Needless<Result> {
  readonly needless: Result;
}

/** The outcome of a transaction. */
export type Settled<Result> =
  | { readonly outcome: 'landed'; readonly result: Result }
  /**
   * Nothing moved, and the transaction can never land. `rebuild`: whether another one may be built.
   */
  | { readonly outcome: 'void'; readonly reason: Error; readonly rebuild: boolean };
