import type { Mint } from '@perijove/core';
import type { OfferExpiry } from '../flow/order/order-flow.ts';
import type { OfferedValue } from '../review/value.ts';

/** What leaves the wallet of the input's own mint. */
export interface PreviewSpend {
  readonly mint: Mint;
  /** Base units. */
  readonly amount: bigint;
}

/** What the service says that the owner pays, where its response names it. */
export interface LamportEstimate {
  readonly networkLamports: bigint;
  readonly rentLamports: bigint;
  /** The part of the rent that the owner gets back with the account. Default 0. */
  readonly refundableLamports?: bigint | undefined;
}

/** What an offer says, beside its transaction. */
export interface OfferFacts {
  readonly spends?: PreviewSpend | undefined;
  readonly router?: string | null | undefined;
  /** Percent; a negative number is a loss. */
  readonly priceImpactPercent?: number | undefined;
  readonly expiry?: OfferExpiry | undefined;
  readonly gasless?: boolean | undefined;
  readonly estimate?: LamportEstimate | undefined;
  readonly value?: OfferedValue | undefined;
  /** What the offer gives, in words, when the service built no transaction. */
  readonly gives?: PreviewSpend | undefined;
}

/** What a family knows of one flow, for its preview. */
export interface PreviewFacts<Offer> {
  /** Name of the flow, such as `swap.swap`. */
  readonly flow: string;
  /** What leaves by the input: the balance of the wallet is compared with it if nothing is built. */
  readonly spends?: PreviewSpend | undefined;
  /** Whether the flow cannot run without an `rpc`. Default false. */
  readonly needsNode?: boolean | undefined;
  /** What the offer says. Default: nothing. */
  readonly read?: ((offer: Offer) => OfferFacts) | undefined;
  /** The last offer that the service returned, where a flow ends without one. */
  readonly lastOffer?: (() => Offer | undefined) | undefined;
}
