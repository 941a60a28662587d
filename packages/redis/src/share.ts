import { createMemoryStore, type Rule, type Settlement, type TakeRequest } from '@perijove/core';
import type { OwnSlot } from './own-slots.ts';

/** A fair part of the plan, counted in this process while the server is away. */
export interface Share {
  readonly take: (request: TakeRequest, id: number, now: number) => number;
  readonly settle: (id: number, settlement: Settlement, now: number) => void;
}

export interface ShareOptions {
  readonly rule: Rule;
  /** Processes that share the plan. */
  readonly processes: number;
  /** Slots of this process that count. */
  readonly own: readonly OwnSlot[];
  /** Slots of all that counted when the server last answered. */
  readonly used: number;
  readonly now: number;
}

const key = 'share';

/**
 * Begins with the slots of this process. Slots of others that were counted then are shared out, too:
 * until they have left the window for certain, this process does without its part of them.
 */
export function createShare({ rule, processes, own, used, now }: ShareOptions): Share {
  const store = createMemoryStore();
  const unlimited = { ...rule, limit: Number.MAX_SAFE_INTEGER };
  const { windowMs } = rule;
  const inStore = new Map<number, number | string>();

  function count(countsInMs: number | undefined): number | string {
    const taken = store.take({ key, rule: unlimited, priority: 2, holdMs: 0, now });
    if (taken instanceof Promise || !('id' in taken))
      throw new Error('the memory store refused a slot although there is no limit');
    if (countsInMs !== undefined) void store.settle({ key, rule, id: taken.id, countsInMs, now });
    return taken.id;
  }

  for (const { id, leavesAt, isHeld } of own.toSorted((a, b) => a.leavesAt - b.leavesAt)) {
    const taken = count(isHeld ? undefined : leavesAt - windowMs - now);
    if (isHeld) inStore.set(id, taken);
  }
  for (let slot = own.length; slot < Math.ceil(used / processes); slot++) count(0);

  return {
    take(request, id, now) {
      const rule = shareOf(request.rule, processes);
      const part = Math.ceil((request.reserve ?? 0) / processes);
      const reserve = Math.min(part, rule.limit - 1);
      const result = store.take({ ...request, key, rule, reserve, now });
      if (result instanceof Promise) throw new Error('the memory store must be synchronous');
      if (!('id' in result)) return result.waitMs;
      inStore.set(id, result.id);
      return 0;
    },
    settle(id, settlement, now) {
      const taken = inStore.get(id);
      if (taken === undefined) return;
      inStore.delete(id);
      // What the gateway counted includes the shares of the others.
      void store.settle({ ...settlement, key, id: taken, used: undefined, now });
    },
  };
}

/** Less than one request a window is one request in a longer window. */
export function shareOf({ limit, windowMs }: Rule, processes: number): Rule {
  if (limit >= processes) return { limit: Math.floor(limit / processes), windowMs };
  return { limit: 1, windowMs: Math.ceil((windowMs * processes) / limit) };
}
