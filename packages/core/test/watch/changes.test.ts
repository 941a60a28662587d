import { expect, it } from 'vitest';
import { POLL_MS, setUp } from './watching.ts';

it('yields the first state, then only changes', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  Object.assign(prices, { a: 1, b: 2 });
  const { changes } = collect(watch(['a', 'b', 'unknown']));
  const since = clock.now();
  await clock.run(POLL_MS * 3);
  expect(changes).toEqual([
    {
      value: { a: 1, b: 2 },
      previous: undefined,
      changed: ['a', 'b'],
      reached: [],
      asOf: since,
      ageMs: 50,
      stale: false,
      error: undefined,
    },
  ]);
  prices['a'] = 3;
  await clock.run(POLL_MS * 4);
  expect(requests.length).toBeGreaterThan(3);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({
    value: { a: 3, b: 2 },
    previous: { a: 1, b: 2 },
    changed: ['a'],
    ageMs: 50,
  });
});

it('reports an item that appears, and one that goes', async () => {
  const { clock, prices, watch, collect } = setUp();
  const { changes } = collect(watch(['a']));
  await clock.run(POLL_MS);
  prices['a'] = 1;
  await clock.run(POLL_MS * 4);
  delete prices['a'];
  await clock.run(POLL_MS * 4);
  expect(changes.map(({ value, changed }) => [value, changed])).toEqual([
    [{}, []],
    [{ a: 1 }, ['a']],
    [{}, ['a']],
  ]);
});

it('waits for all keys before it yields the first state', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  Object.assign(prices, { a: 1, b: 2, c: 3, d: 4 });
  const { changes } = collect(watch(['a', 'b', 'c', 'd']));
  await clock.run(POLL_MS - 1);
  expect(requests).toHaveLength(2);
  expect(changes.map(({ value }) => value)).toEqual([{ a: 1, b: 2, c: 3, d: 4 }]);
});

it('gives a slow reader the newest state, not a queue', async () => {
  const { clock, prices, watch } = setUp();
  prices['a'] = 1;
  const reader = watch(['a']);
  const first = reader.next();
  await clock.run(1_000);
  expect((await first).value).toMatchObject({ value: { a: 1 } });
  for (let usd = 2; usd <= 10; usd++) {
    prices['a'] = usd;
    await clock.run(POLL_MS * 4);
  }
  const next = await reader.next();
  expect(next.value).toMatchObject({ value: { a: 10 }, previous: { a: 1 }, changed: ['a'] });
  expect((next.value?.ageMs ?? 0) > 0).toBe(true);
  await reader.return();
});

it('is silent about what changed back while the reader was busy', async () => {
  const { clock, prices, watch } = setUp();
  prices['a'] = 1;
  const reader = watch(['a']);
  const first = reader.next();
  await clock.run(1_000);
  await first;
  prices['a'] = 2;
  await clock.run(POLL_MS * 4);
  prices['a'] = 1;
  await clock.run(POLL_MS * 4);
  let isTold = false;
  const next = reader.next().then((result) => {
    isTold = true;
    return result;
  });
  await clock.run(POLL_MS * 4);
  expect(isTold).toBe(false);
  prices['a'] = 5;
  await clock.run(POLL_MS * 4);
  expect((await next).value).toMatchObject({ value: { a: 5 }, previous: { a: 1 } });
  await reader.return();
});

it('polls less often while nothing changes, and at the usual pace again after a change', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  prices['a'] = 1;
  collect(watch(['a']));
  await clock.run(POLL_MS * 60);
  const times = (): readonly number[] => requests.map(({ at }) => at);
  const gaps = (): readonly number[] => times().map((at, i) => at - (times()[i - 1] ?? at));
  expect(gaps().slice(1, 8)).toEqual([5_000, 5_000, 6_250, 7_812.5, 8_750, 8_750, 8_750]);
  const before = requests.length;
  prices['a'] = 2;
  await clock.run(POLL_MS * 6);
  expect(gaps().slice(before + 1, before + 2)).toEqual([POLL_MS]);
});

it('yields an unchanged state again after `repeatMs`, with its new age', async () => {
  const watching = setUp();
  const { clock, prices, watch, collect } = watching;
  prices['a'] = 1;
  const { changes } = collect(watch(['a'], {}, { repeatMs: 20_000 }));
  await clock.run(60_000);
  expect(changes).toHaveLength(3);
  expect(changes[1]).toMatchObject({ value: { a: 1 }, changed: [], ageMs: 50, stale: false });
  watching.fault = () => new Error('the network is down');
  await clock.run(120_000);
  const ages = changes.slice(3).map(({ stale, ageMs }) => [stale, ageMs > 20_000]);
  expect(ages.length).toBeGreaterThan(2);
  expect(ages.slice(1).every(([stale, isOld]) => stale && isOld)).toBe(true);
});
