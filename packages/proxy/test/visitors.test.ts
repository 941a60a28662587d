import { expect, test } from 'vitest';
import { createVisitors } from '../src/visitors.ts';

function create(limit = 2) {
  const clock = { now: 1_000_000 };
  const visitors = createVisitors({ limit, windowMs: 1_000 }, () => clock.now);
  return { clock, visitors };
}

test('a visitor has a window of its own', () => {
  const { clock, visitors } = create();
  expect(visitors.take('a')).toBeTypeOf('function');
  clock.now += 400;
  expect(visitors.take('a')).toBeTypeOf('function');
  expect(visitors.take('a')).toEqual({ retryAfterMs: 600 });
  expect(visitors.take('b')).toBeTypeOf('function');
  clock.now += 600;
  expect(visitors.take('a')).toBeTypeOf('function');
  expect(visitors.take('a')).toEqual({ retryAfterMs: 400 });
});

test('what was never sent is not counted', () => {
  const { visitors } = create();
  const first = visitors.take('a');
  const second = visitors.take('a');
  if (typeof first !== 'function' || typeof second !== 'function') throw new Error('refused');
  first();
  expect(visitors.usageOf('a')).toEqual({ limit: 2, remaining: 1, resetAt: 1_001_000 });
  expect(visitors.take('a')).toBeTypeOf('function');
  expect(visitors.take('a')).toEqual({ retryAfterMs: 1_000 });
});

test('without a limit everything is allowed', () => {
  const visitors = createVisitors(undefined, Date.now);
  expect(visitors.take('a')).toBeTypeOf('function');
  expect(visitors.usageOf('a')).toBeUndefined();
});

test('a flood of visitors does not fill the memory, and leaves the latest counted', () => {
  const { visitors } = create(1);
  for (let index = 0; index < 30_000; index++) visitors.take(`visitor ${index}`);
  expect(visitors.take('visitor 29999')).toEqual({ retryAfterMs: 1_000 });
  expect(visitors.take('visitor 0')).toBeTypeOf('function');
});
