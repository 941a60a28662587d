import type { Mint } from '@perijove/core';
import type { Order } from './types.ts';

/** The requested fee, compared with the fee in the order. */
export interface ReferralFee {
  /** Basis points. */
  readonly asked: number;
  /** Basis points, where the order says it without the part for gas. */
  readonly charged: number | undefined;
  /** A referral token account for this mint must exist for the fee to apply. */
  readonly feeMint: Mint | undefined;
  /** Absent when the order does not say. */
  readonly applies: boolean | undefined;
}

/**
 * Returns whether an order charges the requested `referralFee`. When the referral account has no
 * token account for `feeMint`, the service still returns an order, with its default fee. That one
 * is 50 for tokens younger than a day, so a requested fee of 50 cannot be told apart from it.
 */
export function referralFeeOf(
  order: Pick<Order, 'feeBps' | 'feeMint' | 'platformFee'>,
  asked: number,
): ReferralFee {
  const { feeBps, feeMint, platformFee } = order;
  const charged = platformFee?.feeBps ?? feeBps ?? undefined;
  const fits = feeBps === asked || platformFee?.feeBps === asked;
  // A higher fee with a part for gas may contain the requested one.
  const isOpen = charged === undefined || (platformFee?.feeBps == null && charged > asked);
  return {
    asked,
    charged,
    feeMint: feeMint ?? undefined,
    applies: fits || (isOpen ? undefined : false),
  };
}
