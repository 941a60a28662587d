import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLimiter, type Ticket } from '../../src/limits/limiter.ts';
import { createMemoryStore, type LimitStore } from '../../src/limits/store.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { type Called, createCaller } from './caller.ts';
import { countFree } from './count-free.ts';
import { createDelayedStore } from './delayed-store.ts';
import { createGatewayModel } from './gateway-model.ts';
import { createRandom, createSimulatedClock } from './simulated-clock.ts';

const rule = { limit: 3, windowMs: 10_000 };
const broken = new Error('the store is down');
const failed = { storeFailed: 'failed', cause: broken };

/** Sometimes fails instead of responding: at once, or later. */
function createFailingStore(
  store: LimitStore,
  fails: () => 'at once' | 'later' | 'not',
): LimitStore {
  const ask = <T>(act: () => T | Promise<T>): T | Promise<T> => {
    const failure = fails();
    if (failure === 'at once') throw broken;
    return failure === 'later' ? Promise.reject(broken) : act();
  };
  return {
    take: (...asked) => ask(() => store.take(...asked)),
    settle: (...asked) => ask(() => store.settle(...asked)),
  };
}

function setUp(wrap: (store: LimitStore, clock: Clock) => LimitStore, seed = 1) {
  const clock = createSimulatedClock(seed);
  const memory = createMemoryStore();
  const limiter = createLimiter({ plan: rule, keyed: true, store: wrap(memory, clock), clock });
  const gateway = createGatewayModel({ clock, rule, oneWayMs: () => 50 });
  return { clock, memory, limiter, gateway, caller: createCaller(gateway, clock) };
}

describe.each(['at once', 'later'] as const)('a store that fails %s', (failure) => {
  test('fails the calls that wait for a slot, with its own error', async () => {
    let fails: typeof failure | 'not' = failure;
    const { clock, limiter, caller } = setUp((store) => createFailingStore(store, () => fails));
    const calls = [0, 1, 2, 3].map(() => caller.call(limiter));
    await clock.run(1_000);
    expect(caller.calls.map(({ end }) => end)).toEqual(calls.map(() => failed));
    fails = 'not';
    const next = caller.call(limiter);
    await clock.run(1_000);
    expect((await next).end).toBe('responded');
  });

  test('fails a waiting call with the next request to the store', async () => {
    let fails: typeof failure | 'not' = 'not';
    const { clock, limiter, caller } = setUp((store) => createFailingStore(store, () => fails));
    for (let call = 0; call < 5; call++) void caller.call(limiter);
    await clock.run(5_000);
    fails = failure;
    await clock.run(6_000);
    const ends = caller.calls.map(({ end }) => end);
    expect(ends.slice(0, 3)).toEqual(['responded', 'responded', 'responded']);
    expect(ends.slice(3)).toEqual([failed, failed]);
    expect(clock.pending()).toBe(0);
  });

  test('does not fail a call that has its response', async () => {
    const { clock, limiter, caller } = setUp((store) => ({
      ...createFailingStore(store, () => failure),
      take: (...asked) => store.take(...asked),
    }));
    const call = caller.call(limiter);
    await clock.run(200);
    expect((await call).end).toBe('responded');
  });

  test('does not keep a refused call from waiting for the reset', async () => {
    const { clock, limiter, gateway, caller } = setUp((store) => ({
      ...createFailingStore(store, () => failure),
      take: (...asked) => store.take(...asked),
    }));
    for (let other = 0; other < 3; other++) gateway.arrive();
    const call = caller.call(limiter);
    await clock.run(15_000);
    expect(await call).toMatchObject({ end: 'responded', refusals: 1 });
  });
});

test('a settlement that fails later leaves no rejection unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const { clock, limiter, caller } = setUp((store) => ({
    ...store,
    settle: () => Promise.reject(broken),
  }));
  void caller.call(limiter);
  // Between two tasks of the clock, Node reports what is rejected and not handled.
  await clock.run(200);
  process.off('unhandledRejection', note);
  expect(caller.calls[0]?.end).toBe('responded');
  expect(unhandled).toEqual([]);
});

test('every call ends, however a store fails', { timeout: 60_000 }, async () => {
  const kinds = ['at once', 'later', 'not', 'not'] as const;
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, isFar) => {
      const random = createRandom(seed);
      const { clock, limiter, caller } = setUp((store, clock) => {
        const far = isFar ? createDelayedStore(store, clock, 30) : store;
        return createFailingStore(far, () => kinds[Math.floor(random() * 4)] ?? 'not');
      }, seed);
      for (let call = 0; call < 20; call++) {
        const deadlineAt = clock.now() + 30_000;
        void caller.call(limiter, { deadlineAt, effect: call % 3 ? 'read' : 'submit' });
        await clock.run(random() * 500);
      }
      await clock.run(60_000);
      expect(caller.calls.filter(hasNoReason)).toEqual([]);
      expect(clock.pending()).toBe(0);
    }),
    { numRuns: 100, seed: 1 },
  );
});

function hasNoReason({ end }: Called): boolean {
  if (end === 'responded') return false;
  return end === 'waits' || 'error' in end || ('cause' in end && end.cause !== broken);
}

describe('a store that does not respond', () => {
  const silent = (store: LimitStore): LimitStore => ({
    ...store,
    take: () => new Promise<never>(() => undefined),
  });

  test('fails a call at its deadline', async () => {
    const { clock, limiter, caller } = setUp(silent);
    const first = caller.call(limiter, { deadlineAt: clock.now() + 5_000 });
    const second = caller.call(limiter, { deadlineAt: clock.now() + 7_000 });
    const since = clock.now();
    await clock.run(10_000);
    for (const [call, afterMs] of [
      [first, 5_000],
      [second, 7_000],
    ] as const) {
      const { end, endedAt } = await call;
      expect(end).toEqual({ storeFailed: 'timeout' });
      expect(endedAt).toBe(since + afterMs);
    }
    expect(clock.pending()).toBe(0);
  });

  test('lets a call be aborted', async () => {
    const { clock, limiter } = setUp(silent);
    const onEnd: Ticket['onEnd'] = (listener) => clock.schedule(() => listener('enough'), 1_000);
    const slot = limiter.take({
      bucket: 'default',
      effect: 'read',
      deadlineAt: clock.now() + 5_000,
      holdMs: 1_000,
      onEnd,
    });
    const rejected = expect(slot).rejects.toBe('enough');
    await clock.run(2_000);
    await rejected;
    expect(clock.pending()).toBe(0);
  });
});

describe('a store that responds later', () => {
  const far = (store: LimitStore, clock: Clock) => createDelayedStore(store, clock, 40);

  test('gets one request per call, in the order of the calls', async () => {
    let asked = 0;
    const { clock, limiter, caller } = setUp((store, clock) => {
      const delayed = far(store, clock);
      return {
        ...delayed,
        take: (...question) => {
          asked++;
          return delayed.take(...question);
        },
      };
    });
    for (let call = 0; call < 3; call++) void caller.call(limiter);
    await clock.run(200);
    expect(asked).toBe(3);
    expect(caller.calls.map(({ asked, let: turn }) => [asked, turn])).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  test('gets a slot back when its call has left meanwhile', async () => {
    const { clock, memory, limiter, caller } = setUp(far);
    const controller = new AbortController();
    const gone = caller.call(limiter, { signal: controller.signal });
    controller.abort('gone');
    await clock.run(200);
    expect((await gone).end).toEqual({ error: 'gone' });
    expect(countFree(memory, 'default:default', rule, clock.now())).toBe(3);
  });

  test('gives a slot requested for a read to a submit that came meanwhile', async () => {
    const { clock, limiter, caller } = setUp(far);
    const reading = caller.call(limiter, { effect: 'read' });
    const submitting = caller.call(limiter, { effect: 'submit' });
    await clock.run(200);
    const [read, submit] = await Promise.all([reading, submitting]);
    expect(submit.let).toBeLessThan(read.let);
  });

  test('gets a new request at once when a refusal belongs to an earlier plan', async () => {
    const { clock, limiter, caller, gateway } = setUp(far);
    gateway.rule = { limit: 50, windowMs: 10_000 };
    for (let call = 0; call < 10; call++) void caller.call(limiter);
    await clock.run(150);
    limiter.setPlan({ limit: 10, windowMs: 10_000 });
    await clock.run(2_500);
    expect(gateway.accepted).toHaveLength(10);
  });
});
