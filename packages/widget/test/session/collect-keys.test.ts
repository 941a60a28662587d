import { expect, it } from 'vitest';
import { collectKeys } from '../../src/session/collect-keys.ts';

it('asks once for what is asked for in the same turn', async () => {
  const asked: (readonly string[])[] = [];
  const load = collectKeys(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  });
  expect(await Promise.all([load('a'), load('bb'), load('a'), load('unknown')])).toEqual([
    1,
    2,
    1,
    null,
  ]);
  expect(await load('a')).toBe(1);
  expect(asked).toEqual([['a', 'bb', 'unknown'], ['a']]);
});

it('fails all that waited, and the next turn asks again', async () => {
  let calls = 0;
  const load = collectKeys<number>(async () => {
    calls += 1;
    if (calls === 1) throw new Error('lost');
    return new Map([['a', 1]]);
  });
  await expect(Promise.all([load('a'), load('b')])).rejects.toThrow('lost');
  expect(await load('a')).toBe(1);
});
