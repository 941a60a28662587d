import type { LimitStore, Rule } from '@perijove/core';
import { UNKNOWN } from './visitor-of.ts';

/**
 * Who may take a slot of the plan's window. A quarter of the window is kept for visitors who have
 * used less than an equal part of it, so that a visitor who uses all of the rest never blocks the
 * next one.
 */
export interface Shares {
  /** Milliseconds until the visitor may take a slot; 0 for now. */
  readonly waitOf: (visitor: string) => number;
  /** The visitor took a slot. */
  readonly take: (visitor: string) => void;
  /** The same store, whose rules are noted: the plan, and what the limiter learned of it. */
  readonly watch: (store: LimitStore) => LimitStore;
}

const KEPT = 0.25;

export function createShares(now: () => number): Shares {
  const rules = new Map<string, Rule>();
  const slots: TakenSlots = { counts: new Map(), taken: [] };
  const { counts, taken } = slots;
  return {
    waitOf(visitor) {
      const rule = ruleOfPlan(rules);
      if (!rule) return 0;
      expire(slots, now() - rule.windowMs);
      // Visitors cannot be told apart here, so no share is reserved.
      if (visitor === UNKNOWN && counts.size <= 1) return 0;
      const own = counts.get(visitor) ?? 0;
      const open = rule.limit - Math.floor(rule.limit * KEPT);
      // At least two: the next visitor may be about to come.
      const visitors = Math.max(2, counts.size);
      if (own < rule.limit / visitors || taken.length < open) return 0;
      const leaving = taken[taken.length - open];
      return Math.max(1, Math.ceil((leaving?.at ?? now()) + rule.windowMs - now()));
    },
    take(visitor) {
      taken.push({ visitor, at: now() });
      counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
    },
    watch: (store) => ({
      take(request) {
        rules.set(request.key, request.rule);
        return store.take(request);
      },
      settle: (settlement) => store.settle(settlement),
    }),
  };
}

/** A plan may have several windows; the largest has most of the calls. */
function ruleOfPlan(rules: ReadonlyMap<string, Rule>): Rule | undefined {
  return [...rules.values()].reduce<Rule | undefined>(
    (best, rule) => (best && best.limit >= rule.limit ? best : rule),
    undefined,
  );
}

interface Taken {
  readonly visitor: string;
  readonly at: number;
}

/** The slots that visitors took in the window. */
interface TakenSlots {
  readonly counts: Map<string, number>;
  /** The oldest first. */
  readonly taken: Taken[];
}

function expire({ counts, taken }: TakenSlots, end: number): void {
  const kept = taken.findIndex(({ at }) => at > end);
  for (const { visitor } of taken.splice(0, kept < 0 ? taken.length : kept)) {
    const count = (counts.get(visitor) ?? 0) - 1;
    if (count > 0) counts.set(visitor, count);
    else counts.delete(visitor);
  }
}
