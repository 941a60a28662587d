import type { Address } from '@perijove/core';
import type { KnownParts } from './leaving.ts';
import type { SignerRole } from './review.ts';
import type { ReviewTerm } from './review-term.ts';
import type { OfferedValue } from './value.ts';

/** What a flow says of its transaction, beside the intent. */
export interface Reviewable {
  /** What the flow knows of the parts of what leaves, such as a tip, for the review. */
  readonly parts?: KnownParts | undefined;
  /** What is signed for, for the review: of an order its price, its schedule and its end. */
  readonly terms?: readonly ReviewTerm[] | undefined;
  /** What the further signers are, for the review. */
  readonly roles?: Readonly<Record<Address, SignerRole>> | undefined;
  /** The two sides of an offer that gives one token for another: a loss above the bound is refused. */
  readonly value?: OfferedValue | undefined;
}
