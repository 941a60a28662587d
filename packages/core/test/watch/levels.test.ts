import { expect, it } from 'vitest';
import type { PerijoveError } from '../../src/index.ts';
import { POLL_MS, setUp } from './watching.ts';

it('names what has reached its level, once', async () => {
  const { clock, prices, watch, collect } = setUp();
  Object.assign(prices, { a: 100, b: 5 });
  const { changes } = collect(watch(['a', 'b'], { above: { a: 110 }, below: { b: 4 } }));
  const reached = () =>
    changes.map((change) => (change as unknown as { reached: unknown }).reached);
  await clock.run(1_000);
  for (const next of [{ a: 110 }, { a: 111 }, { b: 4 }, { a: 100 }, { a: 112 }]) {
    Object.assign(prices, next);
    await clock.run(POLL_MS * 4);
  }
  expect(reached()).toEqual([[], ['a'], [], ['b'], [], ['a']]);
});

it('tells a slow reader that a level was reached, also if the price has left it', async () => {
  const { clock, prices, watch } = setUp();
  prices['a'] = 100;
  const reader = watch(['a'], { above: 110 });
  const first = reader.next();
  await clock.run(1_000);
  await first;
  prices['a'] = 120;
  await clock.run(POLL_MS * 4);
  prices['a'] = 100;
  await clock.run(POLL_MS * 4);
  expect((await reader.next()).value).toMatchObject({
    value: { a: 100 },
    changed: [],
    reached: ['a'],
  });
  await reader.return();
});

it('polls faster near a level', async () => {
  const { clock, prices, requests, watch, collect } = setUp();
  prices['a'] = 109.5;
  collect(watch(['a'], { above: 110 }));
  await clock.run(20_000);
  expect(requests.length).toBeGreaterThanOrEqual(20);
  prices['a'] = 50;
  await clock.run(2_000);
  const before = requests.length;
  await clock.run(20_000);
  expect(requests.length - before).toBeLessThanOrEqual(4);
});

it('ends with the change that reaches the level', async () => {
  const { clock, prices, watch, collect } = setUp();
  prices['a'] = 100;
  const { changes, ended } = collect(watch(['a'], { below: 90, until: 'reached' }));
  await clock.run(POLL_MS);
  prices['a'] = 95;
  await clock.run(POLL_MS * 4);
  prices['a'] = 80;
  await clock.run(POLL_MS * 4);
  expect(await ended).toBe('done');
  expect(changes.map(({ value }) => value['a'])).toEqual([100, 95, 80]);
  expect(clock.pending()).toBe(0);
});

it('ends with the first state for which `until` is true, however slow the reader is', async () => {
  const { clock, prices, watch } = setUp();
  prices['a'] = 1;
  const reader = watch(['a'], { until: ({ a = 0 }) => a > 10 });
  const first = reader.next();
  await clock.run(1_000);
  await first;
  prices['a'] = 11;
  await clock.run(POLL_MS * 4);
  prices['a'] = 2;
  await clock.run(POLL_MS * 4);
  expect((await reader.next()).value).toMatchObject({ value: { a: 11 } });
  expect((await reader.next()).done).toBe(true);
});

it('rejects with what `until` throws, and other watches go on', async () => {
  const { clock, prices, watch, collect } = setUp();
  prices['a'] = 1;
  const mistake = new Error('of the caller');
  const wrong = collect(
    watch(['a'], {
      until: () => {
        throw mistake;
      },
    }),
  );
  const other = collect(watch(['a']));
  await clock.run(POLL_MS);
  expect(await wrong.ended).toBe(mistake);
  expect(other.changes).toHaveLength(1);
});

it.each([
  [{ above: 0 }, 'above'],
  [{ below: Number.NaN }, 'below'],
  [{ above: { b: 1 } }, 'above.b'],
  [{ above: { a: -1 } }, 'above.a'],
  [{ until: 'reached' }, 'until'],
  [{ until: 'never', above: 1 }, 'until'],
])('refuses %o before anything is sent', async (input, field) => {
  const { clock, requests, watch, collect } = setUp();
  const error = (await collect(watch(['a'], input as never))
    .ended) as PerijoveError<'invalid_input'>;
  expect(error.code).toBe('invalid_input');
  expect(error.details.field).toBe(field);
  expect(error.message).toMatch(/^sample\.watch: /);
  await clock.run(POLL_MS);
  expect(requests).toEqual([]);
});

it.each([
  [{ pollMs: 50 }, 'pollMs'],
  [{ pollMs: Number.POSITIVE_INFINITY }, 'pollMs'],
  [{ repeatMs: -1 }, 'repeatMs'],
  [{ signal: {} }, 'signal'],
  [{ pollsMs: 1_000 }, 'pollsMs'],
  [null, 'options'],
])('refuses the options %o', async (options, field) => {
  const { watch, collect } = setUp();
  const error = (await collect(watch(['a'], {}, options as never))
    .ended) as PerijoveError<'invalid_input'>;
  expect(error.details.field).toBe(field);
});
