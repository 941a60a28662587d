import type { Address, Mint } from '@perijove/core';
import { isRefusal } from '../market/routing/refusal.ts';
import type { SwapDesk } from '../market/swap/swap-desk.ts';
import type { Budget } from './budget.ts';
import { isOpen, type TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';
import { compareNeed, comparePart, type PricedOrder, pricedOrder } from './priced-order.ts';
import { createSortedList, type SortedList } from './sorted-list.ts';

/** The open orders of one input and output mint: at least one. */
export interface Pair {
  readonly name: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly cheapestFirst: SortedList<PricedOrder>;
  readonly smallestFirst: SortedList<PricedOrder>;
}

/** The open trigger orders by pair. A pair and its lists change with the orders. */
export interface Pairs {
  /** Returns the pairs in a fixed order. */
  readonly all: () => readonly Pair[];
}

export function createPairs(triggers: Pick<OrderIndex<TriggerOrder>, 'follow' | 'version'>): Pairs {
  const byKey = new Map<Address, PricedOrder>();
  const byName = new Map<string, Pair>();
  const inOrder = createSortedList(compareNames);
  const open = (order: TriggerOrder): Pair => {
    const pair = createPair(order);
    byName.set(pair.name, pair);
    inOrder.add(pair);
    return pair;
  };
  const remove = (priced: PricedOrder, pair: Pair): void => {
    byKey.delete(priced.order.key);
    pair.cheapestFirst.remove(priced);
    pair.smallestFirst.remove(priced);
  };
  const add = (order: TriggerOrder, pair: Pair): void => {
    const priced = pricedOrder(order);
    byKey.set(order.key, priced);
    pair.cheapestFirst.add(priced);
    pair.smallestFirst.add(priced);
  };
  triggers.follow((order) => {
    const earlier = byKey.get(order.key);
    if (earlier?.order === order) return;
    const pair = byName.get(nameOf(order));
    if (earlier && pair) remove(earlier, pair);
    if (isOpen(order)) add(order, pair ?? open(order));
    else if (pair && !pair.cheapestFirst.first()) {
      byName.delete(pair.name);
      inOrder.remove(pair);
    }
  });
  return {
    all() {
      // Calls the listener for changed orders first.
      triggers.version();
      return inOrder.items();
    },
  };
}

function compareNames(a: Pair, b: Pair): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

function nameOf({ inputMint, outputMint }: TriggerOrder): string {
  return `${inputMint} ${outputMint}`;
}

function createPair(order: TriggerOrder): Pair {
  const { inputMint, outputMint } = order;
  return {
    name: nameOf(order),
    inputMint,
    outputMint,
    cheapestFirst: createSortedList(compareNeed),
    smallestFirst: createSortedList(comparePart),
  };
}

/**
 * Returns the orders that could be filled at this time, the cheapest first. One quote is enough:
 * the smallest part of any order gets the best price.
 */
export function crossedOf(
  { swaps }: { readonly swaps: Pick<SwapDesk, 'quote'> },
  { inputMint, outputMint, cheapestFirst, smallestFirst }: Pair,
  atMs: number,
  budget: Budget,
): readonly TriggerOrder[] {
  const amount = smallestFirst.first()?.part;
  if (amount === undefined) return [];
  budget.quotes--;
  const quote = swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
  if (isRefusal(quote)) return [];
  const crossed: TriggerOrder[] = [];
  for (const { order, making, least } of cheapestFirst.items()) {
    // Plus one, because the quote is rounded down.
    if ((quote.outAmount + 1n) * making < least * amount) break;
    crossed.push(order);
  }
  return crossed;
}
