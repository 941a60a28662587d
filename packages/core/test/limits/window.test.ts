import { describe, expect, test } from 'vitest';
import {
  createWindow,
  expire,
  insert,
  learnUse,
  type Window,
  waitForRoom,
} from '../../src/limits/window.ts';

const rule = { limit: 10, windowMs: 10_000 };

/** A window with requests settled at these times. */
function windowOf(...times: readonly number[]): Window {
  const window = createWindow();
  for (const at of times) insert(window, at);
  return window;
}

const wait = (window: Window, now: number): number => {
  expire(window, rule, now);
  return waitForRoom(window, rule, now);
};

const ten = Array.from({ length: 10 }, (_, index) => index * 100);

describe('room', () => {
  test('is free while less than the limit is used', () => {
    expect(wait(createWindow(), 0)).toBe(0);
    expect(wait(windowOf(...ten.slice(1)), 1_000)).toBe(0);
  });

  test('comes when the oldest request leaves', () => {
    const window = windowOf(...ten);
    expect(wait(window, 1_000)).toBe(9_000);
    expect(wait(window, 9_999.5)).toBe(1);
    expect(wait(window, 10_000)).toBe(0);
  });

  test('comes when enough have left, where the limit was lowered', () => {
    const window = windowOf(...ten);
    expect(waitForRoom(window, { ...rule, limit: 8 }, 1_000)).toBe(9_200);
  });

  test('is taken by requests in flight, for a window at least', () => {
    const window = createWindow();
    window.inFlight = 10;
    expect(wait(window, 0)).toBe(10_000);
  });

  test('is not free while the gateway refuses requests', () => {
    const window = createWindow();
    window.blockedUntil = 700;
    expect(wait(window, 500)).toBe(200);
    expect(wait(window, 700)).toBe(0);
  });
});

describe('a request', () => {
  test('may count from later on than those after it', () => {
    const window = windowOf(1_000, 500, 700, 700);
    expect(window.times).toEqual([500, 700, 700, 1_000]);
  });

  test('may count as one that has left', () => {
    const window = windowOf(...ten.slice(1));
    insert(window, 1_000 - rule.windowMs);
    expect(wait(window, 1_000)).toBe(0);
    expect(window.times.length - window.start).toBe(9);
  });

  test('takes no memory when it has long left', () => {
    const window = createWindow();
    let longest = 0;
    for (let now = 0; now < 2_000_000; now += 10) {
      expire(window, rule, now);
      insert(window, now);
      longest = Math.max(longest, window.times.length);
    }
    expect(window.times.length - window.start).toBe(1_000);
    expect(longest).toBeLessThan(2_500);
  });
});

describe('use by others', () => {
  test('is zero when the count is what we sent, late or in flight', () => {
    const window = windowOf(...ten.slice(0, 5));
    window.inFlight = 2;
    learnUse(window, rule, 7, 1_000);
    expect(window.foreign).toBe(0);
    // Of a moment ago, when these five had not left.
    expire(window, rule, 10_500);
    learnUse(window, rule, 7, 10_500);
    expect(window.foreign).toBe(0);
  });

  test('is the part of the count that exceeds our own requests', () => {
    const window = windowOf(0, 100);
    learnUse(window, rule, 9, 2_000);
    expect(window.foreign).toBe(7);
    expect(wait(window, 2_000)).toBe(0);
    insert(window, 2_000);
    expect(wait(window, 2_000)).toBeGreaterThan(0);
  });

  test('stays the same for a while, and then leaves evenly', () => {
    const window = createWindow();
    learnUse(window, rule, 10, 0);
    expect(wait(window, 0)).toBe(1_000);
    expect(wait(window, 1_999)).toBeGreaterThan(0);
    expect(wait(window, 2_000)).toBe(0);
    window.inFlight = 4;
    expect(wait(window, 5_999)).toBeGreaterThan(0);
    expect(wait(window, 6_000)).toBe(0);
    window.inFlight = 9;
    expect(wait(window, 11_000)).toBe(0);
  });

  test('is what a refusal leaves to explain', () => {
    const window = windowOf(0, 100);
    window.inFlight = 1;
    learnUse(window, rule, 11, 2_000);
    expect(window.foreign).toBe(8);
  });

  test('leaves one slot free at the reset of a refusal', () => {
    const window = createWindow();
    window.inFlight = 1;
    window.blockedUntil = 6_000;
    learnUse(window, rule, 11, 2_000);
    window.inFlight = 0;
    expect(wait(window, 2_000)).toBe(4_000);
    expect(wait(window, 6_000)).toBe(0);
    window.inFlight = 1;
    expect(wait(window, 6_000)).toBeGreaterThan(500);
    window.inFlight = 9;
    expect(wait(window, 17_000)).toBe(0);
  });

  test('frees no foreign slot if the slot is one of ours', () => {
    const window = windowOf(-3_500);
    window.inFlight = 1;
    window.blockedUntil = 6_000;
    learnUse(window, rule, 11, 2_000);
    window.inFlight = 0;
    expect(wait(window, 6_000)).toBe(500);
    expect(wait(window, 6_500)).toBe(0);
  });

  test('that turns out lower is adopted gradually', () => {
    const window = createWindow();
    learnUse(window, rule, 9, 0);
    learnUse(window, rule, 1, 100);
    const once = window.foreign;
    expect(once).toBeLessThan(9);
    expect(once).toBeGreaterThan(8);
    for (let now = 200; now < 10_000; now += 100) learnUse(window, rule, 1, now);
    expect(window.foreign).toBeLessThan(2);
  });

  test('falls to zero when no further response arrives, whatever was learned', () => {
    const window = createWindow();
    window.blockedUntil = 50;
    window.foreign = 0.5;
    window.inFlight = 9;
    expect(wait(window, 25_000)).toBe(0);
  });
});
