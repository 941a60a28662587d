import { describe, expect, test } from 'vitest';
import {
  createLimiter,
  type Limiter,
  type LimiterOptions,
  type Slot,
  type Ticket,
} from '../../src/limits/limiter.ts';
import type { Plan, Rule } from '../../src/limits/plans.ts';
import type { Header } from '../../src/limits/reset.ts';
import { createMemoryStore } from '../../src/limits/store.ts';
import { type Called, createCaller } from './caller.ts';
import { createGatewayModel, type GatewayOptions, RATE_HEADERS } from './gateway-model.ts';
import { createSimulatedClock } from './simulated-clock.ts';

interface Setup extends Partial<LimiterOptions> {
  readonly gateway?: Partial<GatewayOptions>;
}

const MINUTE_MS = 60_000;
const perMinute = (limit: number): Rule => ({ limit, windowMs: MINUTE_MS });
const read: Ticket = {
  bucket: 'default',
  effect: 'read',
  deadlineAt: Number.POSITIVE_INFINITY,
  holdMs: 10_000,
};
const noHeaders: Header = () => undefined;

function setUp({ gateway: more, ...options }: Setup = {}) {
  const clock = createSimulatedClock();
  const limiter = createLimiter({ keyed: true, clock, ...options });
  const gateway = createGatewayModel({
    clock,
    rule: perMinute(60),
    oneWayMs: () => 50,
    ...more,
  });
  const caller = createCaller(gateway, clock);
  const call = (calls: number, by: Limiter = limiter): Promise<Called>[] =>
    Array.from({ length: calls }, () => caller.call(by));
  return { clock, limiter, gateway, caller, call };
}

/** How many slots are there at once. */
function countFree(limiter: Limiter, ticket: Ticket = read): number {
  const controller = new AbortController();
  const onEnd: Ticket['onEnd'] = (listener) => {
    controller.signal.addEventListener('abort', () => listener('counted'));
    return () => undefined;
  };
  let free = 0;
  for (;;) {
    const slot = limiter.take({ ...ticket, onEnd });
    if (!(slot instanceof Promise)) {
      // A loop without an end would hold the process.
      if (++free > 10_000) throw new Error('slots without end');
      continue;
    }
    slot.catch(() => undefined);
    controller.abort();
    return free;
  }
}

function takeAtOnce(limiter: Limiter): Slot {
  const slot = limiter.take(read);
  if (slot instanceof Promise) throw new Error('no slot is free');
  return slot;
}

describe('the plan', () => {
  test.each<[string, Partial<LimiterOptions>, number]>([
    ['that is given', { plan: 'developer' }, 600],
    ['in numbers', { plan: perMinute(7) }, 7],
    ['left out with a key', { keyed: true }, 60],
    ['left out without a key', { keyed: false }, 30],
  ])('%s decides how many go through', (_name, options, expected) => {
    // The very first call of a guessed plan is let through by another rule, and counts all the same.
    expect(countFree(setUp(options).limiter)).toBe(expected);
  });

  test('by bucket counts buckets apart, and the others together', () => {
    const { limiter } = setUp({ plan: { default: perMinute(5), price: perMinute(3) } });
    expect(countFree(limiter, { ...read, bucket: 'price' })).toBe(3);
    expect(countFree(limiter, { ...read, bucket: 'studio' })).toBe(5);
    expect(countFree(limiter, { ...read, bucket: 'instantSwap' })).toBe(0);
  });

  test('that is invalid is refused', () => {
    expect(() => setUp({ plan: 'gold' as Plan })).toThrow(/^setPlan: plan: /);
  });
});

describe('the account', () => {
  test('of a shared store is identified by its name', () => {
    const store = createMemoryStore();
    const clock = createSimulatedClock();
    const of = (account?: string) =>
      createLimiter({ plan: perMinute(3), keyed: true, store, account, clock });
    expect(countFree(of('a'))).toBe(3);
    expect(countFree(of('a'))).toBe(0);
    expect(countFree(of('b'))).toBe(3);
    expect(countFree(of())).toBe(3);
  });
});

describe('the limit of the gateway', () => {
  test('replaces a guessed plan that is too small, for calls that wait as well', async () => {
    const { clock, gateway, call } = setUp({ gateway: { rule: perMinute(200) } });
    const calls = call(200);
    await clock.run(1_000);
    expect(gateway.accepted).toHaveLength(200);
    await Promise.all(calls);
  });

  test('replaces a guessed plan that is too large', async () => {
    const { clock, limiter, gateway, call } = setUp({ gateway: { rule: perMinute(20) } });
    await clock.run(call(10).length);
    await clock.run(1_000);
    expect(countFree(limiter)).toBe(10);
    expect(gateway.refused).toHaveLength(0);
  });

  test('lowers a given plan', async () => {
    const { clock, limiter, call } = setUp({
      plan: perMinute(60),
      gateway: { rule: perMinute(20) },
    });
    void call(10);
    await clock.run(1_000);
    expect(countFree(limiter)).toBe(10);
  });

  test('never raises a given plan', async () => {
    const { clock, limiter, call } = setUp({
      plan: perMinute(20),
      gateway: { rule: perMinute(60) },
    });
    void call(10);
    await clock.run(1_000);
    expect(countFree(limiter)).toBe(10);
  });

  test.each([true, false])(
    'is read from refusals (counting themselves: %s)',
    async (countsRefused) => {
      const { clock, limiter, gateway, call } = setUp({
        gateway: { rule: perMinute(20), countsRefused },
      });
      void call(30);
      await clock.run(1_000);
      expect(gateway.refused.length).toBe(10);
      await clock.run(3 * MINUTE_MS);
      expect(countFree(limiter)).toBe(20);
    },
  );

  test('is followed when it changes while running', async () => {
    const { clock, gateway, call } = setUp();
    void call(2_000);
    const acceptedIn = async (minutes: number): Promise<number> => {
      const before = gateway.accepted.length;
      await clock.run(minutes * MINUTE_MS);
      return gateway.accepted.length - before;
    };
    expect(await acceptedIn(2.5)).toBe(180);
    gateway.rule = perMinute(300);
    // Within a minute a response shows it, then all are sent.
    expect(await acceptedIn(2)).toBeGreaterThan(400);
    gateway.rule = perMinute(30);
    await clock.run(2 * MINUTE_MS);
    const refused = gateway.refused.length;
    expect(await acceptedIn(10)).toBe(300);
    expect(gateway.refused.length).toBe(refused);
  });

  test.each(['', '0', '-60', '1.5', 'many'])('%j is ignored', (remaining) => {
    const { limiter } = setUp();
    limiter.settle(takeAtOnce(limiter), (name) =>
      name === 'x-ratelimit-remaining' ? remaining : name.endsWith('current') ? '0' : undefined,
    );
    expect(limiter.budget({}).limit).toBe(60);
    expect(countFree(limiter)).toBeLessThanOrEqual(59);
    expect(countFree(limiter)).toBe(0);
  });

  test('may be a single request', () => {
    const { limiter } = setUp();
    limiter.settle(takeAtOnce(limiter), (name) =>
      name === 'x-ratelimit-remaining' ? '0' : name === 'x-ratelimit-current' ? '1' : undefined,
    );
    expect(limiter.budget({})).toEqual({ ...perMinute(1), remaining: 0 });
  });

  test('reaches a second transport on the store, whose guess is already used up', async () => {
    const store = createMemoryStore();
    const { clock, gateway, call } = setUp({ store, gateway: { rule: perMinute(600) } });
    void call(400);
    await clock.run(1_000);
    const second = createLimiter({ keyed: true, store, clock });
    const calls = call(100, second);
    await clock.run(1_000);
    await Promise.all(calls);
    expect(gateway.refused).toHaveLength(0);
  });
});

describe('a plan below the account', () => {
  test('leaves the rest to others', async () => {
    const { clock, limiter, gateway, call } = setUp({
      plan: perMinute(20),
      gateway: { rule: perMinute(60) },
    });
    for (let other = 0; other < 35; other++) gateway.arrive();
    void call(1);
    await clock.run(1_000);
    expect(countFree(limiter)).toBe(19);
  });

  test('takes no more than others leave', async () => {
    const { clock, limiter, gateway, call } = setUp({
      plan: perMinute(20),
      gateway: { rule: perMinute(60) },
    });
    for (let other = 0; other < 50; other++) gateway.arrive();
    void call(1);
    await clock.run(100);
    expect(countFree(limiter)).toBe(9);
  });
});

describe('setPlan', () => {
  test('lets waiting calls through by a larger plan', async () => {
    const { clock, limiter, gateway, call } = setUp({
      plan: perMinute(10),
      gateway: { rule: perMinute(50) },
    });
    void call(50);
    await clock.run(1_000);
    expect(gateway.accepted).toHaveLength(10);
    limiter.setPlan(perMinute(50));
    await clock.run(1_000);
    expect(gateway.accepted).toHaveLength(50);
    expect(gateway.refused).toHaveLength(0);
  });

  test('holds waiting calls by a smaller plan', async () => {
    const { clock, limiter, gateway, call } = setUp({ plan: perMinute(50) });
    void call(100);
    await clock.run(1_000);
    limiter.setPlan(perMinute(10));
    await clock.run(MINUTE_MS);
    expect(gateway.accepted).toHaveLength(60);
    await clock.run(MINUTE_MS);
    expect(gateway.accepted).toHaveLength(70);
  });

  test('moves waiting calls to the buckets of the new plan, the most urgent first', async () => {
    const { clock, limiter, caller } = setUp({
      plan: { default: perMinute(1), price: perMinute(1) },
      gateway: { rule: perMinute(100) },
    });
    for (const bucket of ['default', 'price'] as const) {
      void caller.call(limiter, { bucket });
      void caller.call(limiter, { bucket });
      void caller.call(limiter, { bucket, effect: 'submit' });
    }
    await clock.run(1_000);
    limiter.setPlan(perMinute(100));
    await clock.run(1_000);
    expect(caller.calls.every(({ end }) => end === 'responded')).toBe(true);
    const served = caller.calls.filter(({ let: turn }) => turn > 7);
    expect(
      served.sort((a, b) => a.let - b.let).map(({ effect, asked }) => [effect, asked]),
    ).toEqual([
      ['submit', 3],
      ['submit', 7],
      ['read', 2],
      ['read', 6],
    ]);
  });

  test('lets waiting calls of all buckets through in the order in which they came', async () => {
    const { clock, limiter, caller } = setUp({
      plan: { default: perMinute(1), price: perMinute(1) },
      gateway: { rule: perMinute(100) },
    });
    const calls = [
      ['price', 'read'],
      ['default', 'build'],
      ['price', 'build'],
      ['default', 'read'],
      ['price', 'submit'],
      ['default', 'submit'],
    ] as const;
    for (const bucket of ['default', 'price'] as const) void caller.call(limiter, { bucket });
    for (const [bucket, effect] of calls) void caller.call(limiter, { bucket, effect });
    await clock.run(1_000);
    const asked = caller.calls.slice(2);
    limiter.setPlan(perMinute(100));
    await clock.run(1_000);
    const served = asked.toSorted((a, b) => a.let - b.let);
    expect(served.map((call) => asked.indexOf(call))).toEqual([4, 5, 1, 2, 0, 3]);
  });

  test('keeps count of slots that were taken by another bucket', async () => {
    const { clock, limiter, caller } = setUp({
      plan: perMinute(10),
      gateway: { rule: perMinute(100) },
    });
    for (let call = 0; call < 4; call++) void caller.call(limiter, { bucket: 'price' });
    limiter.setPlan({ default: perMinute(10), price: perMinute(3) });
    void caller.call(limiter, { bucket: 'price' });
    await clock.run(MINUTE_MS + 1_000);
    expect(countFree(limiter, { ...read, bucket: 'price' })).toBe(3);
    expect(countFree(limiter)).toBe(10);
  });

  test('forgets a learned limit, and is corrected downwards only', async () => {
    const { clock, limiter, call } = setUp({ gateway: { rule: perMinute(200) } });
    void call(1);
    await clock.run(1_000);
    limiter.setPlan(perMinute(100));
    expect(countFree(limiter)).toBe(99);
  });

  test('ends a guess: a larger account does not raise it', async () => {
    const { clock, limiter, call } = setUp({ gateway: { rule: perMinute(200) } });
    limiter.setPlan(perMinute(100));
    void call(1);
    await clock.run(1_000);
    expect(limiter.budget({}).limit).toBe(100);
  });

  test('that is invalid changes nothing', () => {
    const { limiter } = setUp({ plan: perMinute(5) });
    expect(() => limiter.setPlan({ limit: 0, windowMs: 1 })).toThrow(/^setPlan: plan: /);
    expect(countFree(limiter)).toBe(5);
  });
});

describe('a call that waits', () => {
  test('is refused at once when its deadline comes before the next slot', async () => {
    const { clock, limiter, caller, call } = setUp({ plan: perMinute(1) });
    void call(1);
    await clock.run(1_000);
    const late = caller.call(limiter, { deadlineAt: clock.now() + 30_000 });
    await clock.run(0);
    const { end } = await late;
    expect(end).toEqual({ retryAfterMs: 59_101 });
  });

  test('is refused as soon as others were faster', async () => {
    const { clock, limiter, caller, call } = setUp({ plan: perMinute(1) });
    void call(2);
    await clock.run(1_000);
    const late = caller.call(limiter, { deadlineAt: clock.now() + 70_000 });
    await clock.run(58_000);
    expect(caller.calls.at(-1)?.end).toBe('waits');
    await clock.run(1_200);
    expect((await late).end).toMatchObject({ retryAfterMs: expect.any(Number) });
  });

  test('is not let through after its deadline by a timer that is late', async () => {
    const { clock, limiter, caller, gateway } = setUp({ plan: perMinute(1) });
    limiter.settle(takeAtOnce(limiter), noHeaders);
    const late = caller.call(limiter, { deadlineAt: clock.now() + MINUTE_MS + 1.5 });
    await clock.run(2 * MINUTE_MS);
    expect((await late).end).toEqual({ retryAfterMs: 0 });
    expect(gateway.accepted).toHaveLength(0);
    expect(countFree(limiter)).toBe(1);
  });

  test('leaves with the reason of its signal, and removes its listener', async () => {
    const { clock, limiter } = setUp({ plan: perMinute(1) });
    const slot = takeAtOnce(limiter);
    const listeners = new Set<(reason: unknown) => void>();
    const onEnd: Ticket['onEnd'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const gone = limiter.take({ ...read, onEnd });
    const served = limiter.take({ ...read, onEnd });
    const reason = new Error('enough');
    [...listeners][0]?.(reason);
    await expect(gone).rejects.toBe(reason);
    limiter.settle(slot, noHeaders);
    await clock.run(MINUTE_MS + 10);
    await expect(served).resolves.not.toHaveProperty('retryAfterMs');
    expect(listeners.size).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  test('takes no other call with it when it leaves with its slot', async () => {
    let free = 0;
    const take = () => (free > 0 ? { id: free-- } : { waitMs: MINUTE_MS });
    const store = { take, settle: () => undefined };
    const { clock, limiter } = setUp({ plan: perMinute(1), store });
    let leave: (reason: unknown) => void = () => undefined;
    const onEnd: Ticket['onEnd'] = (listener) => {
      leave = listener;
      return () => undefined;
    };
    const [served, waiting] = [limiter.take({ ...read, onEnd }), limiter.take(read)];
    free = 1;
    // A change of the plan asks for slots at once.
    limiter.setPlan(perMinute(1));
    leave('gone');
    expect(await served).toHaveProperty('id');
    expect(limiter.backlog({}).waiting).toBe(1);
    free = 1;
    limiter.setPlan(perMinute(1));
    expect(await waiting).toHaveProperty('id');
    expect(clock.pending()).toBe(0);
  });

  test('leaves when its signal was aborted before', async () => {
    const { limiter, clock } = setUp({ plan: perMinute(1) });
    void limiter.take(read);
    const onEnd: Ticket['onEnd'] = (listener) => {
      listener('too late');
      return () => undefined;
    };
    await expect(limiter.take({ ...read, onEnd })).rejects.toBe('too late');
    expect(clock.pending()).toBe(0);
  });
});

test('a request that was given up counts from a second later on, when it has arrived', async () => {
  const { clock, limiter } = setUp({ plan: perMinute(1) });
  limiter.settle(takeAtOnce(limiter));
  await clock.run(MINUTE_MS + 999);
  expect(countFree(limiter)).toBe(0);
  await clock.run(1);
  expect(countFree(limiter)).toBe(1);
});

describe('a refusal', () => {
  test.each(['floor', 'ceil'] as const)(
    'waits for the reset (rounding: %s), and spends no slot',
    async (rounding) => {
      const { clock, gateway, call } = setUp({ plan: perMinute(60), gateway: { rounding } });
      for (let other = 0; other < 60; other++) gateway.arrive();
      await clock.run(20_300);
      const calls = call(20);
      await clock.run(39_000);
      expect(gateway.accepted).toHaveLength(60);
      await clock.run(6_000);
      // The first to be let through; from its response the others see that all is free.
      expect(gateway.accepted.length).toBeGreaterThan(60);
      expect(gateway.refused.length).toBeLessThanOrEqual(21);
      await clock.run(60_000);
      await Promise.all(calls);
    },
  );

  test.each([-240_000, -2_000, 2_000, 240_000])(
    'waits the right time when the clock of the gateway is %d ms ahead',
    async (aheadMs) => {
      const { clock, limiter, gateway, caller } = setUp({ gateway: { aheadMs } });
      for (let other = 0; other < 60; other++) gateway.arrive();
      const freeAt = clock.now() + MINUTE_MS;
      await clock.run(25_400);
      const called = caller.call(limiter);
      await clock.run(45_000);
      const { letAt, refusals } = await called;
      expect(refusals).toBe(1);
      expect(letAt).toBeGreaterThanOrEqual(freeAt);
      expect(letAt).toBeLessThan(freeAt + 2_100);
    },
  );

  test('of requests that were sent together counts once', async () => {
    const { clock, limiter } = setUp({ plan: perMinute(60) });
    const slots = Array.from({ length: 30 }, () => takeAtOnce(limiter));
    const reset = Math.ceil(clock.now() / 1000) + 10;
    const header: Header = (name) => (name === 'x-ratelimit-reset' ? String(reset) : undefined);
    const waits = slots.map((slot) => limiter.refused(slot, header));
    expect(new Set(waits).size).toBe(1);
    expect(waits[0]).toBeLessThan(11_100);
  });

  test('without any headers neither spins nor admits further requests', async () => {
    const { clock, gateway, call } = setUp({
      plan: 'pro',
      gateway: { rule: perMinute(1), without: [...RATE_HEADERS, 'date'] },
    });
    gateway.arrive();
    void call(100);
    await clock.run(50_000);
    // All went out together. Then one at a time finds out whether the refusal holds: after 0.5 s,
    // 1 s, 2 s and so on.
    expect(gateway.refused.length).toBe(100 + 6);
  });

  test.each<[string, Header, number]>([
    ['that names no reset', noHeaders, 1],
    [
      'that names a reset',
      (name) => (name === 'x-ratelimit-reset' ? String(1_000_000_000) : undefined),
      2,
    ],
  ])('%s leaves so many slots of two: it may not be of the window', async (_, header, free) => {
    const { clock, limiter } = setUp({ plan: perMinute(2) });
    const slot = takeAtOnce(limiter);
    limiter.refused(slot, header);
    limiter.settle(slot);
    await clock.run(1_000);
    expect(countFree(limiter)).toBe(free);
  });

  test('names no wait when it names no reset', () => {
    const { limiter } = setUp();
    expect(limiter.refused(takeAtOnce(limiter), noHeaders)).toBeUndefined();
  });
});

describe('what a refusal says', () => {
  const rule = perMinute(10);
  type Headers = Readonly<Record<string, string | number>>;

  /** Refuses so many requests, one after the other, and returns the last one. */
  async function refuse(headers: Headers, { times = 1, by = rule } = {}) {
    const { clock, limiter } = setUp({ plan: by });
    const header: Header = (name) => {
      const value = headers[name];
      // Of a reset: in so many seconds.
      const at = typeof value === 'number' ? clock.now() / 1_000 + value : value;
      return at === undefined ? undefined : String(at);
    };
    for (let time = 1; ; time++) {
      const slot = takeAtOnce(limiter);
      const wait = limiter.refused(slot, header);
      if (time === times) return { wait, ...slot.refusal };
      limiter.settle(slot);
      await clock.run(slot.refusal?.blockMs ?? 0);
    }
  }
  const reset = { 'x-ratelimit-reset': 7 };
  const counts = (remaining: string, current: string) => ({
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-current': current,
  });
  const free = { countsInMs: -MINUTE_MS };
  const spent = { countsInMs: 1_000 };

  test.each<[string, Headers, object]>([
    ['nothing', {}, { wait: undefined, blockMs: 500, used: undefined, ...spent }],
    ['a reset', reset, { wait: 7_020, blockMs: 7_020, used: undefined, ...free }],
    [
      'a full window',
      { ...reset, ...counts('0', '10') },
      { wait: 7_020, blockMs: 7_020, used: 11, ...free },
    ],
    [
      'more than a full window',
      { ...reset, ...counts('-2', '12') },
      { wait: 7_020, blockMs: 7_020, used: 12, ...free },
    ],
    // A burst limit: the reset is that of the window.
    [
      'room in the window',
      { ...reset, ...counts('1', '9') },
      { wait: undefined, blockMs: 500, used: 9, ...spent },
    ],
    [
      'a wait',
      { 'retry-after': '20' },
      { wait: 20_000, blockMs: 20_000, used: undefined, ...spent },
    ],
    ['the longer wait', { ...reset, 'retry-after': '30' }, { wait: 30_000, ...free }],
    ['the later reset', { ...reset, 'retry-after': '3' }, { wait: 7_020, ...free }],
    // After an hour a request tests whether it is true.
    ['two hours', { 'retry-after': '7200' }, { wait: 7_200_000, blockMs: 3_600_000 }],
  ])('by naming %s', async (_, headers, expected) => {
    expect(await refuse(headers)).toMatchObject(expected);
  });

  test('without a wait, waits twice as long each time, up to the window', async () => {
    expect(await refuse({}, { times: 2 })).toMatchObject({ blockMs: 1_000 });
    expect(await refuse({}, { times: 3 })).toMatchObject({ blockMs: 2_000 });
    const by = { limit: 10, windowMs: 1_500 };
    expect(await refuse({}, { times: 3, by })).toMatchObject({ blockMs: 1_500 });
  });

  test('counts from 1 again after a response', async () => {
    const { clock, limiter } = setUp({ plan: rule });
    for (let time = 0; time < 2; time++) {
      const refused = takeAtOnce(limiter);
      limiter.refused(refused, noHeaders);
      expect(refused.refusal?.blockMs).toBe(500);
      limiter.settle(refused);
      await clock.run(500);
      limiter.settle(takeAtOnce(limiter), noHeaders);
    }
  });

  test.each<[string, Partial<LimiterOptions>, number, Headers, boolean]>([
    ['with budget left', {}, 9, reset, true],
    ['with a full window', {}, 10, reset, false],
    ['without a reset', {}, 9, {}, false],
    ['under a guessed plan', { plan: undefined }, 9, reset, false],
  ])('is of an account that others use %s', async (_, options, taken, headers, isShared) => {
    const { clock, limiter } = setUp({ plan: rule, ...options });
    const slots = Array.from({ length: taken }, () => takeAtOnce(limiter));
    const [slot] = slots as [Slot];
    const at = String(clock.now() / 1_000 + 7);
    limiter.refused(slot, (name) => (name in headers ? at : undefined));
    expect(slot.isShared).toBe(isShared);
  });

  test('is of an account that others use where the store does not say what is used', () => {
    const store = { take: () => ({ id: 1 }), settle: () => undefined };
    const { clock, limiter } = setUp({ plan: perMinute(1), store });
    const slot = takeAtOnce(limiter);
    const at = String(clock.now() / 1_000 + 7);
    limiter.refused(slot, (name) => (name === 'x-ratelimit-reset' ? at : undefined));
    expect(slot.isShared).toBe(true);
  });
});

describe('the budget', () => {
  test('is read after a shared store was asked for its count', async () => {
    const asked: unknown[] = [];
    const rule = perMinute(10);
    const store = {
      ...createMemoryStore(),
      used: () => asked.length,
      refresh: async (...given: unknown[]) => void asked.push(given),
    };
    const { limiter } = setUp({ plan: rule, store, account: 'team' });
    expect(limiter.budget({}).remaining).toBe(10);
    expect(await limiter.readBudget({})).toEqual({ ...rule, remaining: 9 });
    expect(asked).toEqual([['team:default', rule]]);
    const { limiter: own } = setUp({ plan: rule });
    expect(await own.readBudget({ bucket: 'price' })).toEqual({ ...rule, remaining: 10 });
  });
});
