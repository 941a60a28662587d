import { divideUp } from '../market/routing/product-curve.ts';
import type { TriggerOrder } from './kept-order.ts';
import { shareDown, without } from './shares.ts';

/** An order is filled in so many parts at most. */
const PARTS = 32n;

/** What a part of an order asks for, and what it gets. Amounts are base units. */
export interface PartTerms {
  /** Of the taking amount: what the part stands for. */
  readonly asked: bigint;
  /** What will do. */
  readonly least: bigint;
}

/** What the order asks for this much of its input; rounded up, so that no part is cheaper. */
export function partTermsOf(order: TriggerOrder, amount: bigint): PartTerms {
  const [making, taking] = [BigInt(order.remainingMaking), BigInt(order.remainingTaking)];
  const asked = amount === making ? taking : divideUp(amount * taking, making);
  return { asked, least: without(asked, order.slippageBps) };
}

/** The smallest part of an order that is filled by itself. */
export function partOf({ making, remainingMaking }: TriggerOrder): bigint {
  const part = divideUp(BigInt(making), PARTS);
  const left = BigInt(remainingMaking);
  return part < left ? part : left;
}

/** What of an output goes where. What the market pays beyond what was asked for is not the order's. */
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
