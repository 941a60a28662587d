import { expect, it } from 'vitest';
import type { TransportEvent } from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { readEndpoint } from '../sample-endpoints.ts';
import { POLL_MS, setUp } from './watching.ts';

const MINUTE_MS = 60_000;
const KEYS = Array.from({ length: 1_000 }, (_, index) => `k${index}`);
const other = readEndpoint({ name: 'sample.other', checkOutput: () => true });

it.each([
  ['changes all the time', 1],
  ['changes for one in ten, so that the others are polled less often', 0.1],
])(
  '1,000 keys at plan developer are at most two polls old in an hour in which the state %s',
  async (_, part) => {
    const waits: TransportEvent[] = [];
    const onEvent = (event: TransportEvent): void => {
      if (event.type === 'limit:wait') waits.push(event);
    };
    const watching = setUp(plans.developer, 50, { onEvent });
    const { clock, gateway, requests, prices, watch, transport } = watching;
    let asOf = Number.POSITIVE_INFINITY;
    let oldestMs = 0;
    const look = (): void => {
      oldestMs = Math.max(oldestMs, clock.now() - asOf);
    };
    void (async () => {
      for await (const change of watch(KEYS, {}, { repeatMs: 0 })) {
        look();
        ({ asOf } = change);
      }
    })();
    let sent = 0;
    for (let second = 0; second < (60 * MINUTE_MS) / 1_000; second++) {
      for (const key of KEYS.slice(0, KEYS.length * part)) prices[key] = second;
      void transport.call(other, { ids: ['x'] });
      await clock.run(1_000);
      look();
      sent += requests.length;
      requests.length = 0;
    }
    expect(oldestMs).toBeLessThan(2 * POLL_MS);
    expect(oldestMs).toBeGreaterThan(POLL_MS);
    expect(gateway.refused).toEqual([]);
    expect(waits).toEqual([]);
    expect(sent / 60).toBeLessThanOrEqual(0.5 * plans.developer.limit + 60);
    // The polls under way and the next one, and the timers of their deadlines.
    expect(clock.pending()).toBeLessThan(40);
  },
);
