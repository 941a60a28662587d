import { describe, expect, test } from 'vitest';
import { laterStore } from '../../src/limits/later-store.ts';
import { withPace } from '../../src/limits/pace.ts';
import type { LimitStore, TakeRequest, TakeResult } from '../../src/limits/store.ts';
import { viewOf } from '../../src/limits/view.ts';

const rule = { limit: 10, windowMs: 10_000 };
const request: TakeRequest = { key: 'key', rule, priority: 0, holdMs: 1_000, now: 0 };

/** A store that gives a slot each time, or what the test says. */
function storeOf(next: () => TakeResult | Promise<TakeResult> = () => ({ id: 1 })) {
  const calls: unknown[][] = [];
  const store: Required<LimitStore> = {
    take: (asked) => {
      calls.push(['take', asked]);
      return next();
    },
    settle: (settlement) => void calls.push(['settle', settlement]),
    used: (...asked) => {
      calls.push(['used', ...asked]);
      return 3;
    },
    waitFor: (...asked) => {
      calls.push(['waitFor', ...asked]);
      return 700;
    },
    refresh: async (...asked) => void calls.push(['refresh', ...asked]),
  };
  return { store, calls };
}

const settlement = { key: 'key', rule, id: 1, countsInMs: 0, now: 0 };

describe('a store with a pace', () => {
  /** The waits of reads at these times; 0 for a slot. */
  const waits = (store: LimitStore, times: readonly number[], own: Partial<TakeRequest> = {}) =>
    times.map((now) => Object(store.take({ ...request, ...own, now })).waitMs ?? 0);

  test('gives one slot a second, up to 100 ms early', () => {
    const paced = withPace(storeOf().store);
    expect(waits(paced, [0, 0, 899, 900, 900, 1_900])).toEqual([0, 900, 1, 0, 1_000, 0]);
  });

  test('is slower by the reserve, and has a pace for each window', () => {
    const paced = withPace(storeOf().store);
    expect(waits(paced, [0, 0], { reserve: 5 })).toEqual([0, 1_900]);
    expect(waits(paced, [0, 0], { key: 'other' })).toEqual([0, 900]);
  });

  test('saves up nothing in a pause', () => {
    const paced = withPace(storeOf().store);
    expect(waits(paced, [0, 60_000, 60_000])).toEqual([0, 0, 900]);
  });

  test('holds back no submit, which counts', () => {
    const paced = withPace(storeOf().store);
    expect(waits(paced, [0, 0, 0], { priority: 2 })).toEqual([0, 0, 0]);
    expect(waits(paced, [0], { priority: 1 })).toEqual([2_900]);
  });

  test.each<[string, () => TakeResult | Promise<TakeResult>]>([
    ['at once', () => ({ waitMs: 5 })],
    ['later', async () => ({ waitMs: 5 })],
    ['by a failure', () => Promise.reject(new Error('not reached'))],
  ])('takes no turn for a slot that is refused %s', async (_, refuse) => {
    let next: () => TakeResult | Promise<TakeResult> = refuse;
    const paced = withPace(storeOf(() => next()).store);
    for (let turn = 0; turn < 3; turn++) await Promise.resolve(paced.take(request)).catch(String);
    next = () => ({ id: 1 });
    expect(waits(paced, [0, 0])).toEqual([0, 900]);
  });

  test('passes on a failure, and a slot that comes later', async () => {
    const error = new Error('not reached');
    const failing = withPace(storeOf(() => Promise.reject(error)).store);
    await expect(failing.take(request)).rejects.toBe(error);
    const slow = withPace(storeOf(async () => ({ id: 7 })).store);
    expect(await slow.take(request)).toEqual({ id: 7 });
    expect(waits(slow, [0])).toEqual([900]);
  });

  test('says how long a call waits: for its turn, or for the window if that is longer', () => {
    const { store, calls } = storeOf();
    const paced = withPace(store);
    const wait = (requests: number) => paced.waitFor?.('key', rule, requests, 0);
    expect([wait(1), wait(2)]).toEqual([700, 1_000]);
    void paced.take(request);
    expect([wait(1), wait(2)]).toEqual([900, 1_900]);
    expect(calls[0]).toEqual(['waitFor', 'key', rule, 1, 0]);
    const { waitFor: _, ...silent } = store;
    expect(withPace(silent).waitFor?.('key', rule, 1, 0)).toBe(0);
  });

  test('passes on the rest', async () => {
    const { store, calls } = storeOf();
    const paced = withPace(store);
    void paced.settle(settlement);
    expect(paced.used?.('key', rule, 0)).toBe(3);
    await paced.refresh?.('key', rule);
    expect(calls).toEqual([
      ['settle', settlement],
      ['used', 'key', rule, 0],
      ['refresh', 'key', rule],
    ]);
  });
});

describe('the view of a store', () => {
  test('has other names for the windows', async () => {
    const { store, calls } = storeOf();
    const view = viewOf(store, (key) => `of ${key}`);
    expect([view.used?.('key', rule, 5), view.waitFor?.('key', rule, 2, 5)]).toEqual([3, 700]);
    await view.refresh?.('key', rule);
    expect(calls).toEqual([
      ['used', 'of key', rule, 5],
      ['waitFor', 'of key', rule, 2, 5],
      ['refresh', 'of key', rule],
    ]);
  });

  test('of one that says nothing is empty', async () => {
    const view = viewOf({ take: () => ({ id: 1 }), settle: () => undefined });
    expect([view.used?.('key', rule, 0), view.waitFor?.('key', rule, 1, 0)]).toEqual([
      0,
      undefined,
    ]);
    expect(await view.refresh?.('key', rule)).toBeUndefined();
  });
});

describe('a store that is being created', () => {
  test('is waited for, and then used at once', async () => {
    const { store, calls } = storeOf();
    let create: (store: LimitStore) => void = () => undefined;
    const later = laterStore(
      new Promise<LimitStore>((resolve) => {
        create = resolve;
      }),
    );
    expect([later.used?.('key', rule, 0), later.waitFor?.('key', rule, 1, 0)]).toEqual([
      0,
      undefined,
    ]);
    expect(later.settle(settlement)).toBeUndefined();
    const first = later.take(request);
    expect(calls).toEqual([]);
    create(store);
    expect(await first).toEqual({ id: 1 });
    expect(later.take(request)).toEqual({ id: 1 });
    void later.settle(settlement);
    expect([later.used?.('key', rule, 0), later.waitFor?.('key', rule, 1, 0)]).toEqual([3, 700]);
    await later.refresh?.('key', rule);
    expect(calls.map(([name]) => name)).toEqual([
      'take',
      'take',
      'settle',
      'used',
      'waitFor',
      'refresh',
    ]);
  });

  test('that says nothing of its windows says nothing later either', async () => {
    const silent = { take: () => ({ id: 1 }), settle: () => undefined };
    const later = laterStore(Promise.resolve(silent));
    await later.take(request);
    expect([later.used?.('key', rule, 0), later.waitFor?.('key', rule, 1, 0)]).toEqual([
      0,
      undefined,
    ]);
    expect(await later.refresh?.('key', rule)).toBeUndefined();
  });

  test('rejects when it cannot be created, and knows nothing', async () => {
    const error = new Error('no crypto');
    const later = laterStore(Promise.reject(error));
    await expect(later.take(request)).rejects.toBe(error);
    expect(await later.refresh?.('key', rule)).toBeUndefined();
    expect(later.used?.('key', rule, 0)).toBe(0);
  });
});
