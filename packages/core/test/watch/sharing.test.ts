import { expect, it } from 'vitest';
import { POLL_MS, setUp } from './watching.ts';

it('joins the keys of all watches into requests of the maximum size', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const key of keys) prices[key] = 1;
  for (const key of keys) collect(watch([key]));
  await clock.run(1_000);
  expect(requests.map((each) => each.keys)).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

it('asks once for what two watches have in common', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  Object.assign(prices, { a: 1, b: 2 });
  const one = collect(watch(['a', 'b']));
  const other = collect(watch(['b']));
  await clock.run(POLL_MS - 1);
  expect(requests.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  expect(one.changes).toHaveLength(1);
  expect(other.changes.map(({ value }) => value)).toEqual([{ b: 2 }]);
});

it('starts a watch from what another one has read', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  prices['a'] = 1;
  collect(watch(['a']));
  await clock.run(1_000);
  const late = collect(watch(['a']));
  await clock.run(1);
  expect(late.changes).toMatchObject([{ value: { a: 1 }, ageMs: 1_000 }]);
  expect(requests).toHaveLength(1);
});

it('polls as often as the most eager watch, and no longer than it lasts', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  prices['a'] = 1;
  const eager = new AbortController();
  collect(watch(['a']));
  await clock.run(POLL_MS * 20);
  const slow = requests.length;
  collect(watch(['a'], {}, { pollMs: 200, signal: eager.signal }));
  await clock.run(10_000);
  expect(requests.length - slow).toBeGreaterThan(10);
  eager.abort();
  await clock.run(POLL_MS * 4);
  const after = requests.length;
  await clock.run(POLL_MS * 40);
  expect(requests.length - after).toBeLessThanOrEqual(24);
});

it('no longer asks for what nobody watches', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  Object.assign(prices, { a: 1, b: 2 });
  const ending = new AbortController();
  collect(watch(['a']));
  collect(watch(['b'], {}, { signal: ending.signal }));
  await clock.run(1_000);
  ending.abort();
  await clock.run(POLL_MS * 2);
  expect(requests.at(-1)?.keys).toEqual(['a']);
});

it('fills a request with what is due soon, because it costs no more', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  Object.assign(prices, { a: 1, b: 2 });
  collect(watch(['a'], {}, { pollMs: 60_000 }));
  collect(watch(['b']));
  await clock.run(POLL_MS * 2);
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.every(({ keys }) => keys.length === 2)).toBe(true);
});
