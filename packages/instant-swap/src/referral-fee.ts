import type { Mint } from '@perijove/core';
import type { Order } from './types.ts';

/** The fee that was asked for beside the one in the order. */
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
 * Whether an order charges the `referralFee` that was asked for. When the referral account has no
 * token account for `feeMint`, the order comes all the same, with the service's default fee. That
 * one is 50 for tokens younger than a day, so an asked fee of 50 cannot be told from it.
 */
export function referralFeeOf(
  order: Pick<Order, 'feeBps' | 'feeMint' | 'platformFee'>,
  asked: number,
): ReferralFee {
  const { feeBps, feeMint, platformFee } = order;
  const charged = platformFee?.feeBps ?? feeBps ?? undefined;
  const fits = feeBps === asked || platformFee?.feeBps === asked;
  // With a part for gas in it, a higher fee may still hold the one that was asked for.
  const isOpen = charged === undefined || (platformFee?.feeBps == null && charged > asked);
  return {
    asked,
    charged,
    feeMint: feeMint ?? undefined,
    applies: fits || (isOpen ? undefined : false),
  };
}
