import { expect, it } from 'vitest';
import { type Push, type Source, watchKeys } from '../../src/watch.ts';
import { readEndpoint } from '../sample-endpoints.ts';
import { POLL_MS, setUp } from './watching.ts';

/** A source of one number, which hears of changes while `push` is there. */
function listening() {
  const { clock, transport, collect } = setUp();
  const heard: { push: Push | undefined; value: number; reads: number } = {
    push: undefined,
    value: 1,
    reads: 0,
  };
  const source: Source<number> = {
    name: 'number',
    endpoint: readEndpoint(),
    max: 1,
    async read() {
      heard.reads++;
      const { value } = heard;
      await new Promise<void>((resolve) => void clock.schedule(resolve, 100));
      return new Map([['a', value]]);
    },
    listen(_, push) {
      heard.push = push;
      return () => {
        heard.push = undefined;
      };
    },
  };
  const compose = (itemOf: (key: string) => number | undefined) => ({ a: itemOf('a') ?? 0 });
  const watched = { name: 'number.watch', source, keys: ['a'], compose, pollMs: POLL_MS };
  const stop = new AbortController();
  const { changes } = collect(watchKeys(transport, watched, { signal: stop.signal }));
  const values = () => changes.map(({ value }) => value['a']);
  return { clock, heard, values, stop };
}

it('reads at once what the source hears of', async () => {
  const { clock, heard, values } = listening();
  await clock.run(1_000);
  heard.value = 2;
  heard.push?.poke();
  await clock.run(100);
  expect(values()).toEqual([1, 2]);
});

it('reads again what changed while it was read', async () => {
  const { clock, heard, values } = listening();
  await clock.run(50);
  heard.value = 2;
  heard.push?.poke();
  await clock.run(1_000);
  expect(values()).toEqual([1, 2]);
  expect(heard.reads).toBe(2);
});

it('polls once a minute while the source is live, and as before when it is not', async () => {
  const { clock, heard } = listening();
  await clock.run(1_000);
  heard.push?.setLive(true);
  await clock.run(1_000);
  const live = heard.reads;
  await clock.run(600_000);
  expect(heard.reads - live).toBe(10);
  heard.push?.setLive(false);
  await clock.run(1_000);
  expect(heard.reads - live).toBe(11);
  heard.value = 5;
  await clock.run(60_000);
  expect(heard.reads - live).toBeGreaterThan(13);
});

it('stops listening with the last watch', async () => {
  const { clock, heard, stop } = listening();
  await clock.run(1_000);
  expect(heard.push).toBeDefined();
  stop.abort();
  await clock.run(1);
  expect(heard.push).toBeUndefined();
  expect(clock.pending()).toBe(0);
});
