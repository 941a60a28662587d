import type { Mint } from '@perijove/core';
import { isRefusal } from '../market/routing/refusal.ts';
import type { Budget } from './budget.ts';
import type { KeeperEnv } from './keeper-env.ts';
import type { TriggerOrder } from './kept-order.ts';
import { leastOf } from './shares.ts';
import { comparePrice, partOf, partTermsOf } from './trigger-terms.ts';

/** Open orders that sell the same mint for the same other. */
export interface Pair {
  readonly name: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly orders: readonly TriggerOrder[];
}

/** The orders of every pair of mints, in a fixed order. */
export function pairsOf(open: readonly TriggerOrder[]): readonly Pair[] {
  const pairs = new Map<string, TriggerOrder[]>();
  for (const order of open) {
    const name = `${order.inputMint} ${order.outputMint}`;
    const orders = pairs.get(name);
    if (orders) orders.push(order);
    else pairs.set(name, [order]);
  }
  const named = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return named.map(([name, orders]) => {
    const { inputMint, outputMint } = orders[0] as TriggerOrder;
    return { name, inputMint, outputMint, orders };
  });
}

/**
 * Those that could be filled at this time, the cheapest first. One quote is enough: no amount is paid
 * better than the smallest part of any of them.
 */
export function crossedOf(
  { swaps }: KeeperEnv,
  { inputMint, outputMint, orders }: Pair,
  atMs: number,
  budget: Budget,
): readonly TriggerOrder[] {
  const amount = leastOf(orders.map(partOf));
  budget.quotes--;
  const quote = swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
  if (isRefusal(quote)) return [];
  const isPaid = (order: TriggerOrder): boolean => {
    const making = BigInt(order.remainingMaking);
    // One more: the quote is rounded down.
    return (quote.outAmount + 1n) * making >= partTermsOf(order, making).least * amount;
  };
  return orders.filter(isPaid).sort((a, b) => comparePrice(a, b) || a.number - b.number);
}
