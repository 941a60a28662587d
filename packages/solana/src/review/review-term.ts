import type { Address, Mint } from '@perijove/core';

/** Amounts in base units; times in milliseconds. */
export type ReviewTermValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'amount'; readonly mint: Mint; readonly units: bigint }
  /** A price, as two amounts of which one is given for the other. */
  | {
      readonly kind: 'rate';
      readonly sold: { readonly mint: Mint; readonly units: bigint };
      readonly bought: { readonly mint: Mint; readonly units: bigint };
    }
  /** US dollars, of one whole token where there is a mint. */
  | { readonly kind: 'usd'; readonly usd: number; readonly mint?: Mint | undefined }
  | { readonly kind: 'time'; readonly unixMs: number }
  | { readonly kind: 'duration'; readonly ms: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'percent'; readonly bps: number }
  | { readonly kind: 'address'; readonly address: Address };

/**
 * One term of what is signed for, such as the price of an order. `label` is English: show it, or choose
 * your own words by `name`.
 */
export type ReviewTerm = ReviewTermValue & {
  /** Stable within a flow, such as `expires`. */
  readonly name: string;
  /** `Expires` */
  readonly label: string;
};
