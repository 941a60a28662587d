import { expect, test } from 'vitest';
import { createWindows } from '../../src/gateway/windows.ts';

const rule = { limit: 2, windowMs: 60_000 };

test('a request leaves the window exactly when it has expired', () => {
  const windows = createWindows();
  expect(windows.take('a', rule, 1_000)).toMatchObject({ allowed: true, current: 1, remaining: 1 });
  expect(windows.take('a', rule, 2_000)).toMatchObject({ allowed: true, current: 2, remaining: 0 });
  expect(windows.take('a', rule, 60_999).allowed).toBe(false);
  expect(windows.take('a', rule, 61_000)).toMatchObject({ allowed: true, current: 2 });
  expect(windows.take('a', rule, 61_999).allowed).toBe(false);
  expect(windows.take('a', rule, 62_000).allowed).toBe(true);
});

test('a refused request reports a remaining count of -1, and is not counted', () => {
  const windows = createWindows();
  for (const now of [0, 0]) windows.take('a', rule, now);
  for (let i = 0; i < 5; i++) {
    expect(windows.take('a', rule, 500)).toMatchObject({ current: 3, remaining: -1 });
  }
  expect(windows.take('a', rule, 60_000)).toMatchObject({ allowed: true, current: 1 });
});

test('the reset is the second in which the oldest request has left, rounded up', () => {
  const windows = createWindows();
  expect(windows.take('a', rule, 1_001).reset).toBe(62);
  expect(windows.take('a', rule, 5_000).reset).toBe(62);
  const { reset } = windows.take('a', rule, 9_000);
  expect(windows.take('a', rule, reset * 1000).allowed).toBe(true);
  expect(createWindows().take('a', rule, 1_000).reset).toBe(61);
});

test('a sliding window returns the same counts as a full count', () => {
  const windows = createWindows();
  const wide = { limit: 30, windowMs: 1000 };
  const times: number[] = [];
  for (let i = 0; i < 2000; i++) {
    const now = i * 25 + (i % 5) * (i % 4);
    const fresh = times.filter((time) => time > now - wide.windowMs);
    const allowed = fresh.length < wide.limit;
    if (allowed) times.push(now);
    const oldest = fresh[0] ?? now;
    expect(windows.take('a', wide, now)).toEqual({
      allowed,
      current: fresh.length + 1,
      remaining: wide.limit - fresh.length - 1,
      reset: Math.ceil((oldest + wide.windowMs) / 1000),
    });
  }
});

test('windows are apart by name, and a look takes nothing', () => {
  const windows = createWindows();
  windows.take('a', rule, 0);
  for (let i = 0; i < 5; i++) expect(windows.look('a', rule, 1).current).toBe(1);
  expect(windows.look('b', rule, 1).current).toBe(0);
  windows.reset();
  expect(windows.look('a', rule, 1).current).toBe(0);
});
