import type { TriggerOrder } from './kept-order.ts';
import { partOf, partTermsOf } from './trigger-terms.ts';

/** An open order with what is compared of it, worked out once for every state of the order. */
export interface PricedOrder {
  readonly order: TriggerOrder;
  /** The remaining amount to sell, and the output that is enough for it; base units. */
  readonly making: bigint;
  readonly least: bigint;
  /** Base units of the output for one of the input that will do. */
  readonly need: number;
  /** The smallest part that is filled by itself. */
  readonly part: bigint;
}

/** Further apart than this, the price as a number decides which of two is cheaper. */
const SURE = 1e-12;

export function pricedOrder(order: TriggerOrder): PricedOrder {
  const making = BigInt(order.remainingMaking);
  const { least } = partTermsOf(order, making);
  return { order, making, least, need: Number(least) / Number(making), part: partOf(order) };
}

/** Below 0 when the first order takes less for the same input; of equal ones the older comes first. */
export function compareNeed(a: PricedOrder, b: PricedOrder): number {
  const difference = a.need - b.need;
  if (Math.abs(difference) > a.need * SURE) return difference;
  const exact = a.least * b.making - b.least * a.making;
  if (exact !== 0n) return exact < 0n ? -1 : 1;
  return a.order.number - b.order.number;
}

export function comparePart(a: PricedOrder, b: PricedOrder): number {
  if (a.part !== b.part) return a.part < b.part ? -1 : 1;
  return a.order.number - b.order.number;
}
