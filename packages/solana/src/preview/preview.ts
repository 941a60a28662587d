import type { Address, Finding, Mint } from '@perijove/core';
import type { Description } from '../describe/description.ts';
import type { OfferExpiry } from '../flow/order/order-flow.ts';
import type { Review } from '../review/review.ts';
import type { ReviewTerm } from '../review/review-term.ts';
import type { ValueComparison } from '../review/value.ts';
import type { PreviewSpend } from './offer-facts.ts';

/**
 * How far a preview went.
 *
 * - `checked`: the input was checked, and with an `rpc` the balances. The service returned nothing to show:
 *   see `issues`.
 * - `offered`: the service returned an offer without a transaction, or nothing has to be signed.
 * - `built`: the service built a transaction, and the guard read its bytes.
 * - `read`: a node has shown balances and accounts in addition. It did not run the transaction, or the
 *   transaction failed there.
 * - `simulated`: a node has run the transaction on its present state.
 */
export type PreviewReach = 'checked' | 'offered' | 'built' | 'read' | 'simulated';

export type PreviewIssueKind =
  /** The wallet has less of a mint than what leaves. */
  | 'balance'
  /** The SOL that is left does not pay the fee of the network and the tips. */
  | 'fee'
  /** The SOL that is left does not pay the rent of accounts, or would leave less than a wallet must keep. */
  | 'rent'
  /** The service did not build a transaction. */
  | 'not-built'
  /** No node ran the transaction, or a part of it cannot be judged without a node. */
  | 'not-simulated'
  /** The transaction would fail now. */
  | 'simulation-failed'
  /** A call could not be read: nothing is said of its effects, apart from what a simulation shows. */
  | 'unread'
  /** The guard refuses the transaction, so the flow would sign nothing: see `findings`. */
  | 'refused'
  /** Less arrives than is sent: the mint withholds a fee of each transfer. */
  | 'transfer-fee'
  /** The mint freezes new accounts, stops transfers now, or does not allow them at all. */
  | 'frozen'
  /** The wallet has no session, and a preview does not sign in. */
  | 'no-session';

/** Something that stands in the way of a flow, or that nobody could see. */
export interface PreviewIssue {
  readonly kind: PreviewIssueKind;
  /** English, for a person. */
  readonly says: string;
  readonly mint?: Mint | undefined;
  /** Base units that the wallet has, or has left for this. */
  readonly actual?: bigint | undefined;
  /** Base units that are needed. */
  readonly expected?: bigint | undefined;
  /** The error of the service, of an issue `not-built`. */
  readonly cause?: unknown;
}

/** What a flow would do. Amounts are base units; lamports for SOL. */
export interface Preview<Offer = unknown> {
  /** Which flow, such as `swap.swap`. */
  readonly flow: string;
  readonly owner: Address | undefined;
  readonly reached: PreviewReach;
  /** Whether the goal is reached already, so that the flow would sign nothing. */
  readonly needless: boolean;
  /** Sentences for a person: the money first, then what stands in the way. */
  readonly inWords: readonly string[];
  /** What stands in the way, and what nobody could see. Empty when the flow would sign now. */
  readonly issues: readonly PreviewIssue[];
  /** Why the guard would refuse the transaction. */
  readonly findings: readonly Finding[];
  /** What leaves of the input, as the input or the offer says it. */
  readonly spends: PreviewSpend | undefined;
  /**
   * What the wallet has of the mint in `spends`: for SOL native SOL only. Undefined without an `rpc`.
   */
  readonly balance: bigint | undefined;
  /** Native SOL of the wallet. Undefined without an `rpc`. */
  readonly lamports: bigint | undefined;
  /**
   * The maximum amount that the flow can spend with this balance and the fees of this transaction: for
   * SOL without `minLamports`. A flow for exactly this amount lands, and one for a lamport more is refused
   * before it is signed, as long as fees and accounts stay as they are. Undefined without an `rpc`, and
   * for SOL where the service built no transaction.
   */
  readonly maxSpendable: bigint | undefined;
  /** Whether a wallet other than the owner pays the network fee. */
  readonly gasless: boolean;
  /** What the owner pays to the network: signatures and priority fee. */
  readonly networkLamports: bigint;
  /** What the owner pays to block builders. */
  readonly tipLamports: bigint;
  /** What the owner pays for new accounts that stay. */
  readonly rentLamports: bigint;
  /** The part of `rentLamports` that comes back when the owner closes the account, or ends the order. */
  readonly refundableRentLamports: bigint;
  /**
   * SOL that the owner must have in addition to what is spent: network fee, tips, rent, accounts that are
   * open only during the transaction, and what a wallet must keep to exist. Without an `rpc`, every
   * account that the transaction may open counts. Without a transaction, it has no priority fee.
   */
  readonly minLamports: bigint;
  /** Who signs, the fee payer first. Empty without a transaction. */
  readonly signers: readonly Address[];
  /** Who executes the offer, where a router does. */
  readonly router: string | undefined;
  /** Percent; a negative number is a loss, as on an order. Undefined where nothing is swapped. */
  readonly priceImpactPercent: number | undefined;
  /** The value that is given and that arrives, and what is lost. Undefined where nothing is swapped. */
  readonly value: ValueComparison | undefined;
  /** Until when the offer can be executed; undefined where the service does not say. */
  readonly expiry: OfferExpiry | undefined;
  /**
   * What is agreed to, as in `review`. Without a transaction, the terms that do not depend on it: those of
   * an order of trigger v2, else none.
   */
  readonly terms: readonly ReviewTerm[];
  /** What `confirm` of the flow would get. Undefined without a transaction. */
  readonly review: Review<Offer> | undefined;
  /** What the transaction does. Undefined without a transaction. */
  readonly description: Description | undefined;
  /**
   * The whole response of the service. Do not sign its transaction yourself: the flow checks the one that
   * it signs.
   */
  readonly offer: Offer | undefined;
}
