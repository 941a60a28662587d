import type { LimitStore, Rule, Settlement, TakeRequest } from '@perijove/core';

/** A store of one window whose calls are one line each. */
export interface Taker {
  /** The id of a slot, or how long to wait. */
  readonly take: (more?: Partial<TakeRequest>) => Promise<Taken>;
  readonly settle: (id: Settlement['id'], more?: Partial<Settlement>) => void;
  /** Takes slots until there is none, and says how many there were. */
  readonly drain: (more?: Partial<TakeRequest>) => Promise<number>;
}

interface Taken {
  readonly id: string | number | undefined;
  readonly waitMs: number;
}

export const READ = 0;
export const SUBMIT = 2;

export function createTaker(store: LimitStore, rule: Rule, key = 'account:default'): Taker {
  async function take(more: Partial<TakeRequest> = {}): Promise<Taken> {
    const request = { key, rule, priority: READ, holdMs: 60_000, now: 0, ...more };
    const result = await store.take(request);
    return 'id' in result ? { id: result.id, waitMs: 0 } : { id: undefined, ...result };
  }
  return {
    take,
    settle: (id, more = {}) => void store.settle({ key, rule, id, countsInMs: 0, now: 0, ...more }),
    async drain(more) {
      let count = 0;
      while ((await take(more)).waitMs === 0) count++;
      return count;
    },
  };
}
