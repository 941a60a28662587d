import { describe, expect, test } from 'vitest';
import { createMemoryStore, isPerijoveError } from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import { createDelayedStore } from './delayed-store.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { read, setUp } from './simulated-transport.ts';

const { read: reads, submit: submits } = endpoints;

describe('the backlog', () => {
  test('counts what waits, and what a call of each kind waits for', async () => {
    const { clock, transport } = setUp();
    expect(transport.backlog(reads)).toEqual({ waiting: 0, ahead: 0, expectedWaitMs: 0 });
    const calls = read(transport, 70, 120_000);
    await clock.run(1_000);
    // Of 60 slots, reads leave 6 to submits.
    expect(transport.backlog(submits)).toEqual({ waiting: 16, ahead: 0, expectedWaitMs: 0 });
    const { waiting, ahead, expectedWaitMs } = transport.backlog(reads);
    expect({ waiting, ahead }).toEqual({ waiting: 16, ahead: 16 });
    expect(expectedWaitMs).toBe(59_101);
    await clock.run(expectedWaitMs - 2);
    expect(transport.backlog(reads).waiting).toBe(16);
    await clock.run(100);
    expect(transport.backlog(reads).waiting).toBe(0);
    await clock.run(60_000);
    await calls;
  });

  test('says what comes after a whole window of waiting calls', async () => {
    const { clock, transport } = setUp({}, { submitReserve: 0 });
    void read(transport, 150, 400_000);
    await clock.run(1_000);
    // 60 in the window, then 60 of those that wait, then 30: this one is the 31st.
    expect(transport.backlog({})).toEqual({ waiting: 90, ahead: 90, expectedWaitMs: 119_101 });
  });

  test('includes the wait that a 429 asks for', async () => {
    const { clock, gateway, transport } = setUp({}, { plan: plans.free });
    for (let other = 0; other < 60; other++) gateway.arrive();
    void read(transport, 1, 120_000);
    await clock.run(200);
    const { expectedWaitMs } = transport.backlog(submits);
    expect(expectedWaitMs).toBeGreaterThan(58_000);
    expect(expectedWaitMs).toBeLessThanOrEqual(60_100);
  });

  test('is estimated from the rule where the store says nothing of it', async () => {
    const clock = createSimulatedClock(2);
    const { transport } = setUp(
      {},
      {
        submitReserve: 0,
        account: 'team',
        clock,
        limitStore: createDelayedStore(createMemoryStore(), clock, 10),
      },
    );
    void read(transport, 90, 400_000);
    await clock.run(1_000);
    const { ahead, expectedWaitMs } = transport.backlog({});
    expect(ahead).toBe(30);
    expect(expectedWaitMs).toBeGreaterThan(59_000 + 29_000);
    expect(expectedWaitMs).toBeLessThan(60_000 + 31_000);
  });
});

describe('a call that comes while another one waits for the window', () => {
  test.each([
    ['deadlineMs', 5_000, undefined],
    ['maxWaitMs', 120_000, 5_000],
  ])('is refused at once when its %s is over before', async (_, deadlineMs, maxWaitMs) => {
    const { clock, transport } = setUp({}, { submitReserve: 0 });
    void read(transport, 61, 120_000);
    await clock.run(1_000);
    let outcome: readonly string[] = [];
    void read(transport, 1, deadlineMs, maxWaitMs).then((all) => {
      outcome = all;
    });
    await clock.run(10);
    expect(outcome).toEqual(['rate_limited']);
  });
});

describe('maxWaitMs', () => {
  test('0 sends a call now or refuses it now', async () => {
    const { clock, gateway, transport } = setUp({}, { submitReserve: 0 });
    const calls = read(transport, 70, 120_000, 0);
    await clock.run(0);
    const outcomes = calls.then((all) => all.filter((each) => each === 'rate_limited').length);
    await clock.run(1_000);
    expect(await outcomes).toBe(10);
    expect(gateway.accepted).toHaveLength(60);
    expect(transport.backlog({}).waiting).toBe(0);
  });

  test('refuses with the time at which the call could be sent', async () => {
    const { clock, transport } = setUp({}, { submitReserve: 0 });
    const calls = read(transport, 60, 120_000);
    await clock.run(1_000);
    await calls;
    const refused = transport
      .call(reads, { ids: ['a'] }, { maxWaitMs: 500 })
      .catch((error: unknown) => error);
    await clock.run(0);
    const error = await refused;
    expect(isPerijoveError(error, 'rate_limited') && error.details.retryAfterMs).toBe(59_101);
    expect(String(error)).toContain('after maxWaitMs 500');
  });

  test('waits where the slot comes in time', async () => {
    const { clock, transport } = setUp({}, { submitReserve: 0 });
    void read(transport, 60, 120_000);
    await clock.run(59_000);
    const calls = read(transport, 1, 120_000, 1_200);
    await clock.run(1_300);
    expect(await calls).toEqual(['responded']);
  });

  test('holds behind calls of a higher priority', async () => {
    const { clock, transport } = setUp({}, { plan: { limit: 1, windowMs: 1_000 } });
    const submitted = Promise.all(
      Array.from({ length: 4 }, () => transport.call(submits, signed, { deadlineMs: 20_000 })),
    );
    const behind = read(transport, 1, 20_000, 1_500);
    await clock.run(1_501);
    expect(transport.backlog(reads).ahead).toBe(2);
    expect(await behind).toEqual(['rate_limited']);
    await clock.run(10_000);
    await submitted;
  });

  test.each([-1, Number.NaN, '5' as never])('%s is refused', async (maxWaitMs) => {
    const { transport } = setUp();
    await expect(transport.call(reads, { ids: ['a'] }, { maxWaitMs })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'maxWaitMs', expected: 'a number, 0 or more' },
    });
  });

  describe('with a store that responds later', () => {
    function setUpFar(limit: number) {
      const clock = createSimulatedClock(3);
      const limitStore = createDelayedStore(createMemoryStore(), clock, 40);
      const plan = { limit, windowMs: 10_000 };
      const options = { plan, limitStore, account: 'team', submitReserve: 0, clock };
      return setUp({ rule: plan }, options);
    }

    test('0 waits for its response only', async () => {
      const { clock, transport } = setUpFar(5);
      const calls = read(transport, 8, 120_000, 0);
      await clock.run(400);
      const outcomes = await calls;
      expect(outcomes.filter((each) => each === 'responded')).toHaveLength(5);
      expect(outcomes.filter((each) => each === 'rate_limited')).toHaveLength(3);
    });

    test('a call for which no request is open is refused in time', async () => {
      const { clock, transport } = setUpFar(200);
      // 32 requests for a slot are open at a time.
      void read(transport, 40, 120_000);
      const last = read(transport, 1, 120_000, 1);
      await clock.run(2);
      expect(await last).toEqual(['rate_limited']);
    });
  });
});
