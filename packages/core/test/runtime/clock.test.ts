import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';

test('counts milliseconds of the epoch and never goes back', () => {
  let last = systemClock.now();
  expect(Math.abs(last - Date.now())).toBeLessThan(60_000);
  for (let i = 0; i < 1_000; i++) {
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
});

test('runs a task once, unless it is cancelled', async () => {
  const task = vi.fn();
  const calledOff = vi.fn();
  systemClock.schedule(calledOff, 1)();
  await new Promise<void>((resolve) => {
    systemClock.schedule(task, 1);
    systemClock.schedule(resolve, 20);
  });
  expect(task).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});

test.each([2 ** 31, Number.POSITIVE_INFINITY])(
  'a wait of %d ms does not end at once',
  async (ms) => {
    const warnings: Error[] = [];
    const warned = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    const task = vi.fn();
    const callOff = systemClock.schedule(task, ms);
    await new Promise((resolve) => setTimeout(resolve, 20));
    callOff();
    expect(task).not.toHaveBeenCalled();
    expect(warnings).toEqual([]);
  },
);
