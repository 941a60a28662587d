import { expect, it, onTestFinished, vi } from 'vitest';
import { keepInTime } from '../../src/orders/keeper.ts';

it('lets the keeper work twice a second until the end, and stops it then', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const seen: string[] = [];
  const keeper = { tick: () => seen.push('tick') < 0, stop: () => void seen.push('stop') };
  const ending = new AbortController();
  keepInTime(keeper, ending.signal);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['tick', 'tick']);
  ending.abort();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['tick', 'tick', 'stop']);
});
