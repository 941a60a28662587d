import { divideUp } from '../market/routing/product-curve.ts';
import type { TriggerOrder } from './kept-order.ts';
import { shareDown, without } from './shares.ts';

/** Maximum number of fills of an order. */
const PARTS = 32n;

/** The taking amount of a part of an order. Amounts are base units. */
export interface PartTerms {
  /** The part's share of the taking amount. */
  readonly asked: bigint;
  /** The minimum output, after slippage. */
  readonly least: bigint;
}

/** Returns the order's price for a part of its input, rounded up so that no part is cheaper. */
export function partTermsOf(order: TriggerOrder, amount: bigint): PartTerms {
  const [making, taking] = [BigInt(order.remainingMaking), BigInt(order.remainingTaking)];
  const asked = amount === making ? taking : divideUp(amount * taking, making);
  return { asked, least: without(asked, order.slippageBps) };
}

/** Returns the smallest part of an order that is filled separately. */
export function partOf({ making, remainingMaking }: TriggerOrder): bigint {
  const part = divideUp(BigInt(making), PARTS);
  const left = BigInt(remainingMaking);
  return part < left ? part : left;
}

/** Divides an output. Output above the order's price does not belong to the order. */
export interface Split {
  /** Counted as the order's output. */
  readonly gross: bigint;
  readonly fee: bigint;
  readonly referral: bigint;
  readonly payout: bigint;
}

export function splitOf(order: TriggerOrder, { asked }: PartTerms, outAmount: bigint): Split {
  const gross = outAmount < asked ? outAmount : asked;
  const fee = shareDown(gross, order.feeBps);
  const referral = shareDown(gross, order.referral?.feeBps ?? 0);
  return { gross, fee, referral, payout: gross - fee - referral };
}
