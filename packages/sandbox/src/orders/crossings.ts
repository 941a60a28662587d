import type { Address } from '@perijove/core';
import { isRefusal } from '../routing/refusal.ts';
import { slotAt } from '../world/clock.ts';
import { attempt } from './attempt.ts';
import type { Budget, KeeperEnv } from './keeper-env.ts';
import { isOpen, type TriggerOrder } from './kept-order.ts';
import { leastOf } from './shares.ts';
import { fillTrigger } from './trigger-fills.ts';
import { comparePrice, partOf, termsOf } from './trigger-terms.ts';

/** Looks for orders whose price the market pays. */
export interface Crossings {
  /** Looks on from where the budget ended, or at everything once more if anything has changed. */
  readonly scan: (budget: Budget) => void;
}

export function createCrossings(env: KeeperEnv): Crossings {
  let swaps = 0;
  env.ledger.listen(({ transaction }) => {
    if (transaction) swaps++;
  });
  let seen = '';
  let pairs: (readonly TriggerOrder[])[] = [];
  let candidates: TriggerOrder[] = [];
  const begin = (): void => {
    const open = env.triggers.open();
    if (open.length === 0) return;
    const now = `${slotAt(env.world.clock.now())} ${env.triggers.version()} ${swaps}`;
    if (now === seen) return;
    seen = now;
    pairs = pairsOf(open);
  };
  return {
    scan(budget) {
      if (pairs.length === 0 && candidates.length === 0) begin();
      while (budget.quotes > 0 && budget.transactions > 0) {
        const order = candidates.shift();
        const pair = order ? undefined : pairs.shift();
        if (order) fill(env, order.key, budget);
        else if (pair) candidates = crossed(env, pair, budget);
        else return;
      }
    },
  };
}

/** The orders of every pair of mints, in a fixed order. */
function pairsOf(open: readonly TriggerOrder[]): (readonly TriggerOrder[])[] {
  const pairs = new Map<string, TriggerOrder[]>();
  for (const order of open) {
    const name = `${order.inputMint} ${order.outputMint}`;
    const pair = pairs.get(name);
    if (pair) pair.push(order);
    else pairs.set(name, [order]);
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, orders]) => orders);
}

/**
 * Those that could be filled, the cheapest first. One quote is enough: no amount is paid better than
 * the smallest part of any of them.
 */
function crossed(
  { swaps }: KeeperEnv,
  pair: readonly TriggerOrder[],
  budget: Budget,
): TriggerOrder[] {
  const [{ inputMint, outputMint }] = pair as [TriggerOrder];
  const amount = leastOf(pair.map(partOf));
  budget.quotes--;
  const quote = swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 });
  if (isRefusal(quote)) return [];
  const isPaid = (order: TriggerOrder): boolean => {
    const making = BigInt(order.remainingMaking);
    // One more: the quote is rounded down.
    return (quote.outAmount + 1n) * making >= termsOf(order, making).least * amount;
  };
  return pair.filter(isPaid).sort((a, b) => comparePrice(a, b) || a.number - b.number);
}

function fill(env: KeeperEnv, key: Address, budget: Budget): void {
  const order = env.triggers.get(key);
  const nowMs = env.world.clock.now();
  if (!order || !isOpen(order) || env.triggers.isPostponed(key, nowMs)) return;
  if ((order.expiresAtMs ?? Number.POSITIVE_INFINITY) <= nowMs) return;
  attempt(env, env.triggers, order, () => fillTrigger(env, order, budget));
}
