import { describe, expect, test } from 'vitest';
import { keepToBurstLimit } from '../../src/limits/burst.ts';
import { createQueue, type Slot, settleSlot } from '../../src/limits/queue.ts';
import {
  createMemoryStore,
  type LimitStore,
  type TakenSlot,
  type TakeResult,
} from '../../src/limits/store.ts';
import { createSimulatedClock } from './simulated-clock.ts';

/** A burst limit refills by one in `ONE`: powers of two, so that the sums are exact. */
const rule = { limit: 16, windowMs: 16_384 };
const ONE = 1_024;

type Id = TakenSlot['id'];

/** A queue on a store, with its time, slots by number, and refusals as a limiter reports them. */
function setUp(store: LimitStore = createMemoryStore()) {
  const clock = createSimulatedClock();
  const queue = createQueue('key', rule, store, clock);
  const ask = (limit = rule.limit, now = clock.now()): TakeResult | Promise<TakeResult> => {
    const own = { ...rule, limit };
    return queue.store.take({ key: 'key', rule: own, priority: 0, holdMs: 1_000, now });
  };
  return {
    queue,
    ask,
    pass: (ms: number): Promise<void> => clock.run(ms),
    take: (): Id => {
      const result = ask();
      if ('id' in result) return result.id;
      throw new Error('no slot is free');
    },
    /** The wait for the next slot, in whole milliseconds. */
    wait: (limit?: number, now?: number): number => {
      const result = ask(limit, now);
      if ('waitMs' in result) return Math.round(result.waitMs);
      throw new Error('a slot is free');
    },
    settle: (id: Id, countsInMs = 0): void => settleSlot(queue, id, { countsInMs }),
    refuse: (id: Id, used?: number): void => {
      const refusal = { countsInMs: 1_000, blockMs: 0, used };
      keepToBurstLimit({ id, queue, refusal });
      settleSlot(queue, id, refusal);
    },
  };
}

/** A burst of six of which two are refused: the limit is four. */
function afterBurst(store?: LimitStore) {
  const all = setUp(store);
  const ids = Array.from({ length: 6 }, all.take);
  for (const id of ids.slice(0, 4)) all.settle(id);
  for (const id of ids.slice(4)) all.refuse(id);
  return all;
}

/** A store whose window has room for everything, and that has counted so many requests in it. */
function roomyStore(used?: number): LimitStore {
  let lastId = 0;
  const store: LimitStore = { take: () => ({ id: ++lastId }), settle: () => undefined };
  return used === undefined ? store : { ...store, used: () => used };
}

describe('a queue', () => {
  test('learns no burst limit from a response that was accepted', () => {
    const { queue, take } = setUp();
    const { store } = queue;
    keepToBurstLimit({ id: take(), queue } satisfies Slot);
    expect(queue.store).toBe(store);
  });

  test('has one burst limit, however many refusals there are', () => {
    const { queue, take, refuse } = setUp();
    const [one, other] = [take(), take()];
    refuse(one);
    const { store } = queue;
    refuse(other);
    expect(queue.store).toBe(store);
  });
});

describe('the first refusal', () => {
  test('counts what was accepted, also when a call is sent before it is settled', () => {
    const { queue, take, settle, refuse, wait } = setUp(roomyStore(5));
    const refused = take();
    keepToBurstLimit({ id: refused, queue, refusal: { countsInMs: 1_000, blockMs: 0 } });
    settle(take(), -rule.windowMs);
    refuse(refused);
    // Of the five in the window, four were accepted.
    expect(wait()).toBe(ONE);
  });
});

describe('the burst limit', () => {
  test('is what was accepted, and has room again when one has leaked', async () => {
    const { wait, pass, take } = afterBurst();
    expect(wait()).toBe(ONE);
    await pass(ONE - 1);
    expect(wait()).toBe(1);
    await pass(1);
    take();
    // The slot in flight counts until its response, and after it.
    expect(wait()).toBe(ONE);
  });

  test('counts a response, and not a slot that was given back', async () => {
    const { wait, pass, take, settle } = afterBurst();
    await pass(2 * ONE);
    const [one, other] = [take(), take()];
    settle(one, -rule.windowMs);
    settle(other);
    take();
    expect(wait()).toBe(ONE);
    await pass(ONE);
    settle(take(), 1 - rule.windowMs);
    expect(wait()).toBe(ONE);
  });

  test('counts each slot once', async () => {
    const { wait, pass, take, settle } = afterBurst();
    await pass(2 * ONE);
    const id = take();
    settle(id);
    settle(id);
    take();
    expect(wait()).toBe(ONE);
  });

  test('does not leak when the clock goes back', async () => {
    const { queue, wait, pass } = afterBurst();
    await pass(ONE / 2);
    expect(wait()).toBe(ONE / 2);
    expect(wait(rule.limit, queue.clock.now() - 200)).toBe(ONE / 2);
  });

  test('is 1 where nothing was accepted', () => {
    const { take, refuse, wait } = setUp();
    refuse(take());
    take();
    expect(wait()).toBe(ONE);
  });

  test('is lowered by a later refusal to what counts then', async () => {
    const { take, refuse, wait, pass } = afterBurst();
    await pass(3 * ONE);
    const ids = [take(), take(), take()];
    refuse(ids[2] as Id);
    // Accepted are two in flight, and one that has not leaked yet.
    expect(wait()).toBe(ONE);
    await pass(ONE);
    take();
    expect(wait()).toBe(ONE);
  });

  test('is lowered to what counts at the time of the refusal', async () => {
    const { take, refuse, wait, pass } = afterBurst();
    await pass(3 * ONE);
    const ids = [take(), take(), take()];
    await pass(ONE);
    refuse(ids[2] as Id);
    // Only the two in flight: the one before has leaked.
    expect(wait()).toBe(ONE);
  });

  test('is a whole number', async () => {
    const { take, refuse, wait, pass } = afterBurst();
    await pass(2.5 * ONE);
    take();
    refuse(take());
    expect(wait()).toBe(1.5 * ONE);
  });

  test('grows by one after each five windows without a refusal', async () => {
    const { wait, pass, take } = afterBurst();
    for (const more of [4, 0, 0]) {
      await pass(5 * rule.windowMs - 1);
      for (let slot = 0; slot < more; slot++) take();
      expect(wait()).toBe(ONE);
      await pass(1);
      take();
      expect(wait()).toBe(ONE);
    }
  });

  test('does not grow while it has room', async () => {
    const { wait, pass, take, settle } = afterBurst();
    await pass(5 * rule.windowMs);
    const ids = Array.from({ length: 4 }, take);
    for (const id of ids) settle(id, -rule.windowMs);
    await pass(5 * rule.windowMs);
    // The fifth one reaches it.
    for (let slot = 0; slot < 5; slot++) take();
    expect(wait()).toBe(ONE);
  });

  test('has no effect under a rule that allows no more', () => {
    const { wait } = afterBurst();
    expect(wait(5)).toBe(Math.round(rule.windowMs / 5));
    // The window alone decides.
    expect(wait(4)).toBe(rule.windowMs);
  });
});

describe('a refusal', () => {
  test.each([
    ['the headers', 17, 5],
    ['the headers alone', 17, undefined],
    ['the count of the window', undefined, 17],
  ])('that %s explain is not of a burst limit', (_, used, counted) => {
    const { take, refuse } = setUp(roomyStore(counted));
    refuse(take(), used);
    for (let slot = 0; slot < 40; slot++) take();
  });

  test.each([
    ['the headers', 16, 5],
    ['the count of the window', undefined, 16],
  ])('that is within the limit by %s is of a burst limit', (_, used, counted) => {
    const { take, refuse, wait } = setUp(roomyStore(counted));
    refuse(take(), used);
    expect(wait()).toBe(ONE);
  });

  test('is taken for one of a full window where the store does not say what is used', async () => {
    const { take, refuse, wait, pass } = setUp(roomyStore());
    refuse(take());
    expect(wait()).toBe(ONE);
    await pass(ONE);
    take();
    expect(wait()).toBe(ONE);
  });

  test('lowers nothing below zero', async () => {
    const { take, refuse, wait } = setUp(roomyStore(1));
    const ids = [take(), take(), take()];
    for (const id of ids) refuse(id);
    take();
    expect(wait()).toBe(ONE);
  });
});

describe('a store that responds later', () => {
  test('counts what it was asked for, until it has responded', async () => {
    const responses: ((result: TakeResult | Error) => void)[] = [];
    const memory = createMemoryStore();
    let isLate = false;
    const { ask, wait, pass, settle } = afterBurst({
      ...memory,
      take(request) {
        if (!isLate) return memory.take(request);
        return new Promise((resolve, reject) =>
          responses.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
        );
      },
    });
    await pass(2 * ONE);
    isLate = true;
    const [failed, refused] = [ask(), ask()];
    expect(wait()).toBe(ONE);
    responses[0]?.(new Error('not reached'));
    await expect(failed).rejects.toThrow('not reached');
    const granted = ask();
    expect(wait()).toBe(ONE);
    responses[1]?.({ waitMs: 5 });
    expect(await refused).toEqual({ waitMs: 5 });
    responses[2]?.({ id: 'late' });
    expect(await granted).toEqual({ id: 'late' });
    // The slot is in flight now, and there is room for one more.
    expect(ask()).toBeInstanceOf(Promise);
    expect(wait()).toBe(ONE);
    settle('late', -rule.windowMs);
    expect(ask()).toBeInstanceOf(Promise);
    expect(wait()).toBe(ONE);
  });
});
