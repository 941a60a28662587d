import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../src/index.ts';
import { createDelayedStore } from '../limits/delayed-store.ts';
import { createSimulatedClock } from '../limits/simulated-clock.ts';
import { endpoints, signed, submitEndpoint } from '../sample-endpoints.ts';
import { keysOf, minutely, setUpKeys, type TestKey } from './key-gateways.ts';

describe('a pool of keys', () => {
  test('sends as many calls at once as all plans allow, and none is refused', async () => {
    const { clock, read, countOf, gateways } = setUpKeys(keysOf(10, 20, 30));
    const calls = read(60);
    await clock.run(1_000);
    expect(await calls).toEqual(Array.from({ length: 60 }, () => 'responded'));
    expect([0, 1, 2].map((index) => countOf(`key-000${index}`))).toEqual([10, 20, 30]);
    for (const { refused } of gateways.values()) expect(refused).toHaveLength(0);
  });

  test('lets further calls wait for the first slot of any key', async () => {
    const { clock, transport, read, sent } = setUpKeys(keysOf(10, 20));
    const calls = read(45);
    await clock.run(1_000);
    expect(sent).toHaveLength(30);
    const { waiting, ahead, expectedWaitMs } = transport.backlog({});
    expect({ waiting, ahead }).toEqual({ waiting: 15, ahead: 15 });
    expect(expectedWaitMs).toBeGreaterThan(58_000);
    expect(expectedWaitMs).toBeLessThan(60_000);
    await clock.run(60_000);
    expect(await calls).toHaveLength(45);
  });

  test('uses each plan in equal parts', async () => {
    const { clock, read, countOf } = setUpKeys(keysOf(100, 300));
    const calls = read(40);
    await clock.run(1_000);
    await calls;
    expect([countOf('key-0000'), countOf('key-0001')]).toEqual([10, 30]);
  });

  test.each([
    [3, [30, 10]],
    [1, [20, 20]],
    [1 / 3, [10, 30]],
  ])('a weight of %d changes the parts', async (weight, parts) => {
    const [first, ...others] = keysOf(100, 100);
    const { clock, read, countOf } = setUpKeys([{ ...(first as TestKey), weight }, ...others]);
    const calls = read(40);
    await clock.run(1_000);
    await calls;
    expect([countOf('key-0000'), countOf('key-0001')]).toEqual(parts);
  });

  test('takes the cheapest credits first, then the others', async () => {
    const prices = [3, 1, 2];
    const keys = keysOf(10, 10, 10).map((key, index) => ({
      ...key,
      creditPrice: prices[index] as number,
    }));
    const { clock, read, sent } = setUpKeys(keys);
    const calls = read(30);
    await clock.run(1_000);
    await calls;
    const order = sent.map(({ apiKey }) => apiKey.at(-1)).join('');
    expect(order).toBe('1'.repeat(10) + '2'.repeat(10) + '0'.repeat(10));
  });

  test('the credits of plan free cost nothing', async () => {
    const paid: TestKey = { apiKey: 'paid-key', plan: 'developer', rule: minutely(600) };
    const free: TestKey = { apiKey: 'free-key', plan: 'free', rule: minutely(60) };
    const { clock, read, countOf } = setUpKeys([paid, free]);
    const calls = read(70);
    await clock.run(1_000);
    await calls;
    expect([countOf('free-key'), countOf('paid-key')]).toEqual([60, 10]);
  });

  test('a call without credits is sent with any key', async () => {
    const [cheap, dear] = keysOf(100, 100);
    const keys = [
      { ...(cheap as TestKey), creditPrice: 0 },
      { ...(dear as TestKey), creditPrice: 9 },
    ];
    const { clock, transport, countOf } = setUpKeys(keys);
    const endpoint = submitEndpoint({ credits: 0 });
    const calls = Array.from({ length: 10 }, () => transport.call(endpoint, signed));
    await clock.run(1_000);
    await Promise.all(calls);
    expect([countOf('key-0000'), countOf('key-0001')]).toEqual([5, 5]);
  });

  test('keys of one account have one window', async () => {
    const keys = keysOf(10, 10).map((key) => ({ ...key, account: 'team' }));
    const { clock, transport, read, sent, gateways } = setUpKeys(keys);
    void read(15);
    await clock.run(1_000);
    expect(sent).toHaveLength(10);
    expect(gateways.get('key-0000')?.refused).toHaveLength(0);
    expect(transport.budget({})).toMatchObject({ limit: 10, remaining: 0 });
  });

  test('serves submits first, in whichever line they wait', async () => {
    const { clock, transport, read, sent } = setUpKeys(keysOf(5, 5));
    void read(60, 600_000);
    await clock.run(1_000);
    const submits = Array.from({ length: 6 }, () =>
      transport.call(endpoints.submit, signed, { deadlineMs: 600_000 }),
    );
    await clock.run(60_000);
    await Promise.all(submits);
    const next = sent.slice(10, 20).map(({ path }) => path);
    expect(next.slice(0, 6).every((path) => path.includes('execute'))).toBe(true);
  });

  test('works over a store that responds later', async () => {
    const clock = createSimulatedClock(7);
    const limitStore = createDelayedStore(createMemoryStore(), clock, 10);
    const keys = keysOf(10, 20).map((key) => ({ ...key, account: key.apiKey }));
    const { read, countOf, gateways } = setUpKeys(keys, { clock, limitStore });
    const calls = read(50);
    await clock.run(70_000);
    expect(await calls).toEqual(Array.from({ length: 50 }, () => 'responded'));
    expect(countOf('key-0000') + countOf('key-0001')).toBe(50);
    for (const { refused } of gateways.values()) expect(refused).toHaveLength(0);
  });

  test('without a plan, learns the limit of each key by itself', async () => {
    const keys = keysOf(100, 90).map(({ plan: _plan, ...key }) => key);
    const { clock, transport, read } = setUpKeys(keys);
    void read(4);
    await clock.run(1_000);
    const { limit, keys: each } = transport.budget({});
    expect(each?.map((key) => key.limit)).toEqual([100, 90]);
    expect(limit).toBe(190);
  });

  test('spreads the calls of each key with smooth', async () => {
    const { clock, read, sent } = setUpKeys(keysOf(60, 60), { smooth: true });
    void read(60);
    await clock.run(10_500);
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent.length).toBeLessThanOrEqual(24);
  });
});

test('a call that no key can send in time is refused with the time of the first slot', async () => {
  const { clock, transport, read } = setUpKeys(keysOf(5, 10));
  const calls = read(15);
  await clock.run(1_000);
  await calls;
  const call = transport
    .call(endpoints.read, { ids: ['a'] }, { maxWaitMs: 0 })
    .catch((error: unknown) => error);
  await clock.run(0);
  expect(await call).toMatchObject({
    code: 'rate_limited',
    // The first slot of the window that was used first.
    details: { retryAfterMs: 59_041 },
  });
});

describe('the windows of a pool', () => {
  test('get back the slot of a call that was aborted before it had it', async () => {
    const clock = createSimulatedClock(9);
    const limitStore = createDelayedStore(createMemoryStore(), clock, 40);
    const keys = keysOf(5).map((key) => ({ ...key, account: 'team' }));
    const { transport, read } = setUpKeys(keys, { clock, limitStore });
    const abort = new AbortController();
    const { signal } = abort;
    const aborted = Array.from({ length: 4 }, () =>
      transport.call(endpoints.read, { ids: ['a'] }, { signal }).catch(() => 'aborted'),
    );
    await clock.run(1);
    abort.abort();
    await clock.run(1_000);
    expect(await Promise.all(aborted)).toEqual(['aborted', 'aborted', 'aborted', 'aborted']);
    const calls = read(5, 10_000);
    await clock.run(5_000);
    expect(await calls).toEqual(Array.from({ length: 5 }, () => 'responded'));
  });

  test('keep the reserve of submits', async () => {
    const { clock, transport, read, sent } = setUpKeys(keysOf(10, 10), { submitReserve: 0.5 });
    void read(20);
    await clock.run(1_000);
    expect(sent).toHaveLength(10);
    const submits = Array.from({ length: 10 }, () => transport.call(endpoints.submit, signed));
    await clock.run(1_000);
    await Promise.all(submits);
    expect(sent).toHaveLength(20);
  });

  test('are those of a transport with one of the keys, in a shared store', async () => {
    const clock = createSimulatedClock(11);
    const limitStore = createMemoryStore();
    const keys = keysOf(10, 10);
    const pool = setUpKeys(keys, { clock, limitStore });
    const single = setUpKeys(keys.slice(0, 1), { clock, limitStore });
    const settle = async (): Promise<void> => {
      // The digest of a key takes real time.
      await expect.poll(() => single.transport.readBudget({})).toBeDefined();
      await clock.run(100);
    };
    const calls = single.read(6);
    await settle();
    await clock.run(1_000);
    await calls;
    const { remaining, keys: each } = await pool.transport.readBudget({});
    expect(each?.map((key) => key.remaining)).toEqual([4, 10]);
    expect(remaining).toBe(14);
  });

  test('of a key without a plan are tried once beyond the guess: others may have learned a larger one', async () => {
    const clock = createSimulatedClock(13);
    const limitStore = createMemoryStore();
    const [known] = keysOf(100).map((key) => ({ ...key, account: 'team' })) as [TestKey];
    const { plan: _plan, ...guessed } = known;
    const first = setUpKeys([known], { clock, limitStore });
    const calls = first.read(70);
    await clock.run(1_000);
    await calls;
    const { read } = setUpKeys([guessed], { clock, limitStore });
    const more = read(5, 5_000);
    await clock.run(3_000);
    expect(await more).toContain('responded');
  });

  test('of different lengths are one budget', () => {
    const plans = [
      { limit: 60, windowMs: 60_000 },
      { limit: 10, windowMs: 10_000 },
    ];
    const keys = plans.map((plan, index) => ({ apiKey: `key-of-${index}`, plan, rule: plan }));
    const { limit, windowMs, remaining } = setUpKeys(keys).transport.budget({});
    expect({ limit, windowMs, remaining }).toEqual({ limit: 120, windowMs: 60_000, remaining: 70 });
  });

  test('of a bucket with its own rule are counted apart', async () => {
    const plan = { default: minutely(100), studio: minutely(3) };
    const keys = ['key-of-a', 'key-of-b'].map((apiKey) => ({ apiKey, plan, rule: minutely(100) }));
    const { clock, transport, read } = setUpKeys(keys);
    const studio = { ...endpoints.read, bucket: 'studio' } as const;
    const calls = Array.from({ length: 8 }, () =>
      transport.call(studio, { ids: ['a'] }, { deadlineMs: 120_000 }),
    );
    await clock.run(1_000);
    expect(transport.backlog(studio)).toMatchObject({ waiting: 2, ahead: 2 });
    expect(transport.backlog({})).toEqual({ waiting: 0, ahead: 0, expectedWaitMs: 0 });
    expect(transport.budget(studio)).toMatchObject({ limit: 6, remaining: 0 });
    expect(transport.budget({})).toMatchObject({ limit: 200, remaining: 200 });
    void read(1);
    await clock.run(61_000);
    await Promise.all(calls);
  });
});
