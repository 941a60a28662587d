import { beforeAll, describe, expect, it } from 'vitest';
import { isPerijoveError } from '../../src/index.ts';
import { loadFailures, POLL_MS, setUp } from './watching.ts';

beforeAll(loadFailures);

it('rejects with the reason of the signal, also while it waits', async () => {
  const { clock, prices, watch, collect } = setUp();
  prices['a'] = 1;
  const controller = new AbortController();
  const { ended } = collect(watch(['a'], {}, { signal: controller.signal }));
  await clock.run(1_000);
  const reason = new Error('enough');
  controller.abort(reason);
  expect(await ended).toBe(reason);
  expect(clock.pending()).toBe(0);
});

it('rejects before anything is sent if the signal has been aborted', async () => {
  const { clock, requests, watch, collect } = setUp();
  const { ended } = collect(watch(['a'], {}, { signal: AbortSignal.abort('never') }));
  expect(await ended).toBe('never');
  await clock.run(POLL_MS);
  expect(requests).toEqual([]);
});

it('stops polling after a break', async () => {
  const { clock, prices, requests, watch } = setUp();
  prices['a'] = 1;
  const loop = (async () => {
    for await (const _ of watch(['a'])) break;
  })();
  await clock.run(1_000);
  await loop;
  expect(clock.pending()).toBe(0);
  await clock.run(POLL_MS * 10);
  expect(requests).toHaveLength(1);
});

it('ends without an error when the transport is closed', async () => {
  const { clock, transport, prices, watch, collect } = setUp();
  prices['a'] = 1;
  const waiting = collect(watch(['a']));
  await clock.run(1_000);
  const starting = collect(watch(['b']));
  await clock.run(1);
  await transport.close();
  expect(await waiting.ended).toBe('done');
  expect(await starting.ended).toBe('done');
  // What the service still sends back.
  await clock.run(100);
  expect(clock.pending()).toBe(0);
});

it('rejects with `closed` when it begins after the transport was closed', async () => {
  const { clock, transport, watch, collect } = setUp();
  await transport.close();
  const { ended } = collect(watch(['a']));
  await clock.run(1_000);
  expect(isPerijoveError(await ended, 'closed')).toBe(true);
});

it('ends the request under way when nobody needs it any more', async () => {
  const watching = setUp();
  const { clock, transport, watch, collect } = watching;
  const controller = new AbortController();
  const { ended } = collect(watch(['a'], {}, { signal: controller.signal }));
  await clock.run(10);
  controller.abort();
  await ended;
  await clock.run(1_000);
  const { limit, remaining } = transport.budget({});
  expect(limit - remaining).toBe(1);
});

describe('a failure', () => {
  it('rejects before the first state', async () => {
    const watching = setUp();
    watching.fault = () => 503;
    const { ended } = watching.collect(watching.watch(['a']));
    await watching.clock.run(60_000);
    expect(isPerijoveError(await ended, 'server_error')).toBe(true);
    expect(watching.clock.pending()).toBe(0);
  });

  it('leaves the state, marks it as stale, and the watch goes on', async () => {
    const watching = setUp();
    const { clock, prices, watch, collect } = watching;
    prices['a'] = 1;
    const { changes } = collect(watch(['a']));
    await clock.run(1_000);
    watching.fault = () => 503;
    await clock.run(POLL_MS * 30);
    expect(changes).toHaveLength(2);
    expect(changes[1]).toMatchObject({ value: { a: 1 }, changed: [], stale: true });
    expect(isPerijoveError(changes[1]?.error, 'server_error')).toBe(true);
    expect(changes[1]?.asOf).toBe(changes[0]?.asOf);
    expect(changes[1]?.ageMs).toBeGreaterThanOrEqual(POLL_MS);
    watching.fault = undefined;
    await clock.run(30_000);
    expect(changes).toHaveLength(3);
    expect(changes[2]).toMatchObject({ value: { a: 1 }, changed: [], stale: false, ageMs: 50 });
    expect(changes[2]?.error).toBeUndefined();
  });

  it('makes the polls rarer, up to 30 s', async () => {
    const watching = setUp();
    const { clock, prices, requests, watch, collect } = watching;
    prices['a'] = 1;
    collect(watch(['a']));
    await clock.run(1_000);
    const before = requests.length;
    watching.fault = () => 503;
    await clock.run(600_000);
    const times = requests.slice(before).map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1_000));
    expect(gaps.slice(0, 5)).toEqual([5, 10, 20, 30, 30]);
  });

  it('ends the watch if no later poll can succeed: the key was revoked', async () => {
    const watching = setUp();
    const { clock, prices, watch, collect } = watching;
    prices['a'] = 1;
    const { changes, ended } = collect(watch(['a']));
    await clock.run(1_000);
    watching.fault = () => 401;
    await clock.run(POLL_MS * 2);
    expect(isPerijoveError(await ended, 'unauthorized')).toBe(true);
    expect(changes).toHaveLength(1);
  });
});
