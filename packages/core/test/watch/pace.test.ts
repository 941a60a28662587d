import { expect, it } from 'vitest';
import type { TransportEvent } from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { readEndpoint } from '../sample-endpoints.ts';
import { setUp } from './watching.ts';

const HOUR_MS = 3_600_000;
const other = readEndpoint({ name: 'sample.other', checkOutput: () => true });

const keysOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `k${index}`);

it.each(['keyless', 'free', 'developer'] as const)(
  'uses at most half of the plan %s, however much is watched',
  async (plan) => {
    const { clock, gateway, requests, prices, watch, collect } = setUp(plans[plan], 1);
    const keys = keysOf(plans[plan].limit);
    for (const key of keys) prices[key] = 1;
    collect(watch(keys, {}, { pollMs: 100 }));
    const minutes = 5;
    await clock.run(minutes * 60_000);
    const { limit } = plans[plan];
    expect(requests.length).toBeLessThanOrEqual(limit * (0.5 * minutes + 0.05) + 1);
    expect(requests.length).toBeGreaterThan(limit * 0.45 * minutes);
    expect(gateway.refused).toEqual([]);
  },
);

it('leaves the budget to calls: they never wait, and polls fill what they leave', async () => {
  const waits: TransportEvent[] = [];
  const onEvent = (event: TransportEvent): void => {
    if (event.type === 'limit:wait') waits.push(event);
  };
  const { clock, gateway, transport, requests, watch, collect } = setUp(plans.free, 1, { onEvent });
  collect(watch(keysOf(20), {}, { pollMs: 1_000 }));
  let calls = 0;
  const callFor = async (minutes: number, perMinute: number): Promise<number> => {
    const before = requests.length - calls;
    for (let turn = 0; turn < minutes * perMinute; turn++) {
      calls++;
      void transport.call(other, { ids: ['x'] });
      await clock.run(60_000 / perMinute);
    }
    return (requests.length - calls - before) / minutes;
  };
  await clock.run(60_000);
  expect(await callFor(5, 6)).toBeGreaterThan(25);
  const crowded = await callFor(10, 42);
  expect(crowded).toBeLessThan(10);
  expect(waits).toEqual([]);
  expect(gateway.refused).toEqual([]);
});

it('is not refused in an hour, and keeps nothing of it', async () => {
  const { clock, gateway, prices, watch, collect } = setUp(plans.free, 5);
  const keys = keysOf(20);
  let state = 1;
  const { changes } = collect(watch(keys));
  for (let minute = 0; minute < HOUR_MS / 60_000; minute++) {
    state++;
    for (const key of keys) prices[key] = state;
    await clock.run(60_000);
  }
  expect(gateway.refused).toEqual([]);
  expect(changes.length).toBeGreaterThan(60);
  expect(clock.pending()).toBeLessThan(10);
});
