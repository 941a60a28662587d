import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TransportEvent, TransportOptions } from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import { RATE_HEADERS } from './gateway-model.ts';
import { read, setUp } from './simulated-transport.ts';

/** The first refusal loads a file, which takes real time: the simulated one must not pass meanwhile. */
beforeAll(async () => {
  const { clock, gateway, transport } = setUp({ burst: 1 });
  const calls = read(transport, 2, 60_000);
  await clock.run(60_000);
  await calls;
  expect(gateway.refused).not.toHaveLength(0);
  await vi.dynamicImportSettled();
});

const responded = (calls: number): string[] => Array.from({ length: calls }, () => 'responded');

test('says what is left of the plan, given or learned', async () => {
  const { clock, transport } = setUp({ rule: { limit: 100, windowMs: 60_000 } });
  expect(transport.budget({})).toEqual({ ...plans.free, remaining: 60 });
  const calls = read(transport, 3, 1_000);
  expect(transport.budget({}).remaining).toBe(57);
  await clock.run(1_000);
  await calls;
  // The gateway's headers name a larger limit than the plan that was guessed.
  expect(transport.budget({})).toEqual({ limit: 100, windowMs: 60_000, remaining: 97 });
  await clock.run(61_000);
  expect(transport.budget({}).remaining).toBe(100);
  transport.setPlan({ limit: 5, windowMs: 1_000 });
  expect(transport.budget({ bucket: 'studio' })).toEqual({
    limit: 5,
    windowMs: 1_000,
    remaining: 5,
  });
});

describe('a transport', () => {
  test('gives all its calls a slot in time, without a refusal', async () => {
    const { clock, gateway, transport } = setUp();
    const calls = read(transport, 150, 130_000);
    await clock.run(125_000);
    expect(await calls).toEqual(responded(150));
    expect(gateway.refused).toHaveLength(0);
  });

  test('rejects at once with the wait for a slot, if the wait exceeds the deadline', async () => {
    const { clock, transport } = setUp({}, { submitReserve: 0 });
    const calls = read(transport, 60, 5_000);
    await clock.run(1_000);
    expect(await calls).toEqual(responded(60));
    const late = transport.call(endpoints.submit, signed, { deadlineMs: 30_000 });
    const refused = expect(late).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterMs: 59_101 },
    });
    await clock.run(0);
    await refused;
  });

  test.each([
    [undefined, 54],
    [0.5, 30],
    [0, 60],
  ])('keeps %s of the window for submits', async (submitReserve, reads) => {
    const { clock, gateway, transport } = setUp({}, { submitReserve });
    const calls = read(transport, 200, 5_000);
    await clock.run(1_000);
    expect(gateway.accepted).toHaveLength(reads);
    const submits = Array.from({ length: 60 - reads }, () =>
      transport.call(endpoints.submit, signed, { deadlineMs: 1_000 }),
    );
    await clock.run(1_000);
    await Promise.all(submits);
    expect(gateway.accepted).toHaveLength(60);
    await calls;
    expect(gateway.refused).toHaveLength(0);
  });

  test.each([
    [1, 1],
    [2, 1],
    [5, 4],
    [25, 22],
  ])('of %i requests a window, reads get %i', async (limit, reads) => {
    const plan = { limit, windowMs: 60_000 };
    const { clock, gateway, transport } = setUp({ rule: plan }, { plan });
    void read(transport, 50, 5_000);
    await clock.run(1_000);
    expect(gateway.accepted).toHaveLength(reads);
  });

  describe('of an account that others use', () => {
    const plan = plans.free;
    function listen(more: Omit<Partial<TransportOptions>, 'clock'>) {
      const warnings: TransportEvent[] = [];
      const onEvent = (event: TransportEvent): void => {
        if (event.type === 'limit:shared') warnings.push(event);
      };
      return { ...setUp({}, { onEvent, ...more }), warnings };
    }

    test('warns once, with the option, after a 429 with budget left', async () => {
      const { clock, gateway, transport, warnings } = listen({ plan });
      for (let other = 0; other < 60; other++) gateway.arrive();
      const calls = read(transport, 20, 180_000);
      await clock.run(180_000);
      await calls;
      expect(gateway.refused.length).toBeGreaterThan(1);
      expect(warnings).toMatchObject([{ option: 'account' }]);
    });

    test.each([
      ['its own calls alone', { plan }, 0],
      ['a plan that is only a guess', {}, 60],
    ])('does not warn of %s', async (_what, options, others) => {
      const { clock, gateway, transport, warnings } = listen(options);
      for (let other = 0; other < others; other++) gateway.arrive();
      void read(transport, 100, 180_000);
      await clock.run(180_000);
      expect(gateway.refused.length > 0).toBe(others > 0);
      expect(warnings).toEqual([]);
    });
  });

  test('comes through a window that is full of others', async () => {
    const { clock, gateway, transport } = setUp({ rounding: 'floor' });
    for (let other = 0; other < 60; other++) gateway.arrive();
    const calls = read(transport, 20, 180_000);
    await clock.run(180_000);
    expect(await calls).toEqual(responded(20));
    expect(gateway.refused.length).toBeLessThanOrEqual(22);
  });

  test('does not spin on refusals without any headers', async () => {
    const rule = { limit: 1, windowMs: 600_000 };
    const { clock, gateway, transport } = setUp({ rule, without: [...RATE_HEADERS, 'date'] });
    gateway.arrive();
    const calls = read(transport, 10, 60_000);
    await clock.run(60_000);
    expect(await calls).toEqual(Array.from({ length: 10 }, () => 'rate_limited'));
    expect(gateway.refused.length).toBeLessThan(10 * 9);
  });

  test('keeps to a burst limit that the gateway showed, without losing rate', async () => {
    const { clock, gateway, transport } = setUp({ burst: 4 });
    const first = read(transport, 8, 60_000);
    await clock.run(30_000);
    expect(await first).toEqual(responded(8));
    expect(gateway.refused).toHaveLength(4);
    const more = read(transport, 100, 200_000);
    await clock.run(110_000);
    expect(await more).toEqual(responded(100));
    expect(gateway.refused).toHaveLength(4);
  });
});
