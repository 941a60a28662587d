import type { Address } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { attempt } from './attempt.ts';
import { type Budget, hasSome } from './budget.ts';
import type { KeeperEnv } from './keeper-env.ts';
import { isOpen } from './kept-order.ts';
import { crossedOf, type Pair } from './pairs.ts';
import { isOutOfReach } from './reach.ts';
import { fillTrigger } from './trigger-fills.ts';

/** Fills orders whose price the market pays now. */
export interface Crossings {
  /**
   * Continues where the budget ended, or starts again if orders, pools or the slot have changed.
   * Returns true when no pair is left.
   */
  readonly scan: (nowMs: number, budget: Budget) => boolean;
}

export function createCrossings(env: KeeperEnv): Crossings {
  let swaps = 0;
  env.ledger.listen(({ transaction }) => {
    if (transaction) swaps++;
  });
  let seen = '';
  let pairs: Pair[] = [];
  let crossed: Address[] = [];
  const hasChanged = (nowMs: number): boolean => {
    if (env.triggers.openCount() === 0) return false;
    const present = `${slotAt(nowMs)} ${env.triggers.version()} ${swaps}`;
    const isNew = present !== seen;
    seen = present;
    return isNew;
  };
  const look = (pair: Pair, nowMs: number, budget: Budget): Address[] => {
    budget.prices--;
    if (isOutOfReach(env, pair, slotAt(nowMs))) return [];
    return crossedOf(env, pair, nowMs, budget).map(({ key }) => key);
  };
  return {
    scan(nowMs, budget) {
      while (hasSome(budget)) {
        const key = crossed.shift();
        const pair = key === undefined ? pairs.shift() : undefined;
        if (key !== undefined) fillCrossed(env, key, nowMs, budget);
        else if (pair) crossed = look(pair, nowMs, budget);
        else if (hasChanged(nowMs)) pairs = [...env.pairs.all()];
        else return true;
      }
      return false;
    },
  };
}

/** Fills the rest of an order, if it is still open. */
export function fillCrossed(env: KeeperEnv, key: Address, atMs: number, budget: Budget): void {
  const { triggers, world } = env;
  const order = triggers.get(key);
  if (!order || !isOpen(order) || triggers.isPostponed(key, world.clock.now())) return;
  if ((order.expiresAtMs ?? Number.POSITIVE_INFINITY) <= atMs) return;
  attempt(env, triggers, order, () => fillTrigger(env, order, atMs, budget));
}
