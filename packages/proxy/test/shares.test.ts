import { createMemoryStore } from '@perijove/core';
import { expect, test } from 'vitest';
import { createShares } from '../src/shares.ts';

const rule = { limit: 8, windowMs: 1_000 };

function create() {
  const clock = { now: 1_000_000 };
  const shares = createShares(() => clock.now);
  const store = shares.watch(createMemoryStore());
  void store.take({ key: 'default', rule, priority: 0, holdMs: 1, now: clock.now });
  const take = (visitor: string, times: number): void => {
    for (let index = 0; index < times; index++) shares.take(visitor);
  };
  return { clock, shares, take };
}

test('a visitor alone takes three quarters of the window, and waits for the oldest to leave', () => {
  const { clock, shares, take } = create();
  take('a', 1);
  clock.now += 300;
  take('a', 4);
  expect(shares.waitOf('a')).toBe(0);
  take('a', 1);
  expect(shares.waitOf('a')).toBe(700);
  clock.now += 700;
  expect(shares.waitOf('a')).toBe(0);
});

test('the rest is for those who have used less than an equal part', () => {
  const { shares, take } = create();
  take('a', 6);
  expect(shares.waitOf('a')).toBe(1_000);
  expect(shares.waitOf('b')).toBe(0);
  take('b', 2);
  expect(shares.waitOf('b')).toBe(0);
  take('b', 2);
  expect(shares.waitOf('b')).toBe(1_000);
  expect(shares.waitOf('c')).toBe(0);
});

test('no request waits before the plan is known', () => {
  const shares = createShares(Date.now);
  for (let index = 0; index < 100; index++) shares.take('a');
  expect(shares.waitOf('a')).toBe(0);
});

test('where nothing tells visitors apart, they have the whole window', () => {
  const { shares, take } = create();
  take('', 7);
  expect(shares.waitOf('')).toBe(0);
  take('a', 1);
  expect(shares.waitOf('')).toBe(1_000);
});
