import { describe, expect, test } from 'vitest';
import type { Rule } from '../../src/limits/plans.ts';
import { createMemoryStore, type LimitStore, type Settlement } from '../../src/limits/store.ts';

const rule = { limit: 3, windowMs: 1_000 };
const READ = 0;
const BUILD = 1;
const SUBMIT = 2;

type Id = Settlement['id'];

/** A store of one window whose calls are one line each. */
function open(key = 'key', by: Rule = rule, store: LimitStore = createMemoryStore()) {
  const ids: Id[] = [];
  function settle(now: number, more: Partial<Settlement> = {}): void {
    const id = more.id ?? ids.shift();
    if (id === undefined) throw new Error('no slot is taken');
    void store.settle({ key, rule: by, id, countsInMs: 0, now, ...more });
  }
  return {
    store,
    /** 0 when there was a slot, else how long to wait. */
    take(priority: number, now: number): number {
      const taken = store.take({ key, rule: by, priority, holdMs: 1_000, now });
      if (taken instanceof Promise) throw new Error('the store in memory responds at once');
      if (!('id' in taken)) return taken.waitMs;
      ids.push(taken.id);
      return 0;
    },
    /** Settles the oldest slot that is taken, or the one with the `id`. */
    settle,
    /** The slots that are taken, oldest first. */
    ids,
  };
}

/** A window that has been full since time 0, with slots that free at these times. */
function fullUntil(first: number, second: number, third: number) {
  const window = open();
  for (const at of [first, second, third]) {
    expect(window.take(READ, 0)).toBe(0);
    window.settle(0, { countsInMs: at - rule.windowMs });
  }
  return window;
}

describe('the memory store', () => {
  test('lets through as many as the rule says, then one for each that leaves', () => {
    const window = fullUntil(1_000, 1_200, 1_300);
    expect(window.take(READ, 400)).toBe(600);
    expect(window.take(READ, 1_000)).toBe(0);
    expect(window.take(READ, 1_000)).toBe(200);
  });

  test('counts a slot while its request is in flight, however long', () => {
    const window = open();
    for (let slot = 0; slot < 3; slot++) window.take(READ, 0);
    expect(window.take(READ, 50_000)).toBe(1_000);
    window.settle(50_000);
    expect(window.take(READ, 50_999)).toBe(1);
    expect(window.take(READ, 51_000)).toBe(0);
  });

  test('gives a slot back that was settled a window ago', () => {
    const window = open();
    for (let slot = 0; slot < 3; slot++) window.take(READ, 0);
    window.settle(500, { countsInMs: -rule.windowMs });
    expect(window.take(READ, 500)).toBe(0);
  });

  test('keeps keys apart', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    expect(open('other', rule, window.store).take(READ, 100)).toBe(0);
  });

  test('lets nothing through before a block ends; a shorter one changes nothing', () => {
    const window = open();
    for (let slot = 0; slot < 2; slot++) window.take(READ, 0);
    window.settle(0, { countsInMs: -rule.windowMs, blockMs: 800 });
    window.settle(0, { countsInMs: -rule.windowMs, blockMs: 300 });
    expect(window.take(SUBMIT, 200)).toBe(600);
    expect(window.take(SUBMIT, 800)).toBe(0);
  });

  test('makes room for others whom the gateway counted', () => {
    const window = open();
    window.take(READ, 0);
    window.settle(0, { used: 2 });
    expect(window.take(READ, 0)).toBe(0);
    expect(window.take(READ, 0)).toBeGreaterThan(0);
  });

  test('learns from a refusal how many requests others have made', () => {
    const window = open();
    window.take(READ, 0);
    window.settle(0, { countsInMs: -rule.windowMs, blockMs: 100, used: 4 });
    // At the reset, one of the three has left.
    expect(window.store.used?.('key', rule, 100)).toBe(2);
  });

  test.each([undefined, 100])(
    'keeps what it knows of others when a response names no count (blockMs: %s)',
    (blockMs) => {
      const window = open();
      window.take(READ, 0);
      // One of the three may be ours.
      window.settle(0, { countsInMs: -rule.windowMs, used: 3 });
      window.take(READ, 0);
      window.settle(0, { countsInMs: -rule.windowMs, blockMs });
      expect(window.store.used?.('key', rule, 0)).toBe(2);
    },
  );

  test('takes a settlement once, however often it is retried', () => {
    const window = open();
    for (let slot = 0; slot < 3; slot++) window.take(READ, 0);
    const [id = 0] = window.ids;
    for (let time = 0; time < 5; time++) {
      window.settle(500, { id, countsInMs: -rule.windowMs, blockMs: time > 0 ? 9_000 : 0 });
    }
    expect(window.take(READ, 500)).toBe(0);
    expect(window.take(READ, 500)).toBeGreaterThan(0);
  });

  test('ignores the settlement of a slot that it does not know', () => {
    const window = open();
    window.settle(0, { id: 'of another process', used: 3, blockMs: 5_000 });
    expect([1, 2, 3, 4].map(() => window.take(READ, 0) === 0)).toEqual([true, true, true, false]);
  });
});

describe('what the memory store says of a window', () => {
  const used = (window: ReturnType<typeof open>, now: number): number | undefined =>
    window.store.used?.('key', rule, now);
  const waitFor = (window: ReturnType<typeof open>, requests: number, now: number) =>
    window.store.waitFor?.('key', rule, requests, now);

  test('is how many requests are used, those of others included', () => {
    const window = open();
    expect(used(window, 0)).toBe(0);
    window.take(READ, 0);
    window.take(READ, 0);
    expect(used(window, 0)).toBe(2);
    window.settle(0, { used: 3 });
    expect(used(window, 0)).toBe(3);
    expect(used(fullUntil(1_000, 1_200, 1_300), 1_200)).toBe(1);
  });

  test('is how long so many more requests wait, over several windows', () => {
    const window = fullUntil(1_000, 1_200, 1_300);
    const waits = [1, 2, 3, 4, 6, 7].map((requests) => waitFor(window, requests, 400));
    expect(waits).toEqual([600, 800, 900, 1_600, 1_900, 2_600]);
    expect(waitFor(window, 1, 1_000)).toBe(0);
    expect(waitFor(open(), 3, 0)).toBe(0);
    expect(waitFor(open(), 4, 0)).toBe(1_000);
  });

  test('takes no slot', () => {
    const window = open();
    waitFor(window, 3, 0);
    used(window, 0);
    expect([1, 2, 3, 4].map(() => window.take(READ, 0) === 0)).toEqual([true, true, true, false]);
  });

  test('leaves out what is reserved for submits', () => {
    const { store } = open();
    const take = (priority: number, reserve: number) =>
      store.take({ key: 'key', rule, priority, reserve, holdMs: 1_000, now: 0 });
    expect(take(READ, 2)).toHaveProperty('id');
    expect(take(READ, 2)).toHaveProperty('waitMs');
    expect(take(READ, 1)).toHaveProperty('id');
    expect(take(SUBMIT, 0)).toHaveProperty('id');
    expect(take(SUBMIT, 0)).toHaveProperty('waitMs');
  });
});

describe('a refused caller', () => {
  test('holds lower priorities back until it was served', () => {
    const window = fullUntil(1_000, 1_001, 1_002);
    expect(window.take(SUBMIT, 900)).toBe(100);
    expect(window.take(READ, 1_000)).toBeGreaterThan(0);
    expect(window.take(BUILD, 1_000)).toBeGreaterThan(0);
    expect(window.take(SUBMIT, 1_002)).toBe(0);
    // The build has been refused as well.
    expect(window.take(READ, 1_010)).toBeGreaterThan(0);
    expect(window.take(BUILD, 1_010)).toBe(0);
    expect(window.take(READ, 1_020)).toBe(0);
  });

  test('holds lower priorities back for 5 ms after it was served, and they retry 2 ms later', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    window.take(SUBMIT, 900);
    expect(window.take(SUBMIT, 1_000)).toBe(0);
    expect(window.take(READ, 1_000)).toBe(2);
    expect(window.take(READ, 1_004)).toBe(2);
    expect(window.take(READ, 1_005)).toBe(0);
  });

  test('does not hold back its own priority or above', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    expect(window.take(BUILD, 900)).toBe(100);
    expect(window.take(BUILD, 1_000)).toBe(0);
    expect(window.take(SUBMIT, 1_000)).toBe(0);
  });

  test('that does not retry is forgotten soon', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    window.take(SUBMIT, 900);
    expect(window.take(READ, 1_049)).toBeGreaterThan(0);
    expect(window.take(READ, 1_050)).toBe(0);
  });

  test('holds lower priorities back after the shortest wait, too', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    expect(window.take(SUBMIT, 999)).toBe(1);
    expect(window.take(READ, 1_000)).toBe(2);
  });

  test('that got a long wait must request again within a second', () => {
    const slow = { limit: 1, windowMs: 60_000 };
    const window = open('key', slow);
    window.take(READ, 0);
    expect(window.take(SUBMIT, 0)).toBe(60_000);
    window.settle(0, { countsInMs: 100 - 60_000 });
    expect(window.take(READ, 1_000)).toBeGreaterThan(0);
    expect(window.take(READ, 1_050)).toBe(0);
  });

  test('is not forgotten when another of its priority was served', () => {
    const window = fullUntil(1_000, 1_000, 1_000);
    window.take(SUBMIT, 900);
    window.take(SUBMIT, 900);
    expect(window.take(SUBMIT, 1_000)).toBe(0);
    expect(window.take(READ, 1_001)).toBeGreaterThan(0);
    expect(window.take(SUBMIT, 1_002)).toBe(0);
  });
});
