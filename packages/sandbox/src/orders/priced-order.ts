import type { TriggerOrder } from './kept-order.ts';
import { partOf, partTermsOf } from './trigger-terms.ts';

/** An open order with its sort keys, computed once per state of the order. */
export interface PricedOrder {
  readonly order: TriggerOrder;
  /** The remaining amount to sell, and the minimum output for it; base units. */
  readonly making: bigint;
  readonly least: bigint;
  /** The minimum price: base units of the output per base unit of the input. */
  readonly need: number;
  /** The smallest part that is filled separately. */
  readonly part: bigint;
}

/** Relative difference above which the floating-point prices decide; below it, the exact ones. */
const SURE = 1e-12;

export function pricedOrder(order: TriggerOrder): PricedOrder {
  const making = BigInt(order.remainingMaking);
  const { least } = partTermsOf(order, making);
  return { order, making, least, need: Number(least) / Number(making), part: partOf(order) };
}

/** Compares by price, then by age. Negative when the first order needs less output per input. */
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
